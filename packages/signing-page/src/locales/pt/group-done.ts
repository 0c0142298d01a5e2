import type { Ceremony } from "@service/contract/embed";
import type { Strings } from "../strings.ts";

/** Another member of the group has acted, by name where the page may be told. */
export function groupDoneWords({ groupDone: done }: Pick<Ceremony, "groupDone">): Strings {
  if (!done)
    return {
      "returned.title": "Outra pessoa do seu grupo já respondeu",
      "returned.body": "Isso basta: você não precisa fazer mais nada. Pode fechar esta página.",
    };
  const { group, by, approved } = done;
  return {
    "returned.title": `${by} já ${approved ? "aprovou" : "assinou"} pelo grupo`,
    "returned.body": `Basta uma ${approved ? "aprovação" : "assinatura"} do grupo “${group}”: você não precisa fazer mais nada. Pode fechar esta página.`,
  };
}
