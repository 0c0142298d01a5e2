import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, describe, test } from "node:test";
import { readRoots, type Report, verifyPdf } from "@service/verify";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { makeLeaf, makeRoot } from "../sealing/support/openssl-tsa.ts";
import { serviceSigner } from "./support/signers.ts";
import { appendRevision, basePdf, type Objects, type SignOptions, signPdf } from "./support/signed-pdf.ts";

/**
 * Known ways to change what a signed PDF shows (pdf-insecurity.org: USF, ISA, SWA, shadow and certification attacks).
 */

const folder = temporaryFolder();
after(folder.remove);
const root = makeRoot(folder.path);
const leaf = makeLeaf(folder.path, "leaf", root, {
  extensions: ["keyUsage=critical,digitalSignature,nonRepudiation"],
});
const roots = readRoots(readFileSync(root.certificate));
const cms = serviceSigner(leaf, [root]);

const signed = (options: Partial<SignOptions> = {}, pdf = basePdf()): Promise<Buffer> =>
  signPdf(pdf, { cms, ...options });
const verify = (pdf: Uint8Array): Promise<Report> => verifyPdf(pdf, { roots });
const codes = ({ reasons }: Report): string[] => reasons.map(({ code }) => code);

const WORDS = Buffer.from(
  "<< /Length 46 >>\nstream\nBT /F1 18 Tf 60 150 Td (We agree on 900) Tj ET\nendstream",
);
const NOTE = "<< /Type /Annot /Subtype /FreeText /Rect [50 140 250 170] /Contents (We agree on 900) >>";
const page = (more: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${more} >>`;

describe("what is appended after the signature", () => {
  const cases: [what: string, objects: Objects, kind: string][] = [
    ["other content of a page", { 4: WORDS }, "page_changed"],
    ["a page with other resources", { 3: page("/Rotate 90 /Annots []") }, "page_changed"],
    [
      "another font under the same name",
      { 5: "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>" },
      "page_changed",
    ],
    ["a note over the words", { 3: page("/Annots [30 0 R]"), 30: NOTE }, "annotation"],
    [
      "one more page",
      { 2: "<< /Type /Pages /Kids [3 0 R 30 0 R] /Count 2 >>", 30: page("/Annots []") },
      "page_added",
    ],
    [
      "another page in its place",
      { 2: "<< /Type /Pages /Kids [30 0 R] /Count 1 >>", 30: page("") },
      "page_removed",
    ],
    [
      "layers that hide",
      { 1: "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /OCProperties << >> >>" },
      "catalog",
    ],
    [
      "a script at the opening",
      { 1: "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /OpenAction << /S /JavaScript /JS (1) >> >>" },
      "catalog",
    ],
    [
      "a field that covers the words",
      {
        6: "<< /Fields [10 0 R 30 0 R] /SigFlags 3 >>",
        30: "<< /FT /Tx /T (cover) /V (900) /Subtype /Widget /Rect [0 0 300 200] /P 3 0 R >>",
      },
      "form",
    ],
  ];
  for (const [what, objects, kind] of cases)
    test(`${what}: the document is no longer the one that was signed`, async () => {
      const report = await verify(appendRevision(await signed(), objects));
      assert.equal(report.verdict, "changed_after", JSON.stringify(report.reasons));
      const [signature] = report.signatures;
      assert.equal(signature!.intact, true, "the signature itself holds");
      assert.ok(
        signature!.changesAfter.some((change) => change.kind === kind),
        JSON.stringify(signature!.changesAfter),
      );
    });

  test("validation data and facts about the file change nothing that people read", async () => {
    const catalog = "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /DSS << /Certs [] >> >>";
    const info = "/Info 31 0 R";
    const report = await verify(
      appendRevision(await signed(), { 1: catalog, 31: "<< /Producer (x) >>" }, info),
    );
    assert.equal(report.verdict, "valid", JSON.stringify(report.reasons));
    const kinds = report.signatures[0]!.changesAfter.map(({ kind }) => kind);
    assert.deepEqual(kinds, ["validation_data", "metadata"]);
    assert.deepEqual(codes(report), ["extended"]);
  });

  test("bytes that stand for nothing known are a doubt; blank lines are none", async () => {
    const pdf = await signed();
    const dss = "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /DSS << /Certs [] >> >>";
    for (const objects of [
      { 40: "(nobody sees this)" },
      { 40: "(nobody sees this)", 1: dss },
      { 3: page("/Annots []") },
    ]) {
      const altered = appendRevision(pdf, objects);
      const report = await verify(altered);
      const found = report.reasons.find(({ code }) => code === "unknown_bytes");
      assert.deepEqual(
        [report.verdict, found?.detail],
        ["valid_untrusted", `${altered.length - pdf.length}`],
      );
    }
    assert.equal((await verify(Buffer.concat([pdf, Buffer.from("\r\n\n")]))).verdict, "valid");
  });

  test("bytes that are no revision may be seen by other readers", async () => {
    for (const text of ["4 0 obj (x) endobj\n", "trailer << /Root 1 0 R >>\n", "x"]) {
      const report = await verify(Buffer.concat([await signed(), Buffer.from(text)]));
      assert.deepEqual([report.verdict, codes(report)], ["changed_after", ["changed_after"]], text);
    }
  });
});

describe("the range and the gap", () => {
  const cases: [what: string, options: Partial<SignOptions>, code: string][] = [
    [
      "a range that ends early",
      { range: (start, end, file) => [0, start, end, file - end - 40] },
      "revision_unreadable",
    ],
    [
      "a range that does not begin the file",
      { range: (start, end, file) => [9, start - 9, end, file - end] },
      "byte_range_malformed",
    ],
    [
      "a range beyond the file",
      { range: (start, end, file) => [0, start, end, file] },
      "byte_range_malformed",
    ],
    [
      "a gap larger than the contents, before",
      { range: (start, end, file) => [0, start - 20, end, file - end] },
      "gap_not_contents",
    ],
    [
      "a gap larger than the contents, after",
      { range: (start, end, file) => [0, start, end + 4, file - end - 4] },
      "gap_not_contents",
    ],
    [
      "a gap without the delimiters",
      { range: (start, end, file) => [0, start + 1, end - 1, file - end + 1] },
      "gap_not_contents",
    ],
    ["a second value of /Contents", { more: "/Contents <00>" }, "contents_repeated"],
    ["a second range", { more: "/ByteRange [0 1 2 3]" }, "contents_repeated"],
  ];
  for (const [what, options, code] of cases)
    test(`${what} is no signature`, async () => {
      const report = await verify(await signed(options));
      assert.equal(report.verdict, "invalid");
      assert.ok(codes(report).includes(code), JSON.stringify(codes(report)));
    });

  test("what the gap holds beside the signature is found", async () => {
    const pdf = await signed();
    const gapEnd = pdf.indexOf(">", pdf.lastIndexOf("/Contents <"));
    for (const [at, text] of [
      [gapEnd - 10, "  "],
      [gapEnd - 40_000 + 6, " "],
    ] as const) {
      const changed = Buffer.from(pdf);
      changed.write(text, at, "latin1");
      assert.equal((await verify(changed)).verdict, "invalid", `${text} at ${at}`);
    }
  });

  test("a signature moved into a file of another's making is none", async () => {
    const pdf = await signed();
    const wrapped = pdf.toString("latin1").replace("We agree on 100", "We agree on 900");
    const report = await verify(Buffer.from(wrapped, "latin1"));
    assert.deepEqual([report.verdict, codes(report)], ["invalid", ["content_changed"]]);
  });

  test("a dictionary without range or contents is a signature that does not hold", async () => {
    for (const value of [
      "<< /Type /Sig >>",
      "<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 0 0 0] /Contents <> >>",
    ]) {
      const pdf = appendRevision(basePdf(), {
        6: "<< /Fields [10 0 R] /SigFlags 3 >>",
        10: "<< /FT /Sig /T (S) /V 11 0 R >>",
        11: value,
      });
      assert.equal((await verify(pdf)).verdict, "invalid", value);
    }
  });
});

const permits = (level: number): string =>
  `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${level} /V /1.2 >> >>]`;

describe("what a signature permits", () => {
  const second = { number: 20, name: "Signature2", fields: "10 0 R" };

  test("a certification that permits nothing forbids even another signature", async () => {
    const certified = await signed({ more: permits(1) });
    const report = await verify(await signed(second, certified));
    assert.deepEqual([report.verdict, codes(report)], ["changed_after", ["change_not_allowed"]]);
    assert.equal(report.signatures[0]!.permits, 1);
  });

  test("one that permits forms allows a signature and no note, one that permits comments allows both", async () => {
    const noted = { ...second, objects: { 3: page("/Annots [30 0 R]"), 30: NOTE } };
    for (const [level, plain, withNote] of [
      [2, "valid", "changed_after"],
      [3, "valid", "valid"],
    ] as const) {
      const certified = await signed({ more: permits(level) });
      assert.equal((await verify(await signed(second, certified))).verdict, plain, `level ${level}`);
      assert.equal(
        (await verify(await signed(noted, certified))).verdict,
        withNote,
        `level ${level}, with a note`,
      );
    }
  });
});
