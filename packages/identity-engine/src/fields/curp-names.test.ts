import assert from "node:assert/strict";
import { test } from "node:test";
import { fitsNames } from "./curp-names.ts";

/** First surname, second surname, given names, and the letters of a CURP at both places. */
const PEOPLE: [first: string, second: string, given: string, initials: string, consonants: string][] = [
  ["URIBE", "IBARRA", "MIRIAM", "UIIM", "RBR"],
  ["DE LA CRUZ", "DEL VALLE", "ANA", "CUVA", "RLN"],
  ["VAN DER BERG", "MC GREGOR", "ELENA", "BEGE", "RRL"],
  ["DE LOS", "LARA", "ANA", "DELA", "XRN"],
  ["ÑUÑEZ", "MUÑOZ", "IÑIGO", "XUMI", "XXX"],
  ["FU", "", "EVA", "FUXE", "XXV"],
  ["NG", "LARA", "ANA", "NXLA", "GRN"],
  ["LARA", "SOLANO", "MARIA DE LOS ANGELES", "LASA", "RLN"],
  ["LARA", "SOLANO", "JOSE MARIA", "LASM", "RLR"],
  ["LARA", "SOLANO", "MA. TERESA", "LAST", "RLR"],
  ["LARA", "SOLANO", "MARIA", "LASM", "RLR"],
  ["LARA", "SOLANO", "JOSE", "LASJ", "RLS"],
  ["PEREZ", "NAVARRO", "ELENA", "PXNE", "RVL"],
  ["O'BRIEN", "LARA", "ANA", "OXLA", "XRN"],
  ["O'BRIEN", "LARA", "ANA", "OILA", "BRN"],
];

for (const [first, second, givenNames, initials, consonants] of PEOPLE) {
  const names = { surnames: [first, second], givenNames };
  const name = `${first} ${second} ${givenNames}`;

  test(`${initials} and ${consonants} are of ${name}`, () => {
    assert.equal(fitsNames({ initials, consonants }, names), true);
  });

  test(`any other letter is not of ${name}`, () => {
    const letters = initials + consonants;
    for (const at of Array.from(letters).keys()) {
      const other = letters[at] === "K" ? "W" : "K";
      const changed = letters.slice(0, at) + other + letters.slice(at + 1);
      const curp = { initials: changed.slice(0, 4), consonants: changed.slice(4) };
      assert.equal(fitsNames(curp, names), false, changed);
    }
  });
}

test("names without Ñ, as in an MRZ, may have had one", () => {
  const names = { surnames: ["PENA", "NUNEZ"], givenNames: "ANA" };
  const curp = { initials: "PEXA", consonants: "XXN" };
  assert.deepEqual([fitsNames(curp, names), fitsNames(curp, names, true)], [false, true]);
});
