const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
/** A backslash with what it escapes, or a line end, of which each kind is one (ISO 32000-2 §7.3.4.2). */
const PARTS = /\\([0-7]{1,3}|\r\n|[^])|\r\n?/g;

/** Bytes of a string of content as it is written, brackets included. */
export function stringBytes(text: string): number[] {
  if (text.startsWith("<")) {
    const digits = text.replaceAll(/[^0-9a-f]/gi, "");
    return [...Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex")];
  }
  const plain = text.slice(1, -1).replaceAll(PARTS, (_, escaped?: string) => {
    if (escaped === undefined) return "\n";
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return /^[\r\n]/.test(escaped) ? "" : (ESCAPED[escaped] ?? escaped);
  });
  return [...Buffer.from(plain, "latin1")];
}
