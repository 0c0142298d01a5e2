import { PDFDocument, type PDFPage } from "pdf-lib";
import type { Box } from "./paper.ts";
import type { PreparedDocument } from "./prepared.ts";

/** The file's pages could not be read, so no field can be placed. */
export class UnreadablePdf extends Error {
  override readonly name = "UnreadablePdf";
}

/** One signature field near the bottom right of the last page, whatever its size. Throws UnreadablePdf. */
export async function uploadedDocument(
  fileName: string,
  bytes: Uint8Array,
  label: string,
): Promise<PreparedDocument> {
  const pages = await readPages(bytes);
  const last = pages.at(-1);
  if (last === undefined) throw new UnreadablePdf("The PDF has no pages.");
  const box = signatureBox(displayedSize(last));
  return {
    name: fileName.replace(/\.pdf$/i, ""),
    fileName,
    bytes,
    fields: [{ type: "signature", page: pages.length, ...box, required: true, label }],
  };
}

async function readPages(bytes: Uint8Array): Promise<PDFPage[]> {
  try {
    return (await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })).getPages();
  } catch (error) {
    throw new UnreadablePdf("The PDF cannot be read.", { cause: error });
  }
}

/** Width and height as a reader sees the page: its crop box within the media box, turned by /Rotate. */
export function displayedSize(page: PDFPage): { width: number; height: number } {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const overlap = (start: "x" | "y", length: "width" | "height") =>
    Math.min(crop[start] + crop[length], media[start] + media[length]) - Math.max(crop[start], media[start]);
  const [width, height] = [overlap("x", "width"), overlap("y", "height")];
  return Math.abs(page.getRotation().angle) % 180 === 90
    ? { width: height, height: width }
    : { width, height };
}

/** 200 × 60 points half an inch from the corner; less where the page is smaller than that. */
export function signatureBox(page: { width: number; height: number }): Box {
  const margin = Math.min(36, page.width * 0.06, page.height * 0.06);
  const width = Math.min(200, page.width - 2 * margin);
  const height = Math.min(60, page.height * 0.3);
  return { x: page.width - margin - width, y: page.height - margin - height, width, height };
}
