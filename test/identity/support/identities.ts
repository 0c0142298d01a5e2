import type { Random } from "./random.ts";

/** Words that are no one's: names are put together from them at random. */
const SURNAMES =
  "ALDAMA BRAVO CISNEROS DURANGO ESPARZA FUENTES GALINDO HERRERA IBARRA JURADO LARA MONTES NAVARRO OCHOA PADILLA QUIROZ ROLDAN SOLANO TREJO URIBE VALDIVIA XOLALPA YEPEZ ZAMORA".split(
    " ",
  );
const FEMALE =
  "ADELA BEATRIZ CLARA DANIELA ELENA FABIOLA GRACIELA HILDA IRENE JULIETA LORENA MIRIAM NOEMI OLIVIA PAULINA ROCIO SUSANA TERESA VERONICA XIMENA".split(
    " ",
  );
const MALE =
  "ADRIAN BRUNO CARLOS DAVID ERNESTO FELIPE GERARDO HUGO ISMAEL JULIAN LEONARDO MARCOS NICOLAS OMAR PABLO RAMIRO SERGIO TOMAS ULISES VICTOR".split(
    " ",
  );
const STREETS = "ALAMO BOSQUE CEDRO ENCINO FRESNO JACARANDA LAUREL MANZANO NOGAL OLMO".split(" ");
const STATES =
  "AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS".split(
    " ",
  );

export interface Identity {
  surname1: string;
  surname2: string;
  givenNames: string;
  sex: "female" | "male";
  /** YYYY-MM-DD. */
  birthDate: string;
  expiry: string;
  state: string;
  curp: string;
  /** Nine digits or letters. */
  documentNumber: string;
  /** Thirteen digits on an INE's back. */
  optional: string;
  street: string;
}

const VALUES = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.integer(10)).join("");
const two = (number: number) => String(number).padStart(2, "0");
const firstInner = (word: string, pattern: RegExp) => pattern.exec(word.slice(1))?.[0] ?? "X";

/** The check digit of the first 17 characters of a CURP. */
export function curpDigit(first: string): string {
  const sum = Array.from(first).reduce(
    (total, character, i) => total + VALUES.indexOf(character) * (18 - i),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

type Named = Omit<Identity, "curp" | "documentNumber" | "optional" | "street" | "expiry">;

function curpOf({ surname1, surname2, givenNames, birthDate, sex, state }: Named, random: Random): string {
  const [year = "", month = "", day = ""] = birthDate.split("-");
  const consonant = /[BCDFGHJKLMNPQRSTVWXYZ]/;
  const first = [
    surname1[0],
    firstInner(surname1, /[AEIOU]/),
    surname2[0],
    givenNames[0],
    year.slice(2) + month + day,
    sex === "male" ? "H" : "M",
    state,
    ...[surname1, surname2, givenNames].map((word) => firstInner(word, consonant)),
    Number(year) < 2000 ? digits(random, 1) : random.pick(["A", "B", "C"]),
  ].join("");
  return first + curpDigit(first);
}

/** Draws a person who does not exist. */
export function randomIdentity(random: Random): Identity {
  const sex = random.pick(["female", "male"] as const);
  const surname1 = random.pick(SURNAMES);
  const surname2 = random.pick(SURNAMES.filter((name) => name !== surname1));
  const first = random.pick(sex === "female" ? FEMALE : MALE);
  const second = random.pick(sex === "female" ? FEMALE : MALE);
  const named: Named = {
    surname1,
    surname2,
    givenNames: first === second || random.next() < 0.5 ? first : `${first} ${second}`,
    sex,
    birthDate: `${1950 + random.integer(55)}-${two(1 + random.integer(12))}-${two(1 + random.integer(28))}`,
    state: random.pick(STATES),
  };
  return {
    ...named,
    curp: curpOf(named, random),
    expiry: `${2028 + random.integer(8)}-12-31`,
    documentNumber: digits(random, 9),
    optional: digits(random, 13),
    street: `C ${random.pick(STREETS)} ${1 + random.integer(300)}`,
  };
}
