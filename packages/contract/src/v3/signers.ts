import { z } from "zod";
import { Email } from "../common/email.ts";
import { printedId } from "../common/ids.ts";
import { Phone } from "../common/phone.ts";
import { LOCALES } from "../common/locales.ts";
import { LocaleTag } from "../embed/locale-tags.ts";
import { ExternalId, NAMES, NAMES_INPUT } from "../common/integrator-names.ts";
import { MAX_GROUP_MEMBERS, MAX_SIGNER_GROUP } from "../common/limits.ts";
import {
  AccessCode,
  Passkey,
  Reasons,
  ShownSignatureMethods,
  SignatureMethods,
} from "../embed/signing-terms.ts";
import { Name, trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { Undelivery } from "../common/undelivery.ts";

/** A person's part in a document (docs/contract/v3.md#actions). */
const SignerAction = z.enum(["sign", "approve", "prepare", "view", "copy"]).meta({
  description:
    "`approve` agrees without a signature, `prepare` fills fields of others before those sign (`preparedBy` of a " +
    "field), `view` only reads, `copy` only gets the completed document.",
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
    externalId: z.string().optional().meta({ description: "Your name for them. There when it was given." }),
    metadata: NAMES.metadata.optional().meta({ description: "Yours. There unless empty." }),
    locale: z
      .string()
      .optional()
      .meta({ description: "The language in which we write to them. There when it was given." }),
    action: SignerAction.optional().meta({ description: "There unless they sign." }),
    group: z.string().optional().meta({
      description: "The group's name: one of its people signs or approves for all. There when it was given.",
    }),
    signatureMethods: ShownSignatureMethods.optional(),
    reasons: Reasons.optional(),
    mayNameNext: z
      .literal(true)
      .optional()
      .meta({ description: "They name who signs next. Absent: they do not." }),
    passkey: z.literal(true).optional().meta({
      description: "They confirm their act with a passkey. Absent: they do not.",
    }),
    hasAccessCode: z.literal(true).optional().meta({
      description: "They enter a code of yours before they see anything. Absent: they do not.",
    }),
    role: z.string().nullable(),
    order: z.int(),
    rfc: z
      .string()
      .optional()
      .meta({ description: "The RFC of the e.firma that must sign. There when it was given." }),
    curp: z.string().optional(),
    status: z
      .enum(["pending", "sent", "viewed", "signed", "declined", "cancelled", "expired"])
      .meta({ description: "Extensible: tolerate values that are not listed." }),
    declineReason: z.string().nullable(),
    signedAt: NullableTimestamp,
    undelivered: Undelivery.extend({ occurredAt: Timestamp }).optional().meta({
      description:
        "There while the latest message has not reached them: correct the address, or invite them again.",
    }),
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

/** Refuses a group, instead of ignoring it, in requests that cannot name one. */
export function noGroup(error: string) {
  return z.null({ error }).optional().meta({ description: "Groups cannot be named here." });
}

const person = {
  name: Name,
  email: Email.optional(),
  phone: Phone.optional(),
  action: SignerAction.optional().meta({ description: "Default: `sign`." }),
  role: Name.nullable().optional(),
  order: z.int().min(1).max(1000).optional(),
  rfc: Rfc.nullable().optional(),
  curp: Curp.nullable().optional(),
  metadata: NAMES_INPUT.metadata,
  locale: LocaleTag.nullable()
    .optional()
    .meta({
      description: `The language in which we write to them, and in which their page opens: ${LOCALES.join(", ")}.`,
    }),
};

export const MayNameNext = z.boolean().meta({
  description:
    "Whether they name, as they sign, approve or prepare, who signs next: the next person in the order, if you gave that " +
    "one neither `email` nor `phone`. Default: false.",
});

const terms = {
  externalId: ExternalId.optional().meta({
    description:
      "Your name for them. Who has one may have neither `email` nor `phone`: then only your signing sessions reach them.",
  }),
  signatureMethods: SignatureMethods.optional().meta({
    description: "The ways in which they may sign, of those of the document. Absent: the document's.",
  }),
  accessCode: AccessCode.optional(),
  reasons: Reasons.optional(),
  passkey: Passkey.optional(),
  mayNameNext: MayNameNext.optional(),
};

export const SignerInput = z
  .object({
    ...person,
    ...terms,
    group: trimmed(1, MAX_SIGNER_GROUP)
      .nullable()
      .optional()
      .meta({
        description:
          "People with the same group are one signer: the first who signs or approves does it for all. They have the " +
          `same \`order\`, \`action\` and \`role\`; ${MAX_GROUP_MEMBERS} people at most.`,
      }),
  })
  .superRefine(checkChannel);

/** The signer of a row of a bulk send or of a form, whose documents come from a template and are sent at once. */
export const BulkSigner = z
  .object({
    ...person,
    ...terms,
    action: SignerAction.optional().meta({
      description: "Default: that of their role in the template, or `sign`.",
    }),
    group: noGroup("Bulk sends have no groups: leave the group out."),
  })
  .superRefine(checkChannel);

export function checkChannel(
  { email, phone, externalId }: { email?: unknown; phone?: unknown; externalId?: unknown },
  context: z.RefinementCtx,
): void {
  const channels = [email, phone].filter((channel) => channel !== undefined).length;
  if (channels > 1 || (channels === 0 && externalId === undefined))
    context.addIssue({
      code: "custom",
      path: ["email"],
      message: "give one channel, email or phone",
      input: email,
    });
}
