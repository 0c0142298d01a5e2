/** Lower case without diacritics, for search. Computed in code, so that both engines agree. */
export function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
