import { z } from "zod";
import { DEFAULT_REMINDERS, MAX_REMINDERS } from "./limits.ts";

const days = z.int().min(1).max(365);

export const BeforeExpiryDays = z.array(z.int().min(0).max(3650)).max(20);

/** When signers are reminded (docs/contract/v3.md#reminders). */
export const Reminders = z
  .object({
    firstAfterDays: days.nullable().meta({
      description:
        "Days from a signer's invitation to the first reminder. Null: none follows the invitation.",
    }),
    everyDays: days
      .nullable()
      .meta({ description: "Days from one to the next. Null: the first is the only one." }),
    max: z
      .int()
      .min(1)
      .max(MAX_REMINDERS)
      .nullable()
      .meta({ description: "Reminders after an invitation, at most." }),
    beforeExpiryDays: BeforeExpiryDays.meta({ description: "Days before `expiresAt`." }),
  })
  .meta({ id: "Reminders" });

/** Part of them. The domain checks what they are together. */
export const RemindersInput = z
  .strictObject({
    firstAfterDays: Reminders.shape.firstAfterDays.optional(),
    everyDays: Reminders.shape.everyDays.optional(),
    max: Reminders.shape.max.optional().meta({
      description: `Reminders after an invitation, at most. Default: ${DEFAULT_REMINDERS}, without \`everyDays\` 1.`,
    }),
    beforeExpiryDays: Reminders.shape.beforeExpiryDays.optional(),
  })
  .nullable()
  .optional();
