import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openDrawers } from "../../../scripts/seen/engines.ts";
import { openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";
import { textOf } from "../support/read.ts";

/** Each letter that a file shows is compared once, large: on the page a digit can be too small to be missed. */

const { engine, close } = openEngine();
const { drawers, close: closeDrawers } = await openDrawers();
after(async () => {
  await closeDrawers();
  await close();
});

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

test("letters beyond ASCII of faces that programs bring along are compared, too", async () => {
  const dash = "/Encoding /StandardEncoding";
  assert.deepEqual(await pictures(pages(dash, text("1250\\320", 12))), []);
  assert.deepEqual(await pictures(pages("", text("1250\\320", 12))), []);
});

test("a code that is no letter moves nothing, whether in a string or an array of them", async () => {
  const odd = text("12\\r\\r50) Tj [(1\\n) -500 (2\\t50)] TJ (", 12);
  const { pdf } = await engine.canonicalize(pages("", odd));
  const { pdf: plain } = await engine.canonicalize(pages("", text("1250) Tj [(1) -500 (250)] TJ (", 12)));
  for (const draw of drawers.values()) {
    const [[left], [right]] = [(await draw(pdf, 1, 1))!, (await draw(plain, 1, 1))!];
    assert.deepEqual(left, right);
  }
});

test("a code below the letters that a font names is a letter", async () => {
  const { pdf } = await engine.canonicalize(
    pages("/Encoding << /Differences [10 /seven] >>", text("1\\n", 12)),
  );
  assert.match(await textOf(pdf), /17/);
});
