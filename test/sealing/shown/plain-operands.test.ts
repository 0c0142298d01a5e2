import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { canonicalize } from "../../../packages/pdf-engine/src/canonical/canonical.ts";
import { plainContent } from "../../../packages/pdf-engine/src/content/plain-content.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** Names, numbers, strings and lists that a program cuts off, or after which it skips the rest of the content. */

const plain = (content: string): string => plainContent(Buffer.from(content, "latin1")).toString("latin1");

test("escapes of a name that are none, and bytes beyond ASCII, are escaped as those of the resources", () => {
  assert.equal(plain("/X#zz Do"), "/X#23zz Do");
  assert.equal(plain("/X#4 Do"), "/X#234 Do");
  assert.equal(plain("/X##41 Do"), "/X#23A Do");
  assert.equal(plain("/X\x80\xff Do"), "/X#c2#80#c3#bf Do");
  assert.equal(plain("/X#CB#CE Do"), "/X#ef#bf#bd#ef#bf#bd Do");
  assert.equal(plain("/X#C3#a9 Do"), "/X#C3#a9 Do");
  assert.equal(plain("/X#20Y Do"), "/X#20Y Do");
});

test("a number of many characters is written with few", () => {
  assert.equal(plain(`${"0".repeat(300)}5 w`), "5 w");
  assert.equal(plain(`-${"0".repeat(300)}5.5 0 m`), "-5.5 0 m\nn\n");
  assert.equal(plain(`0.${"3".repeat(300)} w`), "0.3333333333 w");
  assert.equal(plain(`0.000000${"1".repeat(300)} w`), "0.0000001111 w");
  assert.equal(plain("0.00000001 w"), "0.00000001 w");
});

const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

test("content after lists in many others is read", () => {
  for (const depth of [16, 17, 60, 600]) assert.equal(plain(`${nested(depth)} 3.0 Tr`), "  3 Tr", `${depth}`);
  assert.equal(plain(`/T << /A ${nested(60)} >> DP 3.0 Tr`), "  3 Tr");
  assert.equal(plain(`/T ${"<< /A ".repeat(60)} 1 ${">>".repeat(60)} BDC 3.0 Tr EMC`), "/T BMC 3 Tr EMC");
  assert.equal(plain(`[${nested(20)} (a)] TJ`), "[  (a)] TJ");
});

test("a mark's dictionary without a value for each name is left out", () => {
  assert.equal(plain("/T << /A >> DP 1 w"), "  1 w");
  assert.equal(plain("/T << 1 /A >> BDC 1 w EMC"), "/T BMC 1 w EMC");
  const usual = "/P << /MCID 3 /Lang (es) /BBox [0 0 9 9] /X << /Y true >> >> BDC 1 w EMC";
  assert.equal(plain(usual), usual);
});

test("operands without an operator are taken out", () => {
  assert.equal(plain("1 w 5 [ 3 ]"), "1 w  ");
});

const LONG = "a".repeat(127);
const page = (content: string, name = "X"): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources <<
        /XObject << /${name} 5 0 R >> /Font << /F 6 0 R >> >> >>`,
      "latin1",
    ),
    rawStream("", Buffer.from(content, "latin1")),
    rawStream(
      "/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << >>",
      Buffer.from("20 20 60 60 re f"),
    ),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ]);
const isPicture = async (upload: Uint8Array): Promise<boolean> =>
  (await canonicalize(upload, false)).warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");

describe("a page becomes a picture for", () => {
  const CONTESTED: Record<string, Uint8Array> = {
    "a name of 128 bytes": page(`/${LONG}a Do`, `${LONG}a`),
    "a name with a zero": page("/X#00Y Do", "X#00Y"),
    "a string of more than 32,767 bytes": page(`BT /F 20 Tf 9 9 Td (${" ".repeat(32_767)}1) Tj ET`),
    "such a string of digits": page(`BT /F 20 Tf 9 9 Td [<${"20".repeat(32_767)}31>] TJ ET`),
  };
  for (const [what, upload] of Object.entries(CONTESTED))
    test(what, async () => assert.equal(await isPicture(upload), true));
});

test("a page with names in other encodings shows what they name", async () => {
  for (const name of ["X#CB#CE#CC#E5", "X#C3#A9", "X\xe9", "X#E9"])
    assert.equal(await isPicture(page(`/${name} Do`, name)), false, name);
});

test("a page with a name of 127 bytes and a string of 2,000 stays", async () => {
  const text = `BT /F 20 Tf 9 9 Td (${" ".repeat(2_000)}) Tj 0 0 Td (1) Tj ET`;
  assert.equal(await isPicture(page(`/${LONG} Do ${text}`, LONG)), false);
});
