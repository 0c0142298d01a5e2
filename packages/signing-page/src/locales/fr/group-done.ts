import type { Ceremony } from "@service/contract/embed";
import type { Strings } from "../strings.ts";

/** Another member of the group has acted, by name where the page may be told. */
export function groupDoneWords({ groupDone: done }: Pick<Ceremony, "groupDone">): Strings {
  if (!done)
    return {
      "returned.title": "Une autre personne de votre groupe a répondu",
      "returned.body":
        "Une seule réponse suffit : vous n’avez plus rien à faire. Vous pouvez fermer cette page.",
    };
  const { group, by, approved } = done;
  return {
    "returned.title": `${by} a ${approved ? "approuvé" : "signé"} pour le groupe`,
    "returned.body": `Une seule ${approved ? "approbation" : "signature"} du groupe « ${group} » suffit : vous n’avez plus rien à faire. Vous pouvez fermer cette page.`,
  };
}
