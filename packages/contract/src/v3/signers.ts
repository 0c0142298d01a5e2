import { z } from "zod";
import { Email } from "../common/email.ts";
import { printedId } from "../common/ids.ts";
import { Phone } from "../common/phone.ts";
import { Name } from "../common/text.ts";
import { NullableTimestamp } from "../common/timestamp.ts";

/** What a person of a document does (docs/contract/v3.md#actions). */
const SignerAction = z.enum(["sign", "approve", "view", "copy"]).meta({
  description:
    "`approve` agrees without a signature, `view` only reads, `copy` only gets the completed document.",
});

export const Signer = z
  .object({
    object: z.literal("signer"),
    id: printedId("sgr"),
    livemode: z.boolean(),
    documentId: printedId("doc"),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    action: SignerAction.optional().meta({ description: "There unless they sign." }),
    role: z.string().nullable(),
    order: z.int(),
    rfc: z.string().optional().meta({ description: "Whose e.firma must sign. There when it was given." }),
    curp: z.string().optional(),
    status: z
      .enum(["pending", "sent", "viewed", "signed", "declined", "cancelled", "expired"])
      .meta({ description: "Extensible: tolerate values that are not listed." }),
    declineReason: z.string().nullable(),
    signedAt: NullableTimestamp,
  })
  .meta({ id: "Signer" });

const upper = (text: string): string => text.trim().toUpperCase();

/** Tax id (RFC) of a person (13 characters) or a company (12). */
export const Rfc = z
  .string()
  .max(20)
  .transform(upper)
  .pipe(z.string().regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/u, { error: "an RFC is expected" }));

export const Curp = z
  .string()
  .max(24)
  .transform(upper)
  .pipe(z.string().regex(/^[A-Z]{4}\d{6}[A-Z0-9]{8}$/, { error: "a CURP is expected" }));

export const SignerInput = z
  .object({
    name: Name,
    email: Email.optional(),
    phone: Phone.optional(),
    action: SignerAction.optional().meta({ description: "Default: `sign`." }),
    role: Name.nullable().optional(),
    order: z.int().min(1).max(1000).optional(),
    rfc: Rfc.nullable().optional(),
    curp: Curp.nullable().optional(),
  })
  .superRefine(({ email, phone }, context) => {
    if ((email === undefined) === (phone === undefined))
      context.addIssue({
        code: "custom",
        path: ["email"],
        message: "give one channel, email or phone",
        input: email,
      });
  });
