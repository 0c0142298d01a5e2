import { curpDigit } from "./identities.ts";

/** Places of letters that names decide. */
const PLACES = [0, 2, 3, 13, 14, 15];

/** A CURP with another letter at such a place, whose check digit is the same. */
export function withOtherLetter(curp: string): { curp: string; letter: string } {
  for (const at of PLACES)
    for (const letter of "BCDFGHJKLMNPQRSTVWYZ") {
      const first = curp.slice(0, at) + letter + curp.slice(at + 1, 17);
      if (letter !== curp[at] && curpDigit(first) === curp[17]) return { curp: first + curp[17], letter };
    }
  throw new Error(`${curp} has no such neighbour`);
}
