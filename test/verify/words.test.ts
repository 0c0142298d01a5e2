import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { rawPdf, rawStream } from "../sealing/support/pdfs.ts";
import { appendMalformed, type MalformedUpdate, line, SIZE, xrefStream } from "./support/malformed-update.ts";
import { appendRevision, basePdf, CERTIFIES, type Objects } from "./support/signed-pdf.ts";
import { trustedSigner } from "./support/trusted.ts";

/**
 * Words that programs split, cut or take for another kind, and words that only some find in a damaged file. Each file
 * that is no longer valid was seen to show another page, or none, in PDFium, Poppler, MuPDF or pdf.js.
 */

const folder = temporaryFolder();
after(folder.remove);
const { sign, verify, outcome } = trustedSigner(folder.path);

const CATALOG = "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /DSS << /Certs [] >> >>";
const OTHER = "<< /Length 46 >>\nstream\nBT /F1 18 Tf 60 150 Td (We agree on 900) Tj ET\nendstream";
const LONG = "0".repeat(300);
const signed = await sign();
const certified = await sign(basePdf(), { more: CERTIFIES(1) });

const store = (data: string): Objects => ({
  1: CATALOG.replace("[]", "[40 0 R]"),
  40: `<< /Length ${data.length} >>\nstream\n${data}\nendstream`,
});
const trailer = (entries: (previous: number) => string): MalformedUpdate => ({
  objects: { 1: CATALOG },
  trailer: ({ previous }) => `<< /Root 1 0 R ${entries(previous)} >>`,
});
const index = (text: string, row: readonly [number, number, number] = [0, 0, 0]): MalformedUpdate => ({
  objects: { 1: CATALOG },
  section: (parts) =>
    xrefStream(parts, 41, { 0: row, 1: [1, parts.offsets[1]!, 0], 41: [1, parts.start, 0] }).replace(
      /\/Index \[[^\]]*\]/,
      `/Index [${text}]`,
    ),
});

describe("an update with words that programs read apart", () => {
  const cases: [what: string, malformed: MalformedUpdate][] = [
    ...["\x80", "\xff"].map((blank): [string, MalformedUpdate] => [
      `a key that PDFium splits at byte ${blank.charCodeAt(0)}`,
      { objects: { 1: CATALOG }, more: `/Root${blank}4${blank}0${blank}R 0` },
    ]),
    ["a name that PDFium splits", { objects: { 1: CATALOG }, more: "/Note /x\xffy" }],
    ["a way back with a point", trailer((previous) => `/Size ${SIZE} /Prev ${previous}.0`)],
    ["a way back of many digits", trailer((previous) => `/Size ${SIZE} /Prev ${LONG}${previous}`)],
    ["a size with a point", trailer((previous) => `/Size ${SIZE}.0 /Prev ${previous}`)],
    ["an index below zero", index("-1 1 1 1 41 1")],
    ["an index of a name", index("/A 1 1 1 41 1")],
    ["an index with a point", index("0 1 1.0 1 41 1")],
    ["an index of one number too many", index("0 1 1 1 41 1 4")],
    ["an entry of a kind that there is not", index("50 1 1 1 41 1", [3, 15, 0])],
    ...["\v", "\xa0", "\x80", "\xff", " ".repeat(40), "\n%\n", "\n% 4 0\n "].map(
      (blank): [string, MalformedUpdate] => [
        `an object in a stream, whose numbers ${JSON.stringify(blank)} separates`,
        { objects: store(`x\n4${blank}0${blank}obj\n<< /Length 46 >>`) },
      ],
    ),
    ["a trailer before a comment", { objects: store("trailer%\n<< /Root 9 0 R >>") }],
  ];
  for (const [what, malformed] of cases)
    test(`${what} is a change`, async () =>
      assert.doesNotMatch(await outcome(appendMalformed(signed, malformed)), /^valid/));

  test("the usual index is none", async () =>
    assert.equal(await outcome(appendMalformed(signed, index("0 1 1 1 41 1"))), "valid"));

  for (const text of ["(an object of 5 objects)", "the obj 4", "4 obj", "40 obj\n0 object"])
    test(`words in a stream are none: ${text}`, async () =>
      assert.equal(await outcome(appendMalformed(signed, { objects: store(text) })), "valid"));
});

const page = (box: string): Objects => ({
  1: CATALOG,
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [] >>`,
});

describe("an object that is written again", () => {
  test("as it was is no change", async () =>
    assert.equal(await outcome(appendRevision(certified, page("0 0 300 200"))), "valid"));

  for (const [what, box] of [
    ["with points in whole numbers", "0 0 300.0 200."],
    ["with more digits than PDFium keeps", `0 0 ${LONG}300 200`],
    ["with more digits than pdf.js keeps", `0 0 300.${LONG}${LONG} 200`],
  ] as const)
    test(`${what} is a change`, async () =>
      assert.doesNotMatch(await outcome(appendRevision(certified, page(box))), /^valid/));
});

test("a security store holds no catalog or page of another document", async () => {
  const tree = "/Type /Catalog /Pages << /Type /Pages /Kids [] /Count 0 >>";
  const objects = { 1: CATALOG.replace("/Certs []", "/VRI 40 0 R"), 40: `<< ${tree} >>` };
  assert.equal((await verify(appendRevision(certified, objects))).verdict, "changed_after");
  const pack = rawStream("/Type /ObjStm /N 0 /First 0 /Subtype /Form /BBox [0 0 9 9]", Buffer.from("f"));
  assert.equal((await verify(appendRevision(certified, { 1: CATALOG, 40: pack }))).verdict, "changed_after");
});

/** A page with two contents; the second says something else. */
const twoContents = (page: string, more: readonly (string | Buffer)[] = [], contents = 4): Uint8Array =>
  rawPdf(
    [
      "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${contents} 0 R ${page} >>`,
      rawStream("", Buffer.from("BT /F1 18 Tf 60 150 Td (We agree on 100) Tj ET")),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      "<< /Fields [] /SigFlags 3 >>",
      OTHER,
      ...more,
    ].map((object) => Buffer.from(object as string, "latin1")),
  );
const FONT = "/Resources << /Font << /F1 5 0 R >> >>";

describe("signed bytes with such words", () => {
  const cases: [what: string, pdf: Uint8Array][] = [
    ["a key that PDFium splits", twoContents(`${FONT} /Contents\xff7\xff0\xffR 0`)],
    ["a name in a list that PDFium splits", twoContents(`${FONT} /Note [/A\x807\x800\x80R]`)],
    ["a number of many digits", twoContents(`${FONT} /Rotate ${LONG}90`)],
    ["a number of many decimals", twoContents(`${FONT} /Rotate 90.${LONG}${LONG}`)],
    ["a page that is written as nothing is", twoContents(`${FONT} /X } /Contents 7 0 R`)],
    ["a word without a key", twoContents(`${FONT} word /Contents 4 0 R`)],
    ["a list of numbers of many digits", twoContents(`${FONT} /CropBox 8 0 R`, [`[0 0 ${LONG}200 200]`])],
  ];
  for (const [what, pdf] of cases)
    test(`${what}: the signature is over either`, async () => {
      const { verdict, reasons } = await verify(await sign(pdf));
      assert.deepEqual([verdict, reasons[0]!.code], ["invalid", "two_readings"]);
    });

  test("an object whose number is too large for PDFium: either", async () => {
    const number = 4_194_304;
    const pdf = twoContents(FONT, [], number);
    assert.equal((await verify(await sign(appendRevision(pdf, { [number]: OTHER })))).verdict, "invalid");
  });

  test("an object that only a rebuilding reader finds, in a badly written file: either", async () => {
    const hidden = `x\n4\v0\vobj\n<< /Length 46 >>\nstream\nBT (We agree on 900) Tj ET\nends`;
    const loose = appendMalformed(basePdf(), {
      objects: { 40: `<< /Length ${hidden.length} >>\nstream\n${hidden}\nendstream` },
      lines: (at) => `40 1\n${line(at[40]!).replace(" \n", "\n")}`,
    });
    assert.equal((await verify(await sign(loose))).verdict, "invalid");
  });

  test("names of fonts may have any bytes", async () => {
    const font = "<< /Type /Font /Subtype /Type1 /BaseFont /\x83\x80\xff >>";
    const pdf = twoContents("/Resources << /Font << /F1 8 0 R >> >>", [font]);
    assert.equal(await outcome(await sign(pdf)), "valid");
  });

  test("so may escaped names, and numbers of usual lengths", async () => {
    const pdf = twoContents(`${FONT} /N#ff#80te 0.30000000000000004440892098500626162 /Rotate 0.0`);
    assert.equal(await outcome(await sign(pdf)), "valid");
  });
});
