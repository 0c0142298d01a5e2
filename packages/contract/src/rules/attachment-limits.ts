/** Limits of the files that signers attach (docs/contract/embed.md#attachments). Plain data, so that the page can carry it. */

export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** Limits the attachments of one signer, and of all signers of a document: all are sealed in one file. */
export const MAX_SIGNER_ATTACHMENTS_BYTES = 25 * 1024 * 1024;
export const MAX_DOCUMENT_ATTACHMENTS_BYTES = 50 * 1024 * 1024;

/** Uploads a minute of a session's frame: each is decoded. */
export const ATTACHMENT_BUDGET = { name: "frameAttachment", perMinute: 20 } as const;

/** Why a file is refused. */
export const ATTACHMENT_FAULTS = [
  "unsupported_type",
  /** For a field that shows its picture. */
  "not_a_picture",
  "empty",
  "too_large",
  "total_too_large",
  "too_many_pixels",
  "too_small",
  "damaged",
  "password_protected",
  "too_complex",
  "active_content",
] as const;
export type AttachmentFault = (typeof ATTACHMENT_FAULTS)[number];
