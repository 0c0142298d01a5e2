import { z } from "zod";

/** Text of so many characters as JSON Schema and people count them: an emoji is one, though UTF-16 has two units for it. */
export function text(minimum: number, maximum: number) {
  return bounded(z.string().min(minimum), maximum);
}

/** The same, without the spaces around it. */
export function trimmed(minimum: number, maximum: number) {
  return bounded(z.string().trim().min(minimum), maximum);
}

function bounded(schema: z.ZodString, maximum: number) {
  const error = `Too big: expected string to have <=${maximum} characters`;
  return schema.refine((given) => fits(given, maximum), { error }).meta({ maxLength: maximum });
}

/** No character has more than two units, so what is much too long is not counted. */
function fits(given: string, maximum: number): boolean {
  if (given.length <= maximum) return true;
  return given.length <= 2 * maximum && Array.from(given).length <= maximum;
}

/** What things and people are called (docs/contract/v3.md#sizes). */
export const Name = trimmed(1, 255);
