import { z } from "zod";
import { idOf, printedId } from "../common/ids.ts";
import { text } from "../common/text.ts";
import { FieldLook, FieldLookInput, FieldRules, FieldRulesInput, FieldType } from "../rules/field-schemas.ts";
import {
  MAX_EXPRESSION_LENGTH,
  MAX_FIELD_KEY,
  MAX_FIELD_LABEL,
  MAX_FIELD_OPTIONS,
  MAX_GROUP_NAME,
  MAX_OPTION_LENGTH,
  MAX_POINTS,
} from "../common/limits.ts";
import { MAX_VALUE_LENGTH } from "../rules/limits.ts";

export const FieldAnchor = z.object({
  text: z.string(),
  occurrence: z.int(),
  offsetX: z.number(),
  offsetY: z.number(),
});

/** One of the circles of which a signer chooses one. */
export const Radio = z.object({ group: z.string(), option: z.string() });

const RadioInput = z.object({ group: text(1, MAX_GROUP_NAME), option: text(1, MAX_OPTION_LENGTH) });

const Options = z.array(text(1, MAX_OPTION_LENGTH)).min(1).max(MAX_FIELD_OPTIONS);

/**
 * Coordinates are points from the top-left of the page's crop box as displayed, with rotation applied. Pages count
 * from 1 (docs/contract/v3.md#fields).
 */
export const Field = z
  .object({
    id: printedId("sfl"),
    signerId: printedId("sgr"),
    type: FieldType,
    page: z.int(),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    required: z.boolean(),
    label: z.string().nullable(),
    value: z.string().nullable(),
    anchor: FieldAnchor.nullable(),
    options: z.array(z.string()).nullable().meta({ description: "The options of a dropdown; else null." }),
    radio: Radio.nullable().meta({ description: "The group and option of a radio field; else null." }),
    rules: FieldRules.nullable(),
    look: FieldLook.optional().meta({ description: "The look of its value. Absent: that of every field." }),
    key: z.string().nullable().meta({ description: "The name of the field's value in expressions." }),
    showWhen: z.string().nullable(),
    requiredWhen: z.string().nullable(),
    formula: z.string().nullable(),
    preparedBy: printedId("sgr").optional().meta({
      description: "The person who fills the field before its signer signs. There when somebody does.",
    }),
    correctable: z.literal(true).optional().meta({
      description: "The signer may change what was prepared. Absent: they only read it.",
    }),
  })
  .meta({ id: "Field" });
export type Field = z.infer<typeof Field>;

const Key = z.string().regex(new RegExp(`^[a-z][a-z0-9_]{0,${MAX_FIELD_KEY - 1}}$`));

const Expression = text(1, MAX_EXPRESSION_LENGTH);

const length = z.number().min(0).max(MAX_POINTS);

export const FieldInput = z
  .object({
    signerId: idOf("sgr"),
    type: FieldType,
    page: z.int().min(1).optional(),
    x: length.optional(),
    y: length.optional(),
    width: length.positive().optional(),
    height: length.positive().optional(),
    required: z.boolean().optional(),
    label: text(0, MAX_FIELD_LABEL).nullable().optional(),
    value: z.string().max(MAX_VALUE_LENGTH).nullable().optional(),
    anchor: z
      .object({
        text: text(1, 255),
        occurrence: z.int().min(1).max(1000).default(1),
        offsetX: z.number().min(-MAX_POINTS).max(MAX_POINTS).default(0),
        offsetY: z.number().min(-MAX_POINTS).max(MAX_POINTS).default(0),
      })
      .nullable()
      .optional(),
    options: Options.nullable().optional(),
    radio: RadioInput.nullable().optional(),
    rules: FieldRulesInput.nullable().optional(),
    look: FieldLookInput.nullable().optional().meta({
      description:
        "Size, colour, place and cells of what is typed or printed in it (docs/contract/v3.md#field-look).",
    }),
    key: Key.nullable().optional(),
    showWhen: Expression.nullable().optional().meta({
      description: "Under which condition the field is asked for at all (docs/contract/v3.md#conditions).",
    }),
    requiredWhen: Expression.nullable().optional().meta({
      description: "Under which condition the field is required, if it is not always.",
    }),
    formula: Expression.nullable().optional().meta({
      description: "The formula of a number that nobody types: the server calculates it.",
    }),
    preparedBy: idOf("sgr")
      .nullable()
      .optional()
      .meta({
        description:
          "A person whose action is `prepare` and whose `order` is lower: they fill the field, and its signer sees what was " +
          "filled, and by whom, before signing.",
      }),
    correctable: z.boolean().optional().meta({
      description: "Whether the signer may change what was prepared. Default: false.",
    }),
  })
  .superRefine(placedOrAnchored);
export type FieldInput = z.input<typeof FieldInput>;

interface Place {
  page?: number | undefined;
  x?: number | undefined;
  y?: number | undefined;
  anchor?: object | null | undefined;
}

/** Checks that a field has either a place or an anchor. */
export function placedOrAnchored({ page, x, y, anchor }: Place, context: z.RefinementCtx): void {
  const isAnchored = anchor !== undefined && anchor !== null;
  for (const [name, value] of Object.entries({ page, x, y })) {
    if ((value === undefined) === isAnchored) continue;
    const both = isAnchored ? ", not both" : "";
    const message = `give page, x and y, or an anchor${both}`;
    context.addIssue({ code: "custom", path: [name], message, input: value });
  }
}
