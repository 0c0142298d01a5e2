import type { DocxAnchor, DocxInspection, DocxRejectionReason } from "../../../domain/ports/docx.ts";
import type { Preparation } from "./prepare.ts";

/** What the parent asks of the reading child. Files are named, not sent. */
export interface Jobs {
  inspect: { input: { docx: string }; output: DocxInspection };
  /** Fills `docx` and writes it to `to`; answers the roles of its anchors by their numbers. */
  prepare: { input: Preparation & { docx: string; to: string }; output: string[] };
  /** Takes the anchors out of `pdf` and writes it to `to`. */
  collect: { input: { pdf: string; to: string; nonce: string; roles: string[] }; output: DocxAnchor[] };
}
export type JobName = keyof Jobs;

export type JobMessage = { [Name in JobName]: { job: Name; input: Jobs[Name]["input"] } }[JobName];

export type Outcome =
  | { ok: true; output: Jobs[JobName]["output"] }
  | { ok: false; rejected: { reason: DocxRejectionReason; detail: string } }
  | { ok: false; failed: string };

/** `rss`: what the process holds after the job, bytes. */
export type Answer = Outcome & { rss: number };
