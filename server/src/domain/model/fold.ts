/** Lower case without diacritics: what search compares. Computed in code, so that both engines agree. */
export function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
