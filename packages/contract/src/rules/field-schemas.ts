import { z } from "zod";
import { LOCALES } from "../common/locales.ts";
import { isCurrency } from "./currencies.ts";
import { ALIGNMENTS, MAX_COMB, MAX_FONT_SIZE, MIN_COMB, MIN_FONT_SIZE, OVERFLOWS } from "./field-look.ts";
import { FIELD_TYPE_ROWS, type FieldType as Type } from "./field-types.ts";
import { MAX_VALUE_LENGTH } from "./limits.ts";
import { MAX_MATCHED_LENGTH, MAX_PATTERN_LENGTH, MAX_PATTERN_MESSAGE } from "../common/limits.ts";
import { text } from "../common/text.ts";

const decimal = z.string().regex(/^-?\d{1,15}(?:\.\d{1,10})?$/);
const day = z.iso.date();

const members = {
  minLength: z.int().min(0).max(MAX_VALUE_LENGTH).optional(),
  maxLength: z.int().min(1).max(MAX_VALUE_LENGTH).optional(),
  pattern: text(1, MAX_PATTERN_LENGTH)
    .optional()
    .meta({ description: `RE2 syntax. A value has then at most ${MAX_MATCHED_LENGTH} characters.` }),
  message: text(1, MAX_PATTERN_MESSAGE).optional(),
  min: decimal.optional(),
  max: decimal.optional(),
  decimals: z.int().min(0).max(10).optional(),
  from: day.optional(),
  to: day.optional(),
};

/** Limits of a value; which of them a field may have depends on its type (docs/contract/v3.md#field-rules). */
export const FieldRules = z.object(members).meta({ id: "FieldRules" });

/** The same in a request, which names no other. */
export const FieldRulesInput = z.strictObject(members).meta({ id: "FieldRulesInput" });

const looks = {
  fontSize: z.number().min(MIN_FONT_SIZE).max(MAX_FONT_SIZE).optional().meta({
    description: "Points. A text that has no room at it gets smaller, unless `overflow` refuses it.",
  }),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional()
    .meta({ description: "`#rrggbb`, with a contrast of at least 4.5:1 on white.", examples: ["#1a3d8f"] }),
  align: z.enum(ALIGNMENTS).optional().meta({
    description: "Absent: where the text begins, which is the right in Arabic and Hebrew.",
  }),
  comb: z.int().min(MIN_COMB).max(MAX_COMB).optional().meta({
    description: "Cells of the same width with one character each, and the most characters of a value.",
  }),
  overflow: z.enum(OVERFLOWS).optional().meta({
    description: "Whether a text without room gets smaller (`shrink`, the default) or is refused (`refuse`).",
  }),
  grouping: z.boolean().optional().meta({
    description:
      "Whether thousands are parted. Default: true where `currency` or `locale` is given; absent like both, the number is written as its value is.",
  }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .meta({
      description: "A code of ISO 4217: the number is written as an amount of it.",
      examples: ["MXN"],
    }),
  locale: z.enum(LOCALES).optional().meta({
    description:
      "The language whose marks the number has, `es` for Mexico's. Default: the first of the operator's languages.",
  }),
};

/** The look of a value; which members a field may have depends on its type (docs/contract/v3.md#field-look). */
export const FieldLook = z.object(looks).meta({ id: "FieldLook" });

/** The same in a request, which names no other. */
export const FieldLookInput = z
  .strictObject({
    ...looks,
    currency: looks.currency.refine((code) => code === undefined || isCurrency(code), {
      error: "no currency of ISO 4217",
    }),
  })
  .meta({ id: "FieldLookInput" });

/** The types of fields that v2 has. */
export const BasicFieldType = z.enum([
  "signature",
  "initials",
  "date",
  "name",
  "email",
  "text",
  "checkbox",
] satisfies Type[]);

export const FieldType = z.enum(Object.keys(FIELD_TYPE_ROWS) as Type[]);
