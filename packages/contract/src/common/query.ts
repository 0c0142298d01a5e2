import { z } from "zod";

/** A number in a query: digits only, so that `1e3`, `+5` and ` 5` are refused. */
export function integerParam(minimum: number, maximum: number, fallback: number) {
  return z
    .string()
    .regex(/^-?\d{1,9}$/, { error: `a whole number from ${minimum} to ${maximum} is expected` })
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .optional()
    .transform((value) => value ?? fallback)
    .meta({ openapi: { type: "integer", minimum, maximum, default: fallback } });
}

/** `true` or `false` in a query or form. */
export const flag = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .meta({ openapi: { type: "boolean" } });
