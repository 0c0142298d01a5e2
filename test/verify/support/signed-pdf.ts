import { createHash } from "node:crypto";
import { rawPdf, rawStream } from "../../sealing/support/pdfs.ts";

/** PDFs with hand-written signatures, so that each part can be malformed. */

/** A page with text, and a form without fields: objects 1 catalog, 2 pages, 3 page, 4 content, 5 font, 6 form. */
export const basePdf = (): Buffer =>
  Buffer.from(
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [] >>",
      rawStream("", Buffer.from("BT /F1 18 Tf 60 150 Td (We agree on 100) Tj ET")),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      "<< /Fields [] /SigFlags 3 >>",
    ]),
  );

/** Objects by number. */
export type Objects = Record<number, string | Buffer>;

/** Appends a revision with these objects, as an incremental update (ISO 32000-2 §7.5.6). */
export function appendRevision(pdf: Uint8Array, objects: Objects, trailer = ""): Buffer {
  const before = Buffer.from(pdf);
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString("latin1", before.length - 64))![1];
  const parts: Buffer[] = [before];
  let at = before.length;
  const add = (part: string | Buffer): void => {
    const bytes = Buffer.from(part as string, "latin1");
    parts.push(bytes);
    at += bytes.length;
  };
  const offsets = Object.entries(objects).map(([number, object]) => {
    const offset = at;
    add(`${number} 0 obj\n`);
    add(object);
    add("\nendobj\n");
    return { number: Number(number), offset };
  });
  const start = at;
  const size = Math.max(
    7,
    ...[...before.toString("latin1").matchAll(/^(\d+) 0 obj/gm)].map((found) => Number(found[1]) + 1),
    ...offsets.map(({ number }) => number + 1),
  );
  add("xref\n");
  for (const { number, offset } of offsets)
    add(`${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R /Prev ${previous} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** Entries of a signature that certifies. */
export const CERTIFIES = (level: 1 | 2 | 3): string =>
  `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${level} /V /1.2 >> >>]`;

const SLOT = 20_000;
const PLACEHOLDER = "[0 9999999999 9999999999 9999999999]";

export interface SignOptions {
  /** Makes the CMS (DER or BER) over the covered bytes. */
  cms: (covered: Buffer) => Uint8Array | Promise<Uint8Array>;
  name?: string;
  /** Number of the field's object; the dictionary has the next number. */
  number?: number;
  subFilter?: string;
  fields?: string;
  more?: string;
  objects?: Objects;
  /** Changes the revision before it is signed. */
  twist?: (prepared: Buffer) => Buffer;
  /** Replaces the byte range. Arguments: start and end of the gap, and the end of the covered part. */
  range?: (gapStart: number, gapEnd: number, end: number) => [number, number, number, number];
}

export async function signPdf(pdf: Uint8Array, options: SignOptions): Promise<Buffer> {
  const {
    name = "Signature1",
    number = 10,
    subFilter = "ETSI.CAdES.detached",
    fields = "",
    more = "",
  } = options;
  const value = number + 1;
  const prepared = appendRevision(pdf, {
    6: `<< /Fields [${fields} ${number} 0 R] /SigFlags 3 >>`,
    [number]: `<< /FT /Sig /T (${name}) /V ${value} 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132 /P 3 0 R >>`,
    [value]: unfilledSignature(subFilter, more),
    ...options.objects,
  });
  return fillIn(options.twist?.(prepared) ?? prepared, options);
}

/** The value of a signature field. `fillIn` writes its range and contents. */
export const unfilledSignature = (subFilter: string, more = ""): string =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /M (D:20261121160005Z) ${more} /ByteRange ${PLACEHOLDER} /Contents <${"0".repeat(SLOT * 2)}> >>`;

/** Writes range and contents of the last signature of a file. */
export async function fillIn(
  prepared: Buffer,
  { cms, range: chosen }: Pick<SignOptions, "cms" | "range">,
): Promise<Buffer> {
  const gapStart = prepared.lastIndexOf(`<${"0".repeat(64)}`);
  const gapEnd = prepared.indexOf(">", gapStart) + 1;
  const end = prepared.length;
  const range = chosen?.(gapStart, gapEnd, end) ?? [0, gapStart, gapEnd, end - gapEnd];
  const text = `[${range.join(" ")}]`.padEnd(PLACEHOLDER.length);
  prepared.write(text, prepared.lastIndexOf(PLACEHOLDER), "latin1");
  const [a, b, c, d] = range;
  const covered = Buffer.concat([prepared.subarray(a, a + b), prepared.subarray(c, c + d)]);
  prepared.write(Buffer.from(await cms(covered)).toString("hex"), gapStart + 1, "latin1");
  return prepared;
}

export const sha256 = (data: Uint8Array): Buffer => createHash("sha256").update(data).digest();
