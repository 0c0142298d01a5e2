import type { Ceremony } from "@service/contract/embed";
import type { Strings } from "../strings.ts";

/** Otra persona del grupo ya respondió; con su nombre, donde la página puede decirlo. */
export function groupDoneWords({ groupDone: done }: Pick<Ceremony, "groupDone">): Strings {
  if (!done)
    return {
      "returned.title": "Otra persona de su grupo ya respondió",
      "returned.body": "Con eso basta: usted ya no tiene que hacer nada. Puede cerrar esta página.",
    };
  const { group, by, approved } = done;
  return {
    "returned.title": `${by} ya ${approved ? "aprobó" : "firmó"} por el grupo`,
    "returned.body": `Basta con ${approved ? "una aprobación" : "una firma"} del grupo «${group}», así que usted ya no tiene que hacer nada. Puede cerrar esta página.`,
  };
}
