import { z } from "zod";
import { printedId } from "../common/ids.ts";
import { FieldLook, FieldRules, FieldType } from "../rules/field-schemas.ts";
import { FieldAnchor, Radio } from "./fields.ts";

/** A place in points from the top left of the page as displayed (docs/contract/v3.md#fields). */
export const FieldPlace = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** A field that the PDF, or another document, suggests (docs/contract/v3.md#field-suggestions). */
export const FieldSuggestion = FieldPlace.extend({
  type: FieldType.nullable().meta({
    description: "Null for a text that was found.",
    examples: ["signature"],
  }),
  required: z.boolean(),
  label: z.string().nullable(),
  anchor: FieldAnchor.nullable().meta({
    description: "The text that was found; null for a field of a form or of a document.",
  }),
  options: z.array(z.string()).nullable().meta({ description: "The options of a dropdown; else null." }),
  radio: Radio.nullable().meta({
    description: "The group and option of a radio field; else null. Each group has at least two of the list.",
  }),
  rules: FieldRules.nullable().meta({
    description: "Length, decimals and range of another document's field, or of a form's; else null.",
  }),
  look: FieldLook.optional().meta({
    description: "The look of another document's field, or of a form's. Absent: none.",
  }),
  key: z
    .string()
    .nullable()
    .meta({ description: "The key of another document's field, as are its conditions." }),
  showWhen: z.string().nullable(),
  requiredWhen: z.string().nullable(),
  formula: z.string().nullable(),
  value: z.string().nullable().meta({ description: "The text of another document's note; else null." }),
  signerId: printedId("sgr")
    .nullable()
    .meta({ description: "The signer with the role or turn of the other document's signer; else null." }),
}).meta({ id: "FieldSuggestion" });
