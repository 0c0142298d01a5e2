import type { Curp } from "./curp.ts";

// Letters that a CURP takes from names (Instructivo normativo para la asignación de la CURP, DOF 2021-10-18, annex).

/** Words that are passed over where another follows. */
const PARTICLES = new Set("DA DAS DE DEL DER DI DIE DD EL LA LAS LE LES LOS MAC MC VAN VON Y".split(" "));
/** Given names that are passed over where another follows. */
const COMMON = new Set(["MARIA", "MA", "M", "JOSE", "J"]);
/** Beginnings whose second letter is replaced by X. */
const INCONVENIENT = new Set(
  [
    "BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA",
    "GUEI GUEY JETA JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO",
    "LOKA LOKO MAME MAMO MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO",
    "PUTA PUTO QULO RATA ROBA ROBE ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY",
  ].flatMap((words) => words.split(" ")),
);

const wordsOf = (name: string): string[] =>
  name
    .split(/\s+/)
    .map((word) => word.replace(/\.+$/, ""))
    .filter((word) => word !== "");

/** The word whose letters count. */
const counted = (words: readonly string[]): string =>
  words.find((word) => !PARTICLES.has(word)) ?? words[0] ?? "";

function countedGiven(givenNames: string): string {
  const [first = "", ...others] = wordsOf(givenNames);
  const other = counted(others);
  return COMMON.has(first) && other !== "" ? other : counted([first, ...others]);
}

/** The letters that may stand for one. Ñ is X, and in an MRZ an N may be one. */
function lettersFor(letter: string | undefined, isPlain: boolean): string {
  if (letter === undefined || !/[A-Z]/.test(letter)) return "X";
  return letter === "N" && isPlain ? "NX" : letter;
}

/** The first inner letter of a kind. A mark before it, as in O'BRIEN, may stand for it as an X. */
function inner(word: string, kind: RegExp, isPlain: boolean): string {
  const rest = word.slice(1);
  const at = rest.search(kind);
  const letters = lettersFor(rest[at], isPlain);
  return /[^A-ZÑ]/.test(at < 0 ? rest : rest.slice(0, at)) ? `${letters}X` : letters;
}

const VOWEL = /[AEIOU]/;
const CONSONANT = /[B-DF-HJ-NP-TV-ZÑ]/;

/** In capitals without accents. */
interface PrintedNames {
  /** One or two. */
  surnames: readonly string[];
  givenNames: string;
}

/**
 * Whether a CURP's letters are those of the names. `isPlain`: the names have no Ñ, as in an MRZ. A CURP that differs was
 * misread, or is another person's; which of both, only a person can tell, so that nothing is corrected by the names.
 */
export function fitsNames(
  { initials, consonants }: Pick<Curp, "initials" | "consonants">,
  { surnames, givenNames }: PrintedNames,
  isPlain = false,
): boolean {
  const [first = "", second = ""] = surnames.map((name) => counted(wordsOf(name)));
  const given = countedGiven(givenNames);
  const [a, c, d] = [first, second, given].map((word) => lettersFor(word[0], isPlain));
  const vowel = inner(first, VOWEL, isPlain);
  const beginning = `${first[0]}${vowel[0]}${second[0] ?? "X"}${given[0]}`;
  const places = [a, INCONVENIENT.has(beginning) ? `${vowel}X` : vowel, c, d];
  const inners = [first, second, given].map((word) => inner(word, CONSONANT, isPlain));
  return [...places, ...inners].every((letters, at) =>
    letters?.includes(`${initials}${consonants}`[at] ?? ""),
  );
}

/** The same of an MRZ, which does not tell where the second surname begins. */
export function fitsMrzNames(curp: Curp, surname: string, givenNames: string): boolean {
  const words = wordsOf(surname);
  return words.some((_, at) => {
    const surnames = [words.slice(0, at + 1), words.slice(at + 1)].map((part) => part.join(" "));
    return fitsNames(curp, { surnames, givenNames }, true);
  });
}
