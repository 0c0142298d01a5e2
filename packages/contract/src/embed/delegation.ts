import { z } from "zod";
import { Email } from "../common/email.ts";
import { Phone } from "../common/phone.ts";
import { Name, trimmed } from "../common/text.ts";

/** `Ma.Elena` and `S.A.` are of names; a small letter on both sides of a dot is of an address. */
const ADDRESS = /[/@]|[Ww]{3}\.|[\p{Ll}\p{N}-]\.\p{Ll}{2}/u;

/**
 * POST /embed/{session_id}/delegate: another person is asked for the signature, by one channel. `pointer` of a refusal
 * says whether the name or the contact is at fault.
 */
const DelegateRequest = z
  .strictObject({
    /** No address: it greets the person in their invitation. */
    name: Name.refine((name) => !ADDRESS.test(name), { error: "the name of a person is expected" }),
    email: Email.optional(),
    phone: Phone.optional(),
    reason: trimmed(1, 1000),
  })
  .superRefine(({ email, phone }, context) => {
    if ((email === undefined) !== (phone === undefined)) return;
    context.addIssue({ code: "custom", path: ["email"], message: "give one channel, email or phone" });
  });

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
