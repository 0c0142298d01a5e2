import type { ArrangedPdf, Arrangement, CanonicalPdf } from "../port/canonical-pdf.ts";
import type { AuditPagesRequest, FormField, Ink, PdfRejectionReason, Place } from "../port/pdf.ts";
import type { ReadEvidenceRequest, ReadPartialRequest } from "../port/read-request.ts";
import type { ValidationData } from "@service/sealing/seal/validation/collect";
import type { PreparedPdf } from "@service/sealing/seal/slot";
import type { SealPlan } from "../file/revision.ts";

/** Jobs of the child. Messages are structured clones whose bytes pass through a shared file. */
export interface Jobs {
  canonicalize: { input: { bytes: Uint8Array; takesForm: boolean }; output: Omit<CanonicalPdf, "type"> };
  inspectAttachment: { input: Uint8Array; output: null };
  partial: { input: ReadPartialRequest; output: Uint8Array };
  auditPages: { input: Omit<AuditPagesRequest, "sealed"> & { sealed: Uint8Array }; output: Uint8Array };
  join: { input: { files: Uint8Array[]; titles: readonly string[] }; output: Uint8Array };
  arrange: { input: { bytes: Uint8Array; arrangement: Arrangement }; output: ArrangedPdf };
  findTexts: { input: { bytes: Uint8Array; texts: string[] }; output: Place[][] };
  formFields: { input: Uint8Array; output: FormField[] };
  pictureProblem: { input: Extract<Ink, { method: "uploaded" }>; output: string | null };
  evidence: { input: ReadEvidenceRequest & { seal: SealPlan }; output: PreparedPdf & { pages: number } };
  /** `bytes`: bytes to append to the sealed document. */
  extend: {
    input: { sealed: Uint8Array; validation: ValidationData; archive: Pick<SealPlan, "slotBytes"> | null };
    output: PreparedPdf;
  };
}
export type JobName = keyof Jobs;

export type JobMessage = { [Name in JobName]: { job: Name; input: Jobs[Name]["input"] } }[JobName];

export type Outcome =
  | { ok: true; output: Jobs[JobName]["output"] }
  | { ok: false; rejected: { reason: PdfRejectionReason; detail: string } }
  | { ok: false; failed: string };

/** `rss`: resident memory of the process after the job, bytes. */
export type Answer = Outcome & { rss: number };
