import assert from "node:assert/strict";
import { deflateSync } from "node:zlib";
import { after, describe, test } from "node:test";
import { plainContent } from "../../../packages/pdf-engine/src/content/plain-content.ts";
import type { PdfRejected } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { differences, drawAll, VIEWERS } from "../../verify/support/viewers.ts";
import { openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** Programs read odd content in their own ways, so that one shows a price and another none. The canonical file has none. */

const { engine, close } = openEngine();
after(close);

const BOX = "50 50 200 100 re f";
const TEXT = "BT /F1 60 Tf 20 50 Td";

const page = (content: string, resources = "", ...more: Buffer[]): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    rawStream("", Buffer.from(content, "latin1")),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...more,
  ]);

const form = (content: string | Buffer, entries = ""): Uint8Array =>
  page(
    "/Box Do",
    "/XObject << /Box 6 0 R >>",
    rawStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /Font << /F1 5 0 R >> >> ${entries}`,
      Buffer.from(content as string),
    ),
  );

/** Content as rows of a PNG picture whose filter does not exist. */
const rows = (content: string): Buffer =>
  deflateSync(Buffer.from(Array.from(content, (letter) => `\x09${letter}`).join("")));

/** Content that programs read differently, and the content that all then show; null: the file is refused. */
const ODD: Record<string, [odd: Uint8Array, plain: Uint8Array | null]> = {
  "a sign within a number": [page("50-3 50 200 100 re f"), page(BOX)],
  "two signs": [page("--50 50 200 100 re f"), null],
  "a number with two points": [page("50.0.400 50 200 100 re f"), page(BOX)],
  "an exponent": [page("1 0 0 1 1e3 0 cm 50 50 200 100 re f"), null],
  "a number that overflows": [page("4294967346 50 200 100 re f"), null],
  "operators without blanks": [page("1 0 0 rg50 50 200 100re f"), page("")],
  "an operator that is none": [page(`50 50 200 100 foo ${BOX}`), page(BOX)],
  "operators with the names of properties": [page(`1 constructor valueOf ${BOX}`), page(BOX)],
  "operands too many": [page(`9 9 9 ${BOX}`), page(BOX)],
  "operands too few": [page("200 100 re f"), null],
  "a text in place of a number": [page("(a) 50 200 100 re f"), null],
  "a path without a start": [page("50 50 l 250 50 l 250 150 l 50 150 l f"), page("")],
  "a dash without a length": [
    page("100 w [0 0] 0 d 50 100 m 250 100 l S"),
    page("100 w 50 100 m 250 100 l S"),
  ],
  "a mode of text that is none": [page(`${TEXT} 8 Tr (900) Tj ET`), page(`${TEXT} (900) Tj ET`)],
  "an octal number beyond a byte": [page(`${TEXT} (\\471\\460) Tj ET`), page(`${TEXT} (90) Tj ET`)],
  "operators between parts of a text": [
    page(`${TEXT} [(9) 0 Tc -250 (0)] TJ ET`),
    page(`${TEXT} [(9) 0 -250 (0)] TJ ET`),
  ],
  "a picture that ends early": [page(`BI /W 10 /H 1 /CS /G /BPC 8 ID EI ${BOX}\nEI`), null],
  "states that a form takes back and has not kept": [
    form(`Q Q ${TEXT} (90) Tj ET`),
    page(`${TEXT} (90) Tj ET`),
  ],
  "a form in rows of no kind": [
    form(rows(BOX), "/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 1 >>"),
    page(BOX),
  ],
  "a form in rows of no kind of predictor": [
    form(deflateSync(Buffer.from(BOX)), "/Filter /FlateDecode /DecodeParms << /Predictor 9 >>"),
    null,
  ],
  "a form that says it is a JPEG": [form(BOX, "/Filter /DCTDecode"), page(BOX)],
  "a form that says it is a fax": [form(BOX, "/Filter /JBIG2Decode"), null],
  "a form with a filter that is none": [form(BOX, "/Filter /Other"), null],
  "the same in a form": [form("50-3 50 200 100 re f"), page(BOX)],
};

const canonical = async (bytes: Uint8Array): Promise<Uint8Array> => (await engine.canonicalize(bytes)).pdf;

describe("content that programs read differently", () => {
  for (const [what, [odd, plain]] of Object.entries(ODD))
    test(`${plain ? "is written plainly" : "is refused"}: ${what}`, async () => {
      if (plain === null) {
        await assert.rejects(engine.canonicalize(odd), ({ reason }: PdfRejected) => reason === "damaged");
        return;
      }
      const expected = await drawAll(await canonical(plain));
      for (const viewer of VIEWERS.filter((each) => each.isInstalled()))
        assert.ok(expected.get(viewer), `${viewer.name} draws the plain file`);
      const written = await canonical(odd);
      const drawn = await drawAll(written);
      for (const [viewer, pages] of drawn) assert.ok(pages, `${viewer.name} draws it`);
      assert.deepEqual(await differences(expected, written), []);
    });

  test("is left as it is where nothing is odd", () => {
    const image = "BI /W 1 /H 1 /CS /RGB /BPC 8 ID \xff\x00\x00 EI";
    const text = `BT /F1 12 Tf [(a\\)\\101) -2.5 <62>] TJ ET /Span << /Lang (en) >> BDC EMC /P0 scn`;
    const content = Buffer.from(`q 1 0 0 rg ${BOX} Q ${image} ${text}`, "latin1");
    assert.equal(plainContent(content), content);
  });
});
