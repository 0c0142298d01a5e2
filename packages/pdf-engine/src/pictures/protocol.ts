import type { PicturePage } from "../port/canonical-pdf.ts";
import type { PdfRejectionReason } from "../port/pdf.ts";

export interface PictureMessage {
  bytes: Uint8Array;
  page: PicturePage;
}

export type PictureOutcome =
  | { ok: true; pdf: Uint8Array }
  | { ok: false; rejected: { reason: PdfRejectionReason; detail: string } }
  | { ok: false; failed: string };

/** `rss`: resident memory of the process after the job, bytes. */
export type PictureAnswer = PictureOutcome & { rss: number };
