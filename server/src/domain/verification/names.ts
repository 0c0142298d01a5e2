import { wordsOfName as words } from "../model/person-name.ts";

/** Words of an answer per word of the expected name. More words would be several guesses in one. */
const MAX_WORDS_RATIO = 2;

/**
 * Whether a typed name is the name on the document: the same words in any order, without case and accents, or all words
 * of the shorter name within the longer one, at least two ("Ana López" for "Ana María López García"). An answer with
 * more than twice the expected words does not match.
 */
export function isSameName(typed: string, expected: string): boolean {
  const [given, known] = [words(typed), words(expected)];
  if (given.length > known.length * MAX_WORDS_RATIO) return false;
  const [short, long] = given.length < known.length ? [given, known] : [known, given];
  if (short.length === 0) return false;
  const rest = [...long];
  for (const word of short) {
    const at = rest.indexOf(word);
    if (at === -1) return false;
    rest.splice(at, 1);
  }
  return rest.length === 0 || short.length >= 2;
}
