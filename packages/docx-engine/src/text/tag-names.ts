import { ANCHOR_PREFIX } from "../port/docx.ts";

/**
 * Invisible characters: soft hyphens, zero-width spaces, byte order marks, marks of direction. Copied text often has
 * them.
 */
const UNSEEN = String.raw`[\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]`;
const SPACE = `(?:\\p{Zs}|${UNSEEN}){0,64}`;
/** Characters of names. Joiners change the letters around them (Persian, Hindi), so they are included. */
const NEXT = String.raw`[\p{L}\p{M}\p{N}_\u200c\u200d]`;
const NAME = String.raw`[\p{L}\p{N}_](?:${UNSEEN}{0,8}${NEXT}){0,127}`;
/** `{{name}}`, with spaces of any width inside the braces. The port defines names. */
const TAG = new RegExp(String.raw`\{${UNSEEN}{0,8}\{${SPACE}(${NAME})${SPACE}\}${UNSEEN}{0,8}\}`, "gu");
const EVERY_UNSEEN = new RegExp(UNSEEN, "g");

export interface TagMatch {
  name: string;
  /** Offsets in the text, from the first brace to after the last. */
  start: number;
  end: number;
}

/** Whether a text may have tags. A quick check, since most paragraphs have none. */
export const mayHoldTags = (text: string): boolean => text.includes("{") && text.includes("}");

export function findTags(text: string): TagMatch[] {
  if (!mayHoldTags(text)) return [];
  return [...text.matchAll(TAG)].map(({ 0: whole, 1: name = "", index }) => ({
    name: name.replace(EVERY_UNSEEN, "").normalize("NFC"),
    start: index,
    end: index + whole.length,
  }));
}

/** The role of a signature tag, or null. */
export const roleOf = (name: string): string | null =>
  name.startsWith(ANCHOR_PREFIX) && name.length > ANCHOR_PREFIX.length
    ? name.slice(ANCHOR_PREFIX.length)
    : null;
