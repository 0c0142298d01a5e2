import { fold } from "../documents/document.ts";

const words = (name: string): string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a name that a signer typed is the one on the document: the same words in any order, case and accents aside,
 * or all words of the shorter one within the longer one, at least two ("Ana López" for "Ana María López García").
 */
export function isSameName(typed: string, expected: string): boolean {
  const [short, long] = [words(typed), words(expected)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (short.length === 0) return false;
  const rest = [...long];
  for (const word of short) {
    const at = rest.indexOf(word);
    if (at === -1) return false;
    rest.splice(at, 1);
  }
  return rest.length === 0 || short.length >= 2;
}
