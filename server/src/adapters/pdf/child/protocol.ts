import type { EvidenceRequest, PdfInspection, PdfRejectionReason, Place } from "../../../domain/pdf.ts";
import type { PreparedPdf } from "../../seal/slot.ts";

/** What the parent asks of the child. Messages are structured clones: bytes cross as bytes. */
export interface Jobs {
  inspect: { input: Uint8Array; output: PdfInspection };
  findTexts: { input: { bytes: Uint8Array; texts: string[] }; output: Place[][] };
  evidence: { input: EvidenceRequest; output: PreparedPdf & { pages: number } };
}
export type JobName = keyof Jobs;

export type JobMessage = { [Name in JobName]: { job: Name; input: Jobs[Name]["input"] } }[JobName];

/** Sent once, when the child can take jobs. */
export const READY = "ready";

export type Outcome =
  | { ok: true; output: Jobs[JobName]["output"] }
  | { ok: false; rejected: { reason: PdfRejectionReason; detail: string } }
  | { ok: false; failed: string };

/** `rss`: what the process holds after the job, bytes. */
export type Answer = Outcome & { rss: number };
