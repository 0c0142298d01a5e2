import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openEngine } from "./support/fixtures.ts";
import { rawPdf, rawStream } from "./support/pdfs.ts";

/** Each letter that a file shows is compared once, large: on the page a digit can be too small to be missed. */

const { engine, close } = openEngine();
after(close);

/** PDFium shows a 7 for this name, pdf.js nothing. */
const ODD = "/Encoding << /Type /Encoding /Differences [49 /seven.alt] >>";
const PLAIN = "/Encoding << /Type /Encoding /Differences [49 /seven] >>";

const pages = (encoding: string, ...contents: string[]): Uint8Array => {
  const numbers = contents.map((_, index) => 4 + 2 * index);
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(" ")}] /Count ${numbers.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${encoding} >>`,
    ...numbers.flatMap((number, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${number + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      rawStream("", Buffer.from(contents[index]!)),
    ]),
  ]);
};

const text = (words: string, size: number, before = ""): string =>
  `BT ${before} /F1 ${size} Tf 30 100 Td (${words}) Tj ET`;

async function pictures(file: Uint8Array): Promise<string[]> {
  const { warnings } = await engine.canonicalize(file);
  return warnings.filter(({ code }) => code === "PAGE_KEPT_AS_PICTURE").map(({ detail }) => detail);
}

test("a digit of six points that one program does not show makes the page a picture", async () => {
  assert.deepEqual(await pictures(pages(PLAIN, text("We agree on 1250", 6))), []);
  const [only = ""] = await pictures(pages(ODD, text("We agree on 1250", 6)));
  assert.match(only, /^Page 1 is /);
});

test("letters that were white on a page before are compared all the same", async () => {
  const white = text("1250", 40, "1 1 1 rg");
  const [only = ""] = await pictures(pages(ODD, white, text("1250", 40), text("250", 40)));
  assert.match(only, /^Pages 1–2 are /);
});

test("a font's other letters, and text that nobody sees, stay text", async () => {
  assert.deepEqual(await pictures(pages(ODD, text("We agree on 250", 12), text("1", 12, "3 Tr"))), []);
});
