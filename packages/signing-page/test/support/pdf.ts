/** A line of text on a page, in points from the top-left corner. */
export interface PdfLine {
  x: number;
  y: number;
  size: number;
  text: string;
  bold?: boolean;
}

export interface PdfSpec {
  width: number;
  height: number;
  pages: PdfLine[][];
  /** The language that the document says it is in. */
  lang?: string;
}

/** A small, valid PDF 1.4 with Helvetica text: what tests and the bench show. Text is Latin-1. */
export function makePdf({ width, height, pages, lang }: PdfSpec): Uint8Array<ArrayBuffer> {
  const first = 5;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${lang === undefined ? "" : `/Lang (${lang}) `}>>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, index) => page(lines, first + index * 2 + 1, width, height)),
  ];
  return assemble(bodies);
}

function page(lines: PdfLine[], content: number, width: number, height: number): string[] {
  const text = lines.map((line) => show(line, height)).join("\n");
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${content} 0 R ` +
      "/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
}

function show({ x, y, size, text, bold }: PdfLine, height: number): string {
  const escaped = text.replace(/[\\()]/g, String.raw`\$&`);
  return `BT /F${bold === true ? 2 : 1} ${size} Tf ${x} ${height - y} Td (${escaped}) Tj ET`;
}

function assemble(bodies: string[]): Uint8Array<ArrayBuffer> {
  let file = "%PDF-1.4\n";
  const offsets = bodies.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const xref = file.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
