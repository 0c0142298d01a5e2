import { z } from "zod";
import { MAX_UPLOAD_BYTES } from "./limits.ts";

/** Base64 enlarges an upload by a third. The rest of the body is small. */
export const MAX_UPLOAD_BODY_BYTES = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + 512 * 1024;

/** Standard base64 with padding (RFC 4648 §4), parsed into bytes. */
export const Base64 = z
  .string()
  .min(1)
  .refine((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text), {
    error: "standard base64 with padding is expected",
  })
  .meta({
    contentEncoding: "base64",
    description: "The PDF in standard base64 with padding, at most 10 MB decoded.",
  })
  .transform((text): Uint8Array => Buffer.from(text, "base64"));
