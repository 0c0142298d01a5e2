import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PdfRejected } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { evidenceRequest, openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

const { engine, close } = openEngine({ isFalse: true });
after(close);

const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** The first page's words in pdf.js, which begins with the page that the linearization names. */
const wordsInViewer = async (pdf: Uint8Array): Promise<string> => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  await task.destroy();
  return items.map((item) => ("str" in item ? item.str : "")).join("");
};

const content = (text: string): string =>
  rawStream("", Buffer.from(`BT /F1 18 Tf 30 150 Td (${text}) Tj ET`)).toString("latin1");
const pageWith = (contents: number): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${contents} 0 R /Resources << /Font << /F1 5 0 R >> >> >>`;

/** Two pages of a file whose first object says which one viewers show first (ISO 32000-2, annex F). */
function linearPdf({
  first,
  page = 0,
  appended = "",
}: {
  first: number;
  page?: number;
  appended?: string;
}): Buffer {
  const file = (length: number): Buffer =>
    Buffer.from(
      rawPdf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R 7 0 R] /Count 2 >>",
        pageWith(4),
        content("We agree on 100"),
        FONT,
        content("We agree on 900"),
        pageWith(6),
        `<< /Linearized 1 /L ${String(length).padStart(8, "0")} /O ${first} /P ${page} /E 900 /N 2 /T 900 /H [900 20] >>`,
      ]),
    );
  return Buffer.concat([asFirstObject(file(file(0).length)), Buffer.from(appended)]);
}

/** Moves the linearization dictionary behind the head, where viewers look for it. */
function asFirstObject(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1");
  const dictionary = /8 0 obj\n.*\nendobj\n/.exec(text)![0];
  const head = "%PDF-1.7\n";
  const rest = text
    .replace(dictionary, "")
    .slice(head.length, text.lastIndexOf("xref\n0") - dictionary.length);
  const body = head + dictionary + rest;
  const offsets = Array.from({ length: 8 }, (_, at) => body.indexOf(`${at + 1} 0 obj`));
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 9\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size 9 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, "latin1");
}

describe("a linearized file", () => {
  const readAlike: [string, Buffer][] = [
    ["that begins with its first page", linearPdf({ first: 3 })],
    ["that begins with its second page, and says so", linearPdf({ first: 7, page: 1 })],
    ["that was appended to, so that nobody heeds the dictionary", linearPdf({ first: 7, appended: "\n" })],
  ];
  for (const [name, bytes] of readAlike)
    test(`${name} is signed as pdf.js shows it`, async () => {
      assert.match(await wordsInViewer(bytes), /100/);
      const { pdf } = await engine.canonicalize(bytes);
      const sealed = await engine.evidence(evidenceRequest(pdf));
      for (const file of [pdf, sealed.bytes]) assert.equal(await wordsInViewer(file), "We agree on 100");
    });

  const readApart: [string, Buffer][] = [
    ["that begins with another page", linearPdf({ first: 7 })],
    ["whose second page is the first one", linearPdf({ first: 3, page: 1 })],
  ];
  for (const [name, bytes] of readApart)
    test(`${name} is refused`, async () =>
      assert.rejects(
        engine.canonicalize(bytes),
        (error) => error instanceof PdfRejected && error.reason === "ambiguous",
      ));

  test("is shown by pdf.js as its dictionary says", async () =>
    assert.match(await wordsInViewer(linearPdf({ first: 7 })), /900/));
});
