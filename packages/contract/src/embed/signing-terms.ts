import { z } from "zod";
import { isShown } from "../common/invisible.ts";
import { MAX_REASON_LENGTH, MAX_REASONS } from "../rules/limits.ts";
import { trimmed } from "../common/text.ts";
import { SIGNATURE_METHODS } from "../rules/signature-methods.ts";
import { WebhookUrl } from "../common/webhook-url.ts";

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** The ways in which somebody may sign (docs/contract/v3.md#signature-methods). */
export const SignatureMethods = z
  .array(z.enum(SIGNATURE_METHODS))
  .min(1)
  .refine(isDistinct, { error: "each way is expected once" })
  .refine((methods) => methods.some((method) => method !== "remembered"), {
    error: "another way is expected beside `remembered`, for whoever has no remembered signature",
  })
  .meta({
    description: "The ways in which signature and initials may be made: at least one. Absent: all.",
  });

/** The same in an answer. */
export const ShownSignatureMethods = z.array(z.string()).meta({
  description: "The ways in which signature and initials may be made. Absent: all. Extensible.",
});

const Destination = WebhookUrl.meta({
  description: "HTTPS, of the public internet, without credentials.",
  examples: ["https://shop.example/orders/17"],
}).optional();

/** Addresses for the person after the end (docs/contract/v3.md#redirect-urls). */
export const RedirectUrls = z
  .strictObject({ completed: Destination, declined: Destination, expired: Destination })
  .meta({
    description:
      "Addresses to which our own page leads the person who has signed or declined, or whose document has expired. " +
      "The page names the host, and goes there only if they press the link.",
  });

/** Whether a text can be read, in one line. */
const isReadLine = (text: string): boolean => isShown(text) && !/\p{Cc}/u.test(text);

/** A code that the sender sets for a person and tells them by another way (docs/contract/v3.md#access-code). */
export const AccessCode = trimmed(4, 32)
  .refine(isReadLine, { error: "a code that can be read is expected" })
  .meta({
    description:
      "A code of yours, which they enter before anything of the document is shown. Tell it to them by another way than " +
      "the link: no message of ours has it, and no answer.",
  });

/** A reason for signing, in one line. */
export const Reason = trimmed(1, MAX_REASON_LENGTH).refine(isReadLine, {
  error: "a reason in one line is expected",
});

/** Reasons for signing, one of which is given at the act (docs/contract/v3.md#reasons). */
export const Reasons = z
  .union([
    z.array(Reason).min(1).max(MAX_REASONS).refine(isDistinct, { error: "each reason once" }),
    z.literal(true),
  ])
  .meta({
    description:
      "The reasons from which they choose one as they sign or approve; `true`: they write one of at most " +
      `${MAX_REASON_LENGTH} characters. It is in the record and on the signature. Absent: none is asked for.`,
  });

/** A question for the signer's passkey at the act (docs/contract/v3.md#passkey). */
export const Passkey = z.boolean().meta({
  description:
    "Whether they confirm their act with a passkey: their fingerprint, face or PIN on a device of theirs. They register " +
    "it at the first act, after a code at their address, and use it again for later documents of yours. Default: false.",
});
