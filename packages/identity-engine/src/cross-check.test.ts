import assert from "node:assert/strict";
import { test } from "node:test";
import { type CrossReason, crossCheck } from "./cross-check.ts";
import type { DocumentFields, DocumentReading } from "./fields/reading.ts";

const now = new Date("2026-11-23T12:00:00Z");
const quality = { sharpness: 90, glare: 0, brightness: 150 };
const base: DocumentReading = {
  verdict: "pass",
  confidence: 0.9,
  reasons: [],
  format: null,
  fields: {},
  mrz: null,
  portrait: null,
  quality,
};
const person: DocumentFields = {
  surname: "VALDIVIA IBARRA",
  givenNames: "XIMENA",
  birthDate: "1967-06-18",
  sex: "female",
};
const front = (fields: DocumentFields = {}): DocumentReading => ({
  ...base,
  fields: { ...person, curp: "VAIX670618MNTLBM85", expiry: "2031", ...fields },
});
const back = (fields: DocumentFields = {}, names = "VALDIVIA<IBARRA<<XIMENA<<<<<<<"): DocumentReading => ({
  ...base,
  confidence: 0.8,
  format: "TD1",
  fields: { ...person, documentNumber: "123456789", expiry: "2031-12-31", ...fields },
  mrz: ["", "", names],
});

test("sides that agree pass with the least confidence", () => {
  const outcome = crossCheck({ front: front(), back: back(), expectedName: "Ximena Valdivia Ibarra", now });
  assert.deepEqual(outcome, { verdict: "pass", confidence: 0.8, reasons: [] });
});

test("names are compared without case, accents, particles and order", () => {
  const sides = {
    front: front({ surname: "DE LA PEÑA MUÑOZ", givenNames: "XIMENA", curp: "PEMX670618MNTXXM00" }),
    back: back({ surname: "DE LA PENA MUNOZ" }),
  };
  for (const expectedName of ["Ximena de la Peña Muñoz", "peña muñoz ximena", "XIMENA PENA MUNOZ"])
    assert.deepEqual(crossCheck({ ...sides, expectedName, now }).reasons, [], expectedName);
});

test("names that an MRZ has cut are the same", () => {
  const long = { surname: "VALDIVIA IBARRAGOITIA", givenNames: "XIMENA GUADALUPE" };
  const cut = back(
    { surname: "VALDIVIA IBARRAGOITIA", givenNames: "XIMENA G" },
    "VALDIVIA<IBARRAGOITIA<<XIMENA<G",
  );
  assert.deepEqual(
    crossCheck({ front: front(long), back: cut, expectedName: "Ximena Guadalupe Valdivia Ibarragoitia", now })
      .reasons,
    [],
  );
});

const cases: [
  name: string,
  front: DocumentReading,
  back: DocumentReading,
  reasons: CrossReason[],
  verdict: string,
][] = [
  [
    "another day of birth",
    front(),
    back({ birthDate: "1967-06-19" }),
    ["sides_differ:birth_date", "curp_birth_date_differs"],
    "review",
  ],
  ["another sex", front(), back({ sex: "male" }), ["sides_differ:sex", "curp_sex_differs"], "review"],
  [
    "another number",
    front({ documentNumber: "987654321" }),
    back(),
    ["sides_differ:document_number"],
    "review",
  ],
  ["another expiry", front({ expiry: "2029" }), back(), ["sides_differ:expiry"], "review"],
  [
    "another name",
    front(),
    back({ surname: "TREJO LARA" }),
    ["sides_differ:names", "fields_differ:curp_names"],
    "review",
  ],
  [
    "another person",
    front(),
    back({ surname: "TREJO LARA", birthDate: "1980-01-01" }),
    ["sides_differ:names", "sides_differ:birth_date", "curp_birth_date_differs", "fields_differ:curp_names"],
    "fail",
  ],
  ["an expired card", front({ expiry: "2025" }), back({ expiry: "2025-12-31" }), ["expired"], "fail"],
  ["a back that did not pass", front(), { ...back(), verdict: "review" }, ["back_not_passed"], "review"],
];
for (const [name, a, b, reasons, verdict] of cases)
  test(`${name} on one side is flagged`, () => {
    const outcome = crossCheck({ front: a, back: b, expectedName: null, now });
    assert.deepEqual([outcome.reasons, outcome.verdict], [reasons, verdict]);
  });

test("a CURP of the other sex is flagged, whose check digit is the same", () => {
  const { reasons, verdict } = crossCheck({
    front: front({ curp: "VAIX670618HNTLBM85" }),
    back: back(),
    expectedName: null,
    now,
  });
  assert.deepEqual([reasons, verdict], [["curp_sex_differs"], "review"]);
});

test("a CURP of other names is flagged, although its check digit is right", () => {
  const { reasons, verdict } = crossCheck({
    front: front({ curp: "VANX670618MNTLBM85" }),
    back: back(),
    expectedName: null,
    now,
  });
  assert.deepEqual([reasons, verdict], [["fields_differ:curp_names"], "review"]);
});

const check = (expectedName: string | null, day: Date = now) =>
  crossCheck({ front: front(), back: back(), expectedName, now: day });

test("another given name fails, one that lacks a surname goes to a person", () => {
  assert.deepEqual(check("Clara Montes").reasons, ["name_differs"]);
  assert.equal(check("Clara Montes").verdict, "fail");
  assert.deepEqual(
    [check("Ximena Valdivia").reasons, check("Ximena Valdivia").verdict],
    [["name_incomplete"], "review"],
  );
});

test("a card is valid on its last day, and to the end of its year", () => {
  assert.deepEqual(check(null, new Date("2031-12-31T23:00:00Z")).reasons, []);
  assert.deepEqual(check(null, new Date("2032-01-01T01:00:00Z")).reasons, ["expired"]);
});

test("a passport has no back; without any side nothing passes", () => {
  const passport: DocumentReading = { ...base, format: "TD3", fields: { ...person, expiry: "2031-12-31" } };
  assert.equal(crossCheck({ front: passport, back: null, expectedName: null, now }).verdict, "pass");
  assert.deepEqual(crossCheck({ front: null, back: null, expectedName: null, now }), {
    verdict: "fail",
    confidence: null,
    reasons: ["nothing_read"],
  });
});
