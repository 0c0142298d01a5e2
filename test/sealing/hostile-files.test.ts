import assert from "node:assert/strict";
import { after, test } from "node:test";
import { type PdfRejectionReason, PdfRejected } from "../../packages/pdf-engine/src/port/pdf.ts";
import { openEngine } from "./support/fixtures.ts";
import { packedRun } from "./support/packed.ts";
import { bombPdf, openingBombPdf, plainPdf, rawPdf, rawStream } from "./support/pdfs.ts";

const MB = 1024 * 1024;
const { engine, close } = openEngine();
after(close);

/** A page with an image of that many bytes by its description, and packed data that may be more. */
function imagePdf(bytes: number, data?: number): Uint8Array {
  const side = Math.floor(Math.sqrt(bytes / 3));
  const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
    rawStream("", Buffer.from("q 300 0 0 200 0 0 cm /I Do Q")),
    rawStream(`${image} /Filter /FlateDecode`, packedRun(90, data ?? side * side * 3)),
  ]);
}

/** A page whose content consists of that many streams of 20 MB, unpacked. */
function manyStreamsPdf(count: number): Uint8Array {
  const data = packedRun(0x20, 20 * MB);
  const contents = Array.from({ length: count }, (_, at) => `${at + 4} 0 R`).join(" ");
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents [${contents}] >>`,
    ...Array.from({ length: count }, () => rawStream("/Filter /FlateDecode", data)),
  ]);
}

/** A page below that many nested nodes. */
function deepPdf(levels: number): Uint8Array {
  const nodes = Array.from(
    { length: levels },
    (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`,
  );
  const page = "<< /Type /Page /MediaBox [0 0 300 200] >>";
  return rawPdf(["<< /Type /Catalog /Pages 2 0 R >>", ...nodes, page]);
}

/** Arrays nested to that many levels. */
const nestedPdf = (levels: number): Uint8Array =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /Nested ${"[".repeat(levels)}${"]".repeat(levels)} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>",
  ]);

function crowdedPdf(objects: number): Uint8Array {
  const first = 4;
  const refs = Array.from({ length: objects }, (_, at) => `${first + at} 0 R`).join(" ");
  const head = [
    `<< /Type /Catalog /Pages 2 0 R /Crowd [${refs}] >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>",
  ];
  let text = "%PDF-1.7\n";
  const offsets: number[] = [];
  for (const [at, object] of [...head, ...Array.from({ length: objects }, () => "<< /A 1 >>")].entries()) {
    offsets.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, "latin1");
}

const refused: [what: string, file: () => Uint8Array, reason: PdfRejectionReason][] = [
  ["content that unpacks to a gigabyte", () => bombPdf(1024 * MB), "too_complex"],
  ["a stream of objects that does, which opening unpacks", () => openingBombPdf(1024 * MB), "too_complex"],
  ["an image of 300 MB", () => imagePdf(300 * MB), "too_complex"],
  [
    "an image whose data are a gigabyte, by its description 3 MB,",
    () => imagePdf(3 * MB, 1024 * MB),
    "too_complex",
  ],
  ["26 streams of 20 MB", () => manyStreamsPdf(26), "too_complex"],
  ["a page tree of 1,000 levels", () => deepPdf(1000), "damaged"],
];
for (const [what, file, reason] of refused) {
  test(`${what} is refused as ${reason}, and the engine goes on`, async () => {
    const failed: unknown = await engine.canonicalize(file()).catch((error: unknown) => error);
    assert.ok(failed instanceof PdfRejected, String(failed));
    assert.equal(failed.reason, reason);
    assert.equal((await engine.canonicalize(await plainPdf({}))).pages.length, 1);
  });
}

const borne: [what: string, file: () => Uint8Array][] = [
  ["an A3 scan at 600 dpi, 209 MB unpacked,", () => imagePdf(209 * MB)],
  ["100,000 objects", () => crowdedPdf(100_000)],
];
for (const [what, file] of borne) {
  test(`${what} is borne`, async () => {
    assert.equal((await engine.canonicalize(file())).pages.length, 1);
  });
}

test("a refused picture is named with its size and a way out", async () => {
  await assert.rejects(
    engine.canonicalize(imagePdf(300 * MB)),
    /A picture in the file unpacks to 300 MB, and at most 256 MB are read\. Scan or export it with a lower resolution/,
  );
});

test("arrays 100,000 levels deep are refused, not the end of anything", async () => {
  await assert.rejects(engine.canonicalize(nestedPdf(100_000)), PdfRejected);
  assert.equal((await engine.canonicalize(await plainPdf({}))).pages.length, 1);
});
