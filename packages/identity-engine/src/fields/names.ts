import { isParticle } from "../port/identity-provider.ts";

/** The words of a name in capitals, without accents and particles. Ñ is N, as in an MRZ. */
export function nameWords(name: string): string[] {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== "" && !isParticle(word));
}

/**
 * Whether two names have the same words in the same order. `isCut`: the second is from an MRZ that is full, whose words
 * may be cut or missing at their ends.
 */
export function sameWords(full: readonly string[], other: readonly string[], isCut: boolean): boolean {
  if (!isCut) return full.length === other.length && full.every((word, at) => word === other[at]);
  return (
    other.length > 0 && other.length <= full.length && other.every((word, at) => full[at]?.startsWith(word))
  );
}

/** How a given name relates to a document's: in any order of words. */
export function compareNames(
  expected: readonly string[],
  printed: readonly string[],
  isCut: boolean,
): "same" | "partly" | "different" {
  const left = [...printed];
  let matched = 0;
  for (const word of expected) {
    const at = left.findIndex(
      (other) => other === word || (isCut && other.length > 0 && word.startsWith(other)),
    );
    if (at < 0) continue;
    left.splice(at, 1);
    matched += 1;
  }
  if (matched === expected.length && left.length === 0) return "same";
  if (isCut && left.length === 0 && matched > 1) return "same";
  return matched >= 2 ? "partly" : "different";
}
