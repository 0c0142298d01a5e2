/** Decodes base64, with or without the lines of PEM around it. Throws RangeError. */
export function fromBase64(text: string): Uint8Array {
  const digits = text.replaceAll(/-----[^-]*-----|\s/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(digits)) throw new RangeError("not base64");
  try {
    return Uint8Array.from(atob(digits), (character) => character.charCodeAt(0));
  } catch {
    throw new RangeError("not base64");
  }
}
