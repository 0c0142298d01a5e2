import type { Ceremony } from "@service/contract/embed";
import type { Strings } from "../strings.ts";

/** Another member of the group has acted, by name where the page may be told. */
export function groupDoneWords({ groupDone: done }: Pick<Ceremony, "groupDone">): Strings {
  if (!done)
    return {
      "returned.title": "Someone else in your group has responded",
      "returned.body":
        "One response is enough, so there’s nothing left for you to do. You can close this page.",
    };
  const { group, by, approved } = done;
  return {
    "returned.title": `${by} has ${approved ? "approved" : "signed"} for the group`,
    "returned.body": `One ${approved ? "approval" : "signature"} is enough for the group “${group}”, so there’s nothing left for you to do. You can close this page.`,
  };
}
