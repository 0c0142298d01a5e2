import { z } from "zod";
import { MAX_TEMPLATE_ROLES, MAX_VARIABLE_NAME } from "../common/limits.ts";
import { Name } from "../common/text.ts";
import { Field, FieldInput, placedOrAnchored } from "./fields.ts";

/** Roles and fields of a PDF template (docs/contract/v3.md#template-drafts). */
const { signerId: _signerId, id: _id, preparedBy: _by, correctable: _correctable, ...asked } = Field.shape;

const filledBy = {
  role: z.string().nullable().meta({ description: "The role that fills it; null: the sender." }),
  variable: z.string().nullable().meta({
    description: "The key in `templateValues` of a field that the sender fills; else null.",
  }),
};

export const TemplateField = z.object({ ...filledBy, ...asked }).meta({ id: "TemplateField" });

export const TemplateRole = z
  .object({
    name: z.string(),
    order: z
      .int()
      .meta({ description: "Its place in the order of signing, which conditions are checked by." }),
  })
  .meta({ id: "TemplateRole" });

/** Nobody prepares the fields of a template. */
const {
  signerId: _signer,
  preparedBy: _preparedBy,
  correctable: _isCorrectable,
  ...input
} = FieldInput.shape;

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
  })
  .superRefine(placedOrAnchored);

export const TemplateRolesInput = z
  .array(z.strictObject({ name: Name, order: z.int().min(1).max(1000).default(1) }))
  .max(MAX_TEMPLATE_ROLES);
