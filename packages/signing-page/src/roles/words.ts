import { type Strings, useStrings } from "../locales/index.ts";
import { APPROVE } from "./approve.ts";
import { VIEW } from "./view.ts";

const WORDS: Readonly<Record<string, Strings>> = { approve: APPROVE, view: VIEW };

/** The page's words for who approves or reads, in place of a signer's (docs/contract/embed.md#actions). */
export function useActionWords(action: string): void {
  useStrings(WORDS[action] ?? {});
}
