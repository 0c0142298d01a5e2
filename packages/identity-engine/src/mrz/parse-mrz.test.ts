import assert from "node:assert/strict";
import { test } from "node:test";
import { checkDigit } from "./check-digit.ts";
import { parseMrz } from "./parse-mrz.ts";

const TODAY = "2026-11-23";

// The specimens of ICAO 9303-4, appendix B, and ICAO 9303-5, appendix B.
const PASSPORT = [
  "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
  "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
];
const CARD = [
  "I<UTOD231458907<<<<<<<<<<<<<<<",
  "7408122F1204159UTO<<<<<<<<<<<6",
  "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
];

/** A line with other characters from a column on. */
const put = (line: string, column: number, text: string) =>
  line.slice(0, column) + text + line.slice(column + text.length);

test("the standard's passport is read", () => {
  assert.deepEqual(parseMrz(PASSPORT, "TD3", TODAY), {
    fields: {
      documentType: "P",
      issuer: "UTO",
      documentNumber: "L898902C3",
      surname: "ERIKSSON",
      givenNames: "ANNA MARIA",
      fullName: "ANNA MARIA ERIKSSON",
      birthDate: "1974-08-12",
      sex: "female",
      expiry: "2012-04-15",
      nationality: "UTO",
      optionalData: "ZE184226B",
    },
    wrongChecks: [],
    invalid: [],
  });
});

test("the standard's card is read", () => {
  const { fields, wrongChecks, invalid } = parseMrz(CARD, "TD1", TODAY);
  assert.deepEqual(
    [fields.documentNumber, fields.fullName, fields.birthDate],
    ["D23145890", "ANNA MARIA ERIKSSON", "1974-08-12"],
  );
  assert.deepEqual([wrongChecks, invalid], [[], []]);
});

test("M is mujer on a Mexican card and male elsewhere", () => {
  const sexOf = (issuer: string, letter: string) =>
    parseMrz([put(CARD[0]!, 2, issuer), put(CARD[1]!, 7, letter), CARD[2]!], "TD1", TODAY).fields.sex;
  assert.deepEqual([sexOf("MEX", "M"), sexOf("MEX", "H")], ["female", "male"]);
  assert.deepEqual(
    [sexOf("UTO", "M"), sexOf("UTO", "F"), sexOf("UTO", "<")],
    ["male", "female", "unspecified"],
  );
  const passport = parseMrz([put(PASSPORT[0]!, 2, "MEX"), put(PASSPORT[1]!, 20, "M")], "TD3", TODAY);
  assert.equal(passport.fields.sex, "male");
});

test("wrong digits are named by their fields, and nothing is corrected", () => {
  const lines = [PASSPORT[0]!, put(PASSPORT[1]!, 13, "740813")];
  const { fields, wrongChecks } = parseMrz(lines, "TD3", TODAY);
  assert.deepEqual(wrongChecks, ["birthDate", "composite"]);
  assert.equal(fields.birthDate, "1974-08-13");
});

const invalid = (lines: string[]) => parseMrz(lines, "TD3", TODAY).invalid;

test("letters in a date, digits in a name and a day that is none are invalid", () => {
  assert.deepEqual(invalid([PASSPORT[0]!, put(PASSPORT[1]!, 13, "74O812")]), ["birthDate"]);
  assert.deepEqual(invalid([put(PASSPORT[0]!, 5, "ER1K"), PASSPORT[1]!]), ["names"]);
  assert.deepEqual(invalid([PASSPORT[0]!, put(PASSPORT[1]!, 21, "120231")]), ["expiry"]);
});

test("a card's number of more than nine characters goes on in the optional data", () => {
  const number = "D23145890734";
  const tail = number.slice(9) + checkDigit(number);
  const first = `I<UTO${number.slice(0, 9)}<${tail}`.padEnd(30, "<");
  const composite = checkDigit(`${first.slice(5)}74081221204159<<<<<<<<<<<`);
  const { fields, wrongChecks } = parseMrz([first, put(CARD[1]!, 29, composite), CARD[2]!], "TD1", TODAY);
  assert.deepEqual([fields.documentNumber, wrongChecks], [number, []]);
});

test("an empty optional field may have a filler as its check digit", () => {
  const second = put(PASSPORT[1]!, 28, "<<<<<<<<<<<<<<<");
  const composite = checkDigit(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43));
  assert.deepEqual(parseMrz([PASSPORT[0]!, put(second, 43, composite)], "TD3", TODAY).wrongChecks, []);
});

test("no one is born in the future, and documents expire near today", () => {
  const { fields } = parseMrz([PASSPORT[0]!, put(PASSPORT[1]!, 13, "271231")], "TD3", TODAY);
  assert.equal(fields.birthDate, "1927-12-31");
  assert.equal(
    parseMrz([PASSPORT[0]!, put(PASSPORT[1]!, 21, "360101")], "TD3", TODAY).fields.expiry,
    "2036-01-01",
  );
});
