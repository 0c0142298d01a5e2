import type { LastResortWords } from "../es/last-resort.ts";

const reload = "Recarregar";

/** Said when the page can show nothing else. */
export const lastWords: LastResortWords = {
  failed: {
    title: "Algo deu errado do nosso lado",
    advice: "Recarregue a página. O que você já preencheu não se perde.",
    reload,
  },
  signed: {
    title: "Sua assinatura foi registrada",
    advice: "Você não precisa fazer mais nada. Não conseguimos mostrar os detalhes.",
    reload,
  },
};
