import { z } from "zod";
import { MAX_DOCUMENT_FILES_BYTES, MAX_FORM_DOCUMENT_BYTES, MAX_UPLOAD_BYTES } from "./limits.ts";
import { StoredUpload } from "./upload.ts";

/** Base64 enlarges an upload by a third. The rest of the body is small. */
export const MAX_UPLOAD_BODY_BYTES = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + MAX_FORM_DOCUMENT_BYTES;

/** The file and the other members of a form, with what delimits them. */
export const MAX_UPLOAD_FORM_BYTES = MAX_UPLOAD_BYTES + MAX_FORM_DOCUMENT_BYTES + 64 * 1024;

/** The files of a form with several. */
export const MAX_FILES_FORM_BYTES = MAX_DOCUMENT_FILES_BYTES + MAX_FORM_DOCUMENT_BYTES + 64 * 1024;

/** Standard base64 with padding (RFC 4648 §4), parsed into bytes. */
export const Base64 = z
  .string()
  .min(1)
  .refine((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text), {
    error: "standard base64 with padding is expected",
  })
  .meta({
    contentEncoding: "base64",
    description: "The PDF, JPEG or PNG in standard base64 with padding, at most 10 MB decoded.",
  })
  .transform((text): Uint8Array => Buffer.from(text, "base64"));

/** A file in base64, or the file of a form (`bodyForm`), which is stored already. */
export const Base64OrUpload = z
  .unknown()
  .transform((value, context): Uint8Array | StoredUpload => {
    if (value instanceof StoredUpload) return value;
    const parsed = Base64.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues)
      context.addIssue({ code: "custom", message, input: value });
    return z.NEVER;
  })
  .meta({
    openapi: {
      type: "string",
      minLength: 1,
      contentEncoding: "base64",
      description: "The PDF, JPEG or PNG in standard base64 with padding, at most 10 MB decoded.",
    },
  });
