import { degrees, PDFDocument, StandardFonts } from "pdf-lib";

/** A small PDF with a line of text on each page. */
export async function samplePdf({
  pages = 2,
  rotate = 0,
}: { pages?: number; rotate?: number } = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([612, 792]);
    page.drawText(`Agreement, page ${number} of ${pages}. Sign here`, { x: 72, y: 700, size: 14, font });
    page.setRotation(degrees(rotate));
  }
  return pdf.save();
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
