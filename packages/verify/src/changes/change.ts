/** Kinds of differences between two revisions, as a reader sees them. */
export type ChangeKind =
  | "page_changed"
  | "page_added"
  | "page_removed"
  | "pages_moved"
  | "annotation"
  | "form_value"
  | "form"
  | "form_defaults"
  | "unused_defaults"
  | "signature_added"
  | "timestamp_added"
  | "marks_added"
  | "signature_field"
  | "signature_removed"
  | "validation_data"
  | "extensions"
  | "metadata"
  | "attachments"
  | "permissions"
  | "private_data"
  | "catalog"
  | "object"
  | "unreadable"
  | "two_readings";

export interface Change {
  kind: ChangeKind;
  /**
   * The place of the change: the number of a page (from 1, in the later revision; of a removed page in the earlier
   * one), the name of a field, …
   */
  detail: string | null;
}

/** Changes that readers do not see: revocation data, timestamps, metadata. */
export const HARMLESS: ReadonlySet<ChangeKind> = new Set([
  "signature_added",
  "timestamp_added",
  "validation_data",
  "extensions",
  "metadata",
  "unused_defaults",
]);

/** Changes that the next signer may make before signing, and is answerable for (ISO 32000-2 §12.8.2.2). */
export const ALLOWED_TO_NEXT_SIGNER: ReadonlySet<ChangeKind> = new Set([
  "form_value",
  "form_defaults",
  "permissions",
  "private_data",
]);

/** Changes that a trusted seal of this service may make besides: what its people wrote, and the evidence. */
export const ALLOWED_TO_SEAL: ReadonlySet<ChangeKind> = new Set(["marks_added", "attachments"]);

/** Changes that are permitted where a signature permits none (ISO 32000-2, table 257; EN 319 142-1). */
export const ALLOWED_AFTER_FINAL: ReadonlySet<ChangeKind> = new Set([
  "timestamp_added",
  "validation_data",
  "extensions",
]);
