import { randomFillSync } from "node:crypto";
import { sized } from "./brief.ts";

export const PAGES = sized(200, 5);
/** Size of the image on each page: 200 of them and the text make 20 MB. */
const PICTURE = { width: 184, height: 184 };
const LINES = 30;
export const SIZE = { width: 595, height: 842 };

/**
 * A document of 200 pages and 20 MB with text and an image on each page, like those of scanners and word processors.
 */
export function largeDocument(): Uint8Array<ArrayBuffer> {
  const bodies = [
    text("<< /Type /Catalog /Pages 2 0 R >>"),
    text(`<< /Type /Pages /Count ${PAGES} /Kids [${kids()}] >>`),
    text("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
    ...Array.from({ length: PAGES }, (_, index) => page(index)).flat(),
  ];
  return assemble(bodies);
}

function kids(): string {
  return Array.from({ length: PAGES }, (_, index) => `${4 + index * 3} 0 R`).join(" ");
}

function page(index: number): Buffer[] {
  const first = 4 + index * 3;
  const resources = `<< /Font << /F 3 0 R >> /XObject << /P ${first + 2} 0 R >> >>`;
  const box = `[0 0 ${SIZE.width} ${SIZE.height}]`;
  return [
    text(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Contents ${first + 1} 0 R >>`,
    ),
    stream("", Buffer.from(content(index))),
    picture(),
  ];
}

function content(index: number): string {
  const lines = Array.from(
    { length: LINES },
    (_, line) =>
      `BT /F 10 Tf 72 ${770 - line * 16} Td (Clause ${index + 1}.${line + 1}: the parties agree to what is written here.) Tj ET`,
  );
  return `${lines.join("\n")}\nq 184 0 0 184 72 60 cm /P Do Q`;
}

/** Noise, which does not compress. */
function picture(): Buffer {
  const { width, height } = PICTURE;
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    pixels,
  );
}

function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    text(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    text("\nendstream"),
  ]);
}

function assemble(bodies: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [text("%PDF-1.7\n")];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  const add = (part: Buffer): void => void (parts.push(part), (at += part.length));
  for (const [index, body] of bodies.entries()) {
    offsets.push(at);
    add(text(`${index + 1} 0 obj\n`));
    add(body);
    add(text("\nendobj\n"));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const count = bodies.length + 1;
  parts.push(
    text(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function text(words: string): Buffer {
  return Buffer.from(words, "latin1");
}
