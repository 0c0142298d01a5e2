import type { Identity } from "./identities.ts";

const VALUES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The check digit of ICAO 9303-3 section 4.9. */
export function checkDigit(text: string): string {
  const sum = Array.from(text).reduce(
    (total, character, i) => total + Math.max(0, VALUES.indexOf(character)) * ([7, 3, 1][i % 3] ?? 0),
    0,
  );
  return String(sum % 10);
}

const checked = (text: string) => text + checkDigit(text);
const filled = (text: string, length: number) => text.slice(0, length).padEnd(length, "<");
const sixDigits = (date: string) => date.slice(2).replaceAll("-", "");
const names = ({ surname1, surname2, givenNames }: Identity) =>
  `${surname1} ${surname2}  ${givenNames}`.replaceAll(" ", "<");

/** Three lines of an INE's back. Its sex is H or M, as on all Mexican cards. */
export function td1Lines(identity: Identity): [string, string, string] {
  const number = checked(identity.documentNumber);
  const first = `IDMEX${number}<<${identity.optional}`;
  const birth = checked(sixDigits(identity.birthDate));
  const expiry = checked(sixDigits(identity.expiry));
  const optional = filled(`<${identity.optional.slice(0, 2)}<<${identity.optional.slice(2, 7)}`, 11);
  const composite = checkDigit(first.slice(5) + birth + expiry + optional);
  return [
    first,
    `${birth}${identity.sex === "male" ? "H" : "M"}${expiry}MEX${optional}${composite}`,
    filled(names(identity), 30),
  ];
}

/** Two lines of a passport. Its sex is F or M. */
export function td3Lines(identity: Identity): [string, string] {
  const number = checked(`G${identity.documentNumber.slice(0, 8)}`);
  const birth = checked(sixDigits(identity.birthDate));
  const expiry = checked(sixDigits(identity.expiry));
  const personal = checked(filled("", 14));
  const sex = identity.sex === "male" ? "M" : "F";
  const composite = checkDigit(number + birth + expiry + personal);
  return [
    filled(`P<MEX${names(identity)}`, 44),
    `${number}MEX${birth}${sex}${expiry}${personal}${composite}`,
  ];
}
