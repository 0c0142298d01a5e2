import assert from "node:assert/strict";
import { test } from "node:test";
import { parseCurp, readCurp } from "./curp.ts";

const TODAY = "2026-11-23";
// An invented person: VALDIVIA IBARRA XIMENA, born on 18 June 1967 in Nayarit.
const CURP = "VAIX670618MNTLBM85";

test("a CURP tells initials, day of birth, sex and state", () => {
  assert.deepEqual(parseCurp(CURP, TODAY), {
    curp: CURP,
    initials: "VAIX",
    consonants: "LBM",
    birthDate: "1967-06-18",
    sex: "female",
    state: "NT",
  });
});

test("the homonym's character tells the century", () => {
  assert.equal(parseCurp("MOUO010626MGRNRLB7", TODAY)?.birthDate, "2001-06-26");
});

for (const [name, curp] of [
  ["another check digit", "VAIX670618MNTLBM84"],
  ["no such state", "VAIX670618MZZLBM85"],
  ["no such day", "VAIX670631MNTLBM85"],
  ["a character too few", "VAIX670618MNTLBM8"],
] as const)
  test(`a CURP with ${name} is none`, () => {
    assert.equal(parseCurp(curp, TODAY), null);
  });

test("the check digit is the same for both sexes, so that others must be compared", () => {
  assert.equal(parseCurp("VAIX670618HNTLBM85", TODAY)?.sex, "male");
});

test("a CURP of the future is none, so that its round homonym's character is a zero", () => {
  assert.equal(parseCurp("PAVO630226HZSDLMO9", TODAY), null);
  assert.deepEqual(readCurp("PAVO630226HZSDLMO9", TODAY), {
    parsed: parseCurp("PAVO630226HZSDLM09", TODAY),
    isRepaired: false,
  });
});

test("look-alikes are replaced where only a letter or only a digit can stand, and that is told", () => {
  assert.deepEqual(readCurp(CURP, TODAY)?.isRepaired, false);
  const seen = readCurp("VA1X6706I8MNTL8M8S", TODAY);
  assert.deepEqual([seen?.parsed.curp, seen?.isRepaired], [CURP, true]);
});

test("other errors are not repaired", () => {
  assert.equal(readCurp("VAIX670618MNTLBN85", TODAY), null);
});
