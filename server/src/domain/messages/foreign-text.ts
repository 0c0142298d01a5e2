import { withoutInvisible } from "@service/contract/invisible";
import type { ForeignText } from "@service/texts/kinds/foreign-text";

/** Line breaks, controls, and characters that change the direction of the text (UAX #9), which part words. */
const LINE_CONTROLS = /[\s\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;
/** The place in an address that mail programs need to see one: before a domain's end, and after a scheme. */
const LINKS =
  /(?<=[\p{L}\p{N}\p{M}_-])[.\u3002\uff0e\uff61](?=\p{L}{2})|:(?=\/\/)|(?<=\b(?:https?|ftp|file|mailto|tel|data|javascript)):(?=\S)/giu;

/** Words of the workspace itself, such as an answer: nothing unseen, one line. Addresses stay. */
export function senderText(text: string): ForeignText {
  return withoutInvisible(text.replaceAll(LINE_CONTROLS, " ")).trim() as ForeignText;
}

/** An e-mail address, such as that of whoever invites. It opens no page. */
const MAILBOX = /^[^\s@:/]+@[^\s@:/]+$/u;
const BETWEEN_WORDS = /([\s()<>]+)/u;

/** Names, and words of strangers: nothing unseen, one line, and no mail program makes a link of them. */
export function foreignText(text: string): ForeignText {
  const words = senderText(text).split(BETWEEN_WORDS);
  return words
    .map((word) => (MAILBOX.test(word) ? word : word.replaceAll(LINKS, "$& ")))
    .join("") as ForeignText;
}

/** Marks a text as foreign, or passes null through. */
export const foreignTextOrNull = (text: string | null): ForeignText | null =>
  text === null ? null : foreignText(text);
