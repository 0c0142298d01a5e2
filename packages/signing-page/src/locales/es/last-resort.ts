import type { LastWords } from "@service/ui/last-resort";

const reload = "Volver a cargar";

/** Si la página no puede mostrar nada más. */
export const lastWords = {
  failed: {
    title: "Algo falló de nuestro lado",
    advice: "Vuelva a cargar la página. Lo que ya llenó no se pierde.",
    reload,
  },
  signed: {
    title: "Su firma quedó registrada",
    advice: "Ya no tiene que hacer nada más. No pudimos mostrar los detalles.",
    reload,
  },
} satisfies Record<string, LastWords>;

export type LastResortWords = typeof lastWords;
