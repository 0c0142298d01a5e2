import { z } from "zod";
import { MAX_TEMPLATE_ROLES, MAX_VARIABLE_NAME } from "../common/limits.ts";
import { Name } from "../common/text.ts";
import { Passkey, Reasons, ShownSignatureMethods, SignatureMethods } from "../embed/signing-terms.ts";
import { Field, FieldInput, placedOrAnchored } from "./fields.ts";
import { MayNameNext, Signer } from "./signers.ts";

/** Roles and fields of a PDF template (docs/contract/v3.md#template-drafts). */
const { signerId: _signerId, id: _id, preparedBy: _by, ...shown } = Field.shape;

const filledBy = {
  role: z.string().nullable().meta({ description: "The role that fills it; null: the sender." }),
  variable: z.string().nullable().meta({
    description: "The key in `templateValues` of a field that the sender fills; else null.",
  }),
};

export const TemplateField = z
  .object({
    ...filledBy,
    ...shown,
    preparedBy: z.string().optional().meta({
      description: "The role whose person fills the field before its own does. There when one does.",
    }),
  })
  .meta({ id: "TemplateField" });

const { mayNameNext, passkey } = Signer.shape;

export const TemplateRole = z
  .object({
    name: z.string(),
    order: z.int().meta({
      description: "The `order` of its person, and that by which conditions are checked.",
    }),
    action: z.enum(["approve", "prepare"]).optional().meta({
      description: "The act of its person. There unless they sign.",
    }),
    signatureMethods: ShownSignatureMethods.optional(),
    reasons: Reasons.optional(),
    mayNameNext,
    passkey,
    requiresAccessCode: z.literal(true).optional().meta({
      description: "Its person needs an `accessCode` before a document is sent. Absent: they do not.",
    }),
  })
  .meta({ id: "TemplateRole" });

const { signerId: _signer, preparedBy: _preparedBy, ...input } = FieldInput.shape;

export const TemplateFieldInput = z
  .object({
    role: Name.nullable().optional().meta({ description: "One of `roles`, whose signer fills the field." }),
    variable: z
      .string()
      .regex(new RegExp(`^[A-Za-z][A-Za-z0-9_]{0,${MAX_VARIABLE_NAME - 1}}$`))
      .nullable()
      .optional()
      .meta({
        description:
          "The key in `templateValues` of a value that the sender gives; `value` is its default. Not together with `role`.",
      }),
    ...input,
    preparedBy: Name.nullable().optional().meta({
      description:
        "One of `roles` whose action is `prepare` and whose `order` is lower: its person fills the field first.",
    }),
  })
  .superRefine(placedOrAnchored)
  .superRefine(correctableIfPrepared);

/** Refuses a permission to correct what nobody prepares. */
function correctableIfPrepared(
  { preparedBy, correctable }: { preparedBy?: string | null | undefined; correctable?: boolean | undefined },
  context: z.RefinementCtx,
): void {
  if (!correctable || preparedBy) return;
  const message = "nobody prepares the field: name who does in preparedBy";
  context.addIssue({ code: "custom", path: ["correctable"], message, input: correctable });
}

/** Leaves out a term that is not asked for. */
const asked = (given: boolean): true | undefined => given || undefined;

export const TemplateRolesInput = z
  .array(
    z.strictObject({
      name: Name,
      order: z.int().min(1).max(1000).default(1),
      action: z
        .enum(["sign", "approve", "prepare"])
        .meta({
          description:
            "The act of its person: `prepare` fills fields of other roles (`preparedBy`). Default: `sign`.",
        })
        .transform((action) => (action === "sign" ? undefined : action))
        .optional(),
      signatureMethods: SignatureMethods.optional().meta({
        description: "The ways in which its person may sign, of those of the draft. Absent: the draft's.",
      }),
      reasons: Reasons.optional(),
      mayNameNext: MayNameNext.transform(asked).optional(),
      passkey: Passkey.transform(asked).optional(),
      requiresAccessCode: z
        .boolean()
        .meta({
          description:
            "Whether its person needs an `accessCode`, which each document gives them anew. Default: false.",
        })
        .transform(asked)
        .optional(),
    }),
  )
  .max(MAX_TEMPLATE_ROLES);
