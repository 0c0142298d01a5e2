import { z } from "zod";

const BASIC = ["signature", "initials", "date", "name", "email", "text", "checkbox"] as const;

/** The types of fields that v2 has. */
export const BasicFieldType = z.enum(BASIC);

/** The types of fields (docs/contract/v3.md#field-types). `note` and `strikethrough` are the sender's: nobody fills them. */
export const FieldType = z.enum([
  ...BASIC,
  "number",
  "textarea",
  "dropdown",
  "radio",
  "note",
  "strikethrough",
  "attachment",
]);
