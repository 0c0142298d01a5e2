import type { Ceremony } from "@service/contract/embed";
import type { Strings } from "../locales/index.ts";

/** Another member of the group has acted, by name where the page may be told. */
export function groupDone({ groupDone: done }: Pick<Ceremony, "groupDone">): Strings {
  if (!done)
    return {
      es: {
        "returned.title": "Otra persona de su grupo ya respondió",
        "returned.body": "Con eso basta: usted ya no tiene que hacer nada. Puede cerrar esta página.",
      },
      en: {
        "returned.title": "Someone else in your group has responded",
        "returned.body":
          "One response is enough, so there’s nothing left for you to do. You can close this page.",
      },
    };
  const { group, by, approved } = done;
  return {
    es: {
      "returned.title": `${by} ya ${approved ? "aprobó" : "firmó"} por el grupo`,
      "returned.body": `Basta con ${approved ? "una aprobación" : "una firma"} del grupo «${group}», así que usted ya no tiene que hacer nada. Puede cerrar esta página.`,
    },
    en: {
      "returned.title": `${by} has ${approved ? "approved" : "signed"} for the group`,
      "returned.body": `One ${approved ? "approval" : "signature"} is enough for the group “${group}”, so there’s nothing left for you to do. You can close this page.`,
    },
  };
}
