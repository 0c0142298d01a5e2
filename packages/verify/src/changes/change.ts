/** What differs between two revisions, as a reader would see it. */
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
  | "signature_field"
  | "signature_removed"
  | "validation_data"
  | "extensions"
  | "metadata"
  | "attachments"
  | "permissions"
  | "private_data"
  | "catalog"
  | "unreadable"
  | "two_readings";

export interface Change {
  kind: ChangeKind;
  /** Which: a page by its number from 1 in the later revision (the earlier for a removed one), a field by its name, … */
  detail: string | null;
}

/** Adds nothing to what people read: revocation data, timestamps, facts about the file. */
export const HARMLESS: ReadonlySet<ChangeKind> = new Set([
  "signature_added",
  "timestamp_added",
  "validation_data",
  "extensions",
  "metadata",
  "unused_defaults",
]);

/** What the next signer may do before signing, who then answers for it (ISO 32000-2 §12.8.2.2). */
export const OF_THE_NEXT_SIGNER: ReadonlySet<ChangeKind> = new Set([
  "form_value",
  "form_defaults",
  "permissions",
  "private_data",
]);

/** All that may follow where nothing may be changed (ISO 32000-2, table 257; EN 319 142-1). */
export const AFTER_THE_LAST_WORD: ReadonlySet<ChangeKind> = new Set([
  "timestamp_added",
  "validation_data",
  "extensions",
]);
