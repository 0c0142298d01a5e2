import type { Ceremony } from "@service/contract/embed";
import type { Strings } from "../strings.ts";

/** Another member of the group has acted, by name where the page may be told. */
export function groupDoneWords({ groupDone: done }: Pick<Ceremony, "groupDone">): Strings {
  if (!done)
    return {
      "returned.title": "Jemand aus Ihrer Gruppe hat schon reagiert",
      "returned.body": "Das genügt: Sie müssen nichts mehr tun. Sie können diese Seite schließen.",
    };
  const { group, by, approved } = done;
  return {
    "returned.title": `${by} hat für die Gruppe ${approved ? "freigegeben" : "unterschrieben"}`,
    "returned.body": `Eine ${approved ? "Freigabe" : "Unterschrift"} der Gruppe „${group}“ genügt; Sie müssen nichts mehr tun. Sie können diese Seite schließen.`,
  };
}
