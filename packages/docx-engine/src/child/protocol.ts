import type { DocxAnchor, DocxInspection, DocxRejectionReason } from "../port/docx.ts";
import type { Preparation } from "./prepare.ts";

/** Jobs of the reading child. Files are passed by path. */
export interface Jobs {
  inspect: { input: { docx: string }; output: DocxInspection };
  /** Fills `docx` and writes it to `to`; answers the roles of its anchors by their numbers. */
  prepare: { input: Preparation & { docx: string; to: string }; output: string[] };
  /** Removes the anchors from `pdf` and writes it to `to`. */
  collect: { input: { pdf: string; to: string; nonce: string; roles: string[] }; output: DocxAnchor[] };
}
export type JobName = keyof Jobs;

export type JobMessage = { [Name in JobName]: { job: Name; input: Jobs[Name]["input"] } }[JobName];

export type Outcome =
  | { ok: true; output: Jobs[JobName]["output"] }
  | { ok: false; rejected: { reason: DocxRejectionReason; detail: string } }
  | { ok: false; failed: string };

/** `rss`: resident memory of the process after the job, bytes. */
export type Answer = Outcome & { rss: number };
