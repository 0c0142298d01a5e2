import { isParticle } from "@service/identity-engine/port";
import { fold } from "@service/contract/rules/fold";

export function wordsOfName(name: string): string[] {
  return fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether two names are of one person, as the check of a document compares them to pass: the same words in any order,
 * without case, accents and particles. Two of several words are not enough, because brothers and sisters share them.
 */
export function isSamePerson(name: string, other: string): boolean {
  const [one, two] = [name, other].map((each) =>
    wordsOfName(each)
      .filter((word) => !isParticle(word))
      .toSorted()
      .join(" "),
  );
  return one !== "" && one === two;
}
