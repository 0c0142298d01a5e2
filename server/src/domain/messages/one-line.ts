/**
 * Line breaks, controls, and characters that change the direction of the text (UAX #9, U+061C to U+2069). Joiners stay,
 * because emoji and several scripts need them.
 */
const LINE_CONTROLS = /[\s\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

/** With word joiners (U+2060), which are not seen, so that no mail program makes a link of foreign words. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/[.:/@](?=\S)/gu, "$&\u2060");
}

/** Makes foreign text safe for a line: it cannot begin another line or header. */
export function oneLine(text: string): string {
  return text.replaceAll(LINE_CONTROLS, " ").trim();
}
