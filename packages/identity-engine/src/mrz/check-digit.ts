const WEIGHTS = [7, 3, 1];

/** Value of a character: digits as they are, A 10 to Z 35, the filler 0. */
function valueOf(character: string): number {
  const value = Number.parseInt(character, 36);
  return Number.isNaN(value) ? 0 : value;
}

/** The check digit of ICAO 9303-3 section 4.9. */
export function checkDigit(text: string): string {
  const sum = Array.from(text).reduce(
    (total, character, at) => total + valueOf(character) * (WEIGHTS[at % 3] ?? 0),
    0,
  );
  return String(sum % 10);
}
