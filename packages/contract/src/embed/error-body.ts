import { z } from "zod";

/**
 * Errors of every /embed route: `{ error }`; `pointer` on a refused body, `fields` on a refused submit or refused
 * values, `reason` on a refused capture. `code` is one of EMBED_ERRORS, or one that the page answers for itself: those
 * of FEA_ERRORS, `DATA_PENDING`, `DATA_CLOSED`, `SIGNER_NOT_READY`, `DOCUMENT_CORRECTING`, `DOCUMENT_CHANGED`,
 * `CAPTURE_REFUSED`, `CONSENT_REQUIRED`.
 */
export const EmbedErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    retryable: z.boolean(),
    requestId: z.string(),
    /** Points to the first fault in the body (RFC 6901). */
    pointer: z.string().optional(),
    /** Set with `CAPTURE_REFUSED`: one of CAPTURE_FAULTS. */
    reason: z.string().optional(),
    fields: z.array(z.object({ fieldId: z.string(), code: z.string(), detail: z.string() })).optional(),
  }),
});

export type EmbedRefusal = z.infer<typeof EmbedErrorBody>["error"];
