import { PDF } from "@libpdf/core";
import type { PDFDocument as Document } from "pdf-lib";
import { degrees, PDFDocument, PDFName, PDFNumber, rgb, StandardFonts } from "pdf-lib";
import { packedRun } from "./packed.ts";

export interface PageOptions {
  /** MediaBox width and height. */
  size?: [number, number];
  rotate?: 0 | 90 | 180 | 270;
  /** CropBox: x, y, width, height. */
  crop?: [number, number, number, number];
  userUnit?: number;
}

export async function build(make: (document: Document) => Promise<void> | void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  await make(document);
  return document.save({ useObjectStreams: false });
}

/** Pages with a line of text each: "Page 1 of the original" in the middle of the media box. */
export function plainPdf(...pages: readonly PageOptions[]): Promise<Uint8Array> {
  return build(async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (const [index, { size, rotate = 0, crop, userUnit }] of pages.entries()) {
      const [width, height] = size ?? [400, 300];
      const page = document.addPage([width, height]);
      page.drawText(`Page ${index + 1} of the original`, { x: width / 3, y: height / 2, size: 12, font });
      page.setRotation(degrees(rotate));
      if (crop !== undefined) page.setCropBox(...crop);
      if (userUnit !== undefined) page.node.set(PDFName.of("UserUnit"), PDFNumber.of(userUnit));
    }
  });
}

/** A PDF with exactly these objects, numbered from 1; the first is the catalog. */
export function rawPdf(objects: readonly (string | Buffer)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets = objects.map((object, index) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
    return offset;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`));
  parts.push(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

export function rawStream(dictionary: string, data: Buffer): Buffer {
  const head = Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`);
  return Buffer.concat([head, data, Buffer.from("\nendstream")]);
}

const TEXT = "BT /F1 18 Tf 60 150 Td (Inherited words) Tj ET";

/** Resources, MediaBox and Rotate are on the root of the page tree; /Kids is a reference, and pages lack /Type. */
export function inheritingPdf(content = TEXT): Uint8Array {
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids 6 0 R /Count 2 /MediaBox [0 0 300 200] /Rotate 90 /Resources << /Font << /F1 5 0 R >> >> >>",
    "<< /Parent 2 0 R /Contents 4 0 R >>",
    rawStream("", Buffer.from(content)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "[3 0 R 7 0 R]",
    "<< /Parent 2 0 R /Contents 4 0 R /Rotate 0 >>",
  ]);
}

/** Content that scales and moves without restoring: an unmatched q, and a Q too many. */
export const unbalancedPdf = (): Uint8Array =>
  inheritingPdf(`Q q 0.5 0 0 0.5 100 70 cm q ${TEXT} % Q Q in a comment\n(Q Q) pop /Q gs q 2 0 0 2 9 9 cm`);

/** One page with content that inflates to `bytes` zeros. */
export function bombPdf(bytes: number): Uint8Array {
  const data = packedRun(0x20, bytes);
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>",
    rawStream("/Filter /FlateDecode", data),
  ]);
}

/** An entry of a cross-reference stream with widths 1, 4, 1. */
const row = (type: number, offset: number, index: number): number[] => [
  type,
  ...[24, 16, 8, 0].map((shift) => (offset >>> shift) & 255),
  index,
];

/** Like `bombPdf`, with the bomb in an object stream, which every reader inflates on opening. */
export function openingBombPdf(bytes: number): Uint8Array {
  const data = packedRun(0, bytes, Buffer.from("2 0 << /Type /Pages /Kids [] /Count 0 >>"));
  const catalog = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";
  const head = `%PDF-1.7\n${catalog}`;
  const stream = rawStream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", data);
  const objects = Buffer.concat([Buffer.from(`${head}3 0 obj\n`), stream, Buffer.from("\nendobj\n")]);
  const rows = Buffer.from(
    [row(0, 0, 0), row(1, 9, 0), row(2, 3, 0), row(1, head.length, 0), row(1, objects.length, 0)].flat(),
  );
  const xref = rawStream("/Type /XRef /Size 5 /W [1 4 1] /Root 1 0 R", rows);
  const tail = `\nendobj\nstartxref\n${objects.length}\n%%EOF\n`;
  return Buffer.concat([objects, Buffer.from("4 0 obj\n"), xref, Buffer.from(tail)]);
}

export async function encryptedPdf(userPassword: string, modify: boolean): Promise<Uint8Array> {
  const pdf = await PDF.load(await plainPdf({}));
  pdf.setProtection({ userPassword, ownerPassword: "owner", permissions: { modify }, algorithm: "AES-256" });
  return pdf.save();
}

/** A text field, a checked box, a list, and a text field whose value has no appearance. */
export function formPdf(): Promise<Uint8Array> {
  return build(async (document) => {
    const page = document.addPage([400, 300]);
    const form = document.getForm();
    const name = form.createTextField("name");
    name.setText("Visible value");
    name.addToPage(page, { x: 20, y: 240, width: 160, height: 24, backgroundColor: rgb(1, 1, 0.7) });
    const agreed = form.createCheckBox("agreed");
    agreed.addToPage(page, { x: 20, y: 200, width: 20, height: 20 });
    agreed.check();
    const bare = form.createTextField("bare");
    bare.setText("Without appearance");
    bare.addToPage(page, { x: 20, y: 150, width: 160, height: 24 });
    form.updateFieldAppearances();
    for (const widget of bare.acroField.getWidgets()) widget.dict.delete(PDFName.of("AP"));
  });
}
