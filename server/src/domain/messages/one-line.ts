/**
 * What ends a line, controls a terminal or a header, or turns the direction of the text around it (UAX #9, U+061C to
 * U+2069). Joiners stay: emoji and several scripts need them.
 */
const BREAKING = /[\s\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

/** Text of somebody else's for a line of ours: whatever it holds, it begins no line and no header of its own. */
export function oneLine(text: string): string {
  return text.replaceAll(BREAKING, " ").trim();
}
