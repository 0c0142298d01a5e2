import { type EmbeddedFont, PDF, type PDFPage } from "@libpdf/core";
import { readFace } from "../../../packages/pdf-engine/src/fonts/faces.ts";
import type { SealKey } from "../../../packages/sealing/src/seal/index.ts";
import type { Ink } from "../../../packages/pdf-engine/src/port/pdf.ts";
import type { TimestampAuthority } from "../../../packages/sealing/src/port/timestamp.ts";
import type { Place, Plan } from "./plan.ts";

type Options = Parameters<PDF["sign"]>[0];

export interface Signer {
  key: SealKey;
  timestamps: TimestampAuthority;
}

/** Space for the CMS, as in our own seal. */
const SLOT_BYTES = 24 * 1024;

/** Seals with the library alone, in this process: B-T, appended to the file. */
export async function sealByLibrary(ready: Uint8Array, signer: Signer): Promise<Uint8Array> {
  return sign(await PDF.load(ready), signer);
}

/**
 * Makes the part of the evidence that the library supports, in its fastest way: draws onto the loaded document,
 * embeds each font once as a subset, and appends everything with the signature in one revision. The library does not
 * tag, does not flatten forms and does not change the source. Rules and panels are omitted.
 */
export async function evidenceByLibrary(source: Uint8Array, plan: Plan, signer: Signer): Promise<Uint8Array> {
  const pdf = await PDF.load(source);
  const faces = { body: pdf.embedFont(readFace("body")), bold: pdf.embedFont(readFace("bold")) };
  const first = pdf.getPage(0);
  if (first !== null) draw(first, plan.onFirstPage, faces);
  for (const page of plan.pages) draw(pdf.addPage({ width: page.width, height: page.height }), page, faces);
  for (const { name, bytes, description, contentType: mimeType } of plan.attachments)
    pdf.addAttachment(name, bytes, { description, mimeType });
  // `save({ subsetFonts: true })` begins with this call; `sign` saves without options.
  pdf.fonts.finalize(true);
  return sign(pdf, signer);
}

function draw(page: PDFPage, { texts, inks }: Place, faces: Record<"body" | "bold", EmbeddedFont>): void {
  for (const { text, face, ...place } of texts) page.drawText(text, { ...place, font: faces[face] });
  for (const { ink, x, y, scale } of inks) drawInk(page, ink, (dx, dy) => [x + dx * scale, y - dy * scale]);
}

function drawInk(page: PDFPage, ink: Ink, at: (x: number, y: number) => [number, number]): void {
  if (ink.method !== "drawn") throw new Error("the plan draws strokes only");
  for (const { points } of ink.strokes) {
    const path = page.drawPath();
    for (const [index, [x, y]] of points.entries()) path[index === 0 ? "moveTo" : "lineTo"](...at(x, y));
    path.stroke({ borderWidth: 1.2 });
  }
}

async function sign(pdf: PDF, { key, timestamps }: Signer): Promise<Uint8Array> {
  const { bytes } = await pdf.sign({
    signer: signerOf(key),
    level: "B-T",
    timestampAuthority: authorityOf(timestamps),
    fieldName: "Seal",
    estimatedSize: SLOT_BYTES,
  });
  return bytes;
}

const signerOf = (key: SealKey): Options["signer"] => ({
  certificate: key.chain[0],
  certificateChain: key.chain.slice(1),
  keyType: "EC",
  signatureAlgorithm: "ECDSA",
  sign: (data) => key.sign(data),
});

const authorityOf = (timestamps: TimestampAuthority): NonNullable<Options["timestampAuthority"]> => ({
  timestamp: async (digest) => (await timestamps.issueToken(digest)).der,
});
