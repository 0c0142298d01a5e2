import { z } from "zod";
import { idOf } from "../common/ids.ts";
import { FRAME_FILE_BUDGET } from "./limits.ts";
import { ATTACHMENT_BUDGET, MAX_ATTACHMENT_BYTES } from "../rules/attachment-limits.ts";

/** The field's id is written as in the ceremony. */
const OF_FIELD = z.object({ session_id: idOf("ses"), field_id: z.string().regex(/^[0-9a-f]{32}$/) });

/** Beside the file: its name, its type and the lines between the parts of the form. */
const FORM_BYTES = 64 * 1024;

/** A file that a signer attached, as it is kept: a picture is upright and has no metadata. */
export const EmbedAttachment = z.object({
  fieldId: z.string(),
  name: z.string(),
  contentType: z.enum(["application/pdf", "image/jpeg"]),
  /** Bytes. */
  size: z.int(),
  /** Hex. */
  sha256: z.string(),
});
export type EmbedAttachment = z.infer<typeof EmbedAttachment>;

const OF_ATTACHMENT = {
  path: "/{session_id}/attachments/{field_id}",
  params: OF_FIELD,
  auth: "verifiedFrame",
} as const;

const SESSION_OVER = [
  "SESSION_COMPLETED",
  "SESSION_CANCELLED",
  "SIGNATURE_NOT_FOUND",
  "DOCUMENT_CORRECTING",
  "VERIFICATION_PENDING",
] as const;

/** Put an attachment into one of the signer's fields; it replaces an earlier one. */
export const PUT_ATTACHMENT = {
  ...OF_ATTACHMENT,
  id: "putAttachment",
  method: "put",
  summary: "Attach a file to a field: PDF, JPEG or PNG; it replaces an earlier one until the signature",
  form: z.object({}),
  sealsFile: true,
  maxFormBytes: MAX_ATTACHMENT_BYTES + FORM_BYTES,
  budget: ATTACHMENT_BUDGET,
  success: { status: 200, description: "The file as it is kept", schema: EmbedAttachment },
  errors: [...SESSION_OVER, "ATTACHMENT_REFUSED", "SERVICE_UNAVAILABLE"],
} as const;

/** Fetch the picture of a field that shows it. */
export const DOWNLOAD_PICTURE = {
  ...OF_ATTACHMENT,
  id: "downloadPicture",
  method: "get",
  summary: "The picture that the signer put into a field of type image, as it is kept and sealed",
  budget: FRAME_FILE_BUDGET,
  success: { status: 200, description: "The picture", schema: null, contentType: "image/jpeg" },
  alternatives: [{ status: 304, description: "Not changed since the ETag of If-None-Match", schema: null }],
  errors: SESSION_OVER,
} as const;

export const REMOVE_ATTACHMENT = {
  ...OF_ATTACHMENT,
  id: "removeAttachment",
  method: "delete",
  summary: "Take the file of a field back, until the signature",
  success: { status: 204, description: "Done", schema: null },
  errors: SESSION_OVER,
} as const;
