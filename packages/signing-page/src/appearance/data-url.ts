/** The bytes of a `data:` URL of one of these types, written in base64; null when it is another, or too long. */
export function bytesOf(
  url: string,
  types: readonly string[],
  maxBytes: number,
): { type: string; bytes: Uint8Array<ArrayBuffer> } | null {
  const comma = url.indexOf(",");
  const type = types.find((known) => url.slice(0, comma) === `data:${known};base64`);
  // measured before it is decoded
  if (type === undefined || url.length - comma - 1 > Math.ceil(maxBytes / 3) * 4) return null;
  // atob would take spaces and line breaks
  if (/\s/.test(url)) return null;
  try {
    const bytes = Uint8Array.from(atob(url.slice(comma + 1)), (character) => character.charCodeAt(0));
    return bytes.length <= maxBytes ? { type, bytes } : null;
  } catch {
    return null;
  }
}
