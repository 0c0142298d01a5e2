import { z } from "zod";
import { trimmed } from "../common/text.ts";
import { checkOneChannel, PERSON } from "./person.ts";

/**
 * POST /embed/{session_id}/delegate: another person is asked for the signature, by one channel. `pointer` of a refusal
 * says whether the name or the contact is at fault.
 */
const DelegateRequest = z.strictObject({ ...PERSON, reason: trimmed(1, 1000) }).superRefine(checkOneChannel);

export const DELEGATE = {
  id: "delegate",
  method: "post",
  path: "/{session_id}/delegate",
  summary: "Pass the signature on to another person, which ends the session",
  auth: "verifiedFrame",
  body: DelegateRequest,
  errors: [
    "SESSION_COMPLETED",
    "SESSION_CANCELLED",
    "SIGNATURE_NOT_FOUND",
    "DOCUMENT_CORRECTING",
    "VERIFICATION_PENDING",
    "DELEGATION_NOT_ALLOWED",
  ],
} as const;
