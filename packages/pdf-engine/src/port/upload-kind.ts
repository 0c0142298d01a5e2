import type { PictureType, UploadType } from "./canonical-pdf.ts";

/** First bytes that tell the kind. A PDF's header may follow other bytes, but programs look no further than this. */
export const HEAD_BYTES = 1024;

const STARTS: readonly [type: PictureType | "other", bytes: readonly number[]][] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // GIF8, BM, and TIFF in both orders of bytes.
  ["other", [0x47, 0x49, 0x46, 0x38]],
  ["other", [0x42, 0x4d]],
  ["other", [0x49, 0x49, 0x2a, 0x00]],
  ["other", [0x4d, 0x4d, 0x00, 0x2a]],
];
/** Brands of HEIF files whose pictures are HEVC (ISO/IEC 23008-12 annex B). */
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** The kind of an upload by its first bytes. `other`: a picture that no document is made of. */
export interface Kind {
  type: UploadType | "other";
  /** Whether programs read it as a PDF, too. */
  isPdfToo: boolean;
}

/** Tells pictures from PDFs, whatever the file's name is. Files of no known kind count as PDFs, which their reader refuses. */
export function kindOf(bytes: Uint8Array): Kind {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  const type = pictureType(head) ?? "application/pdf";
  return { type, isPdfToo: type !== "application/pdf" && head.includes("%PDF-") };
}

function pictureType(head: Buffer): PictureType | "other" | null {
  for (const [type, start] of STARTS) if (start.every((byte, index) => head[index] === byte)) return type;
  const text = (from: number): string => head.toString("latin1", from, from + 4);
  if (text(0) === "RIFF" && text(8) === "WEBP") return "other";
  if (text(4) !== "ftyp") return null;
  return HEIC.test(text(8)) ? "image/heic" : "other";
}
