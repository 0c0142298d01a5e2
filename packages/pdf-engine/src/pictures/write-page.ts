import type { Layout } from "./layout.ts";

/** A decoded picture as an image of a PDF holds it. */
export interface PackedPicture {
  width: number;
  height: number;
  colours: "DeviceGray" | "DeviceRGB";
  filter: "DCTDecode" | "FlateDecode";
  data: Uint8Array;
}

/** Writes a PDF of one page that shows the picture and nothing else. */
export function writePage({ page, picture }: Layout, image: PackedPicture): Uint8Array {
  const { x, y, width, height } = picture;
  const content = Buffer.from(`q ${width} 0 0 ${height} ${x} ${y} cm /Im Do Q`);
  const entries =
    `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} ` +
    `/ColorSpace /${image.colours} /BitsPerComponent 8 /Filter /${image.filter}`;
  return written([
    ["/Type /Catalog /Pages 2 0 R"],
    ["/Type /Pages /Kids [3 0 R] /Count 1"],
    [
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        "/Resources << /XObject << /Im 5 0 R >> >> /Contents 4 0 R",
    ],
    ["", content],
    [entries, image.data],
  ]);
}

/** Writes objects, numbered from 1, of which the first is the catalogue (ISO 32000-2 §7.5). */
function written(objects: readonly [entries: string, stream?: Uint8Array][]): Uint8Array {
  const pieces: Uint8Array[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  const size = (): number => pieces.reduce((sum, piece) => sum + piece.length, 0);
  for (const [index, [entries, stream]] of objects.entries()) {
    offsets.push(size());
    const length = stream === undefined ? "" : ` /Length ${stream.length}`;
    pieces.push(Buffer.from(`${index + 1} 0 obj\n<< ${entries}${length} >>\n`));
    if (stream !== undefined) pieces.push(Buffer.from("stream\n"), stream, Buffer.from("\nendstream\n"));
    pieces.push(Buffer.from("endobj\n"));
  }
  const start = size();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table + trailer)]);
}
