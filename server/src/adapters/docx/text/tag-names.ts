import { ANCHOR_PREFIX } from "../../../domain/docx.ts";

/** `{{name}}`, spaces of any width inside the braces; see the port for what a name is. */
const TAG = /\{\{\p{Zs}{0,64}([\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,127})\p{Zs}{0,64}\}\}/gu;
export interface TagMatch {
  name: string;
  /** In the text, from the first brace to behind the last. */
  start: number;
  end: number;
}

export function findTags(text: string): TagMatch[] {
  if (!text.includes("{{")) return [];
  return [...text.matchAll(TAG)].map(({ 0: whole, 1: name = "", index }) => ({
    name: name.normalize("NFC"),
    start: index,
    end: index + whole.length,
  }));
}

/** The role of a tag that places a signature, or null. */
export const roleOf = (name: string): string | null =>
  name.startsWith(ANCHOR_PREFIX) && name.length > ANCHOR_PREFIX.length
    ? name.slice(ANCHOR_PREFIX.length)
    : null;
