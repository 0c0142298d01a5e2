import { z } from "zod";
import { Email } from "../common/email.ts";
import { Phone } from "../common/phone.ts";
import { Name, text } from "../common/text.ts";

/** A person who is asked to sign (docs/contract/v2.md#participant), by one channel: e-mail or chat. */
export const participantShape = {
  email: Email.optional(),
  chatapp: Phone.optional().meta({ description: "Phone number for messages by chat." }),
  name: Name,
  roleName: text(0, 255)
    .nullish()
    .meta({ description: "The role of the document's text that the person plays." }),
  order: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: "Signing order; equal numbers in parallel." }),
};

/** Adds the problem of a participant without a channel, or with two. */
export function requireOneChannel(
  { email, chatapp }: { email?: unknown; chatapp?: unknown },
  context: z.RefinementCtx,
): void {
  if ((email === undefined) !== (chatapp === undefined)) return;
  context.addIssue({
    code: "custom",
    path: ["email"],
    message: "Give exactly one of email and chatapp.",
    input: email,
  });
}
