/**
 * Address of the links of anchors, which never resolves (RFC 6761). Its nonce keeps a document's text from imitating
 * it.
 */
const ORIGIN = "https://anchor.invalid/";

/** The address of the anchor with this number. */
export const markOf = (nonce: string, number: number): string => `${ORIGIN}${nonce}/${number}`;

/** The number in an address made by `markOf` with this nonce, or null. */
export function numberOf(nonce: string, address: string): number | null {
  const start = `${ORIGIN}${nonce}/`;
  const number = address.startsWith(start) ? address.slice(start.length) : "";
  return /^\d{1,6}$/.test(number) ? Number(number) : null;
}
