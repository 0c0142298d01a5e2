import type { Ceremony } from "@service/contract/embed";
import { type Strings, useStrings } from "../locales/index.ts";
import { APPROVE } from "./approve.ts";
import { groupDone } from "./group-done.ts";
import { VIEW } from "./view.ts";

/** The facts that decide what the person is asked for, if anything. */
type Asked = Pick<Ceremony, "groupDone"> & { signer: Pick<Ceremony["signer"], "action"> };

const WORDS: Readonly<Record<string, (ceremony: Asked) => Strings>> = {
  approve: () => APPROVE,
  view: () => VIEW,
  none: groupDone,
};

/** The page's words for who approves, reads or has nothing left to do, in place of a signer's (docs/contract/embed.md#actions). */
export function useActionWords(ceremony: Asked): void {
  useStrings(WORDS[ceremony.signer.action ?? ""]?.(ceremony) ?? {});
}
