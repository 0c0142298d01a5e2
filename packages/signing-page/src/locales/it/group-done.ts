import type { Ceremony } from "@service/contract/embed";
import type { Strings } from "../strings.ts";

/** Another member of the group has answered; named where the page may tell. */
export function groupDoneWords({ groupDone: done }: Pick<Ceremony, "groupDone">): Strings {
  if (!done)
    return {
      "returned.title": "Un’altra persona del suo gruppo ha già risposto",
      "returned.body": "Basta una risposta: lei non deve fare altro. Può chiudere questa pagina.",
    };
  const { group, by, approved } = done;
  return {
    "returned.title": `${by} ha già ${approved ? "approvato" : "firmato"} per il gruppo`,
    "returned.body": `Basta ${approved ? "un’approvazione" : "una firma"} del gruppo «${group}»: lei non deve fare altro. Può chiudere questa pagina.`,
  };
}
