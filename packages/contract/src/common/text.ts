import { z } from "zod";
import { isShown } from "./invisible.ts";

/**
 * Text with a length in code points, as JSON Schema counts: an emoji counts as one, although it has two UTF-16 units.
 */
export function text(minimum: number, maximum: number) {
  return bounded(z.string().min(minimum), maximum);
}

/** Text that is trimmed before its length is checked. */
export function trimmed(minimum: number, maximum: number) {
  return bounded(z.string().trim().min(minimum), maximum);
}

function bounded(schema: z.ZodString, maximum: number) {
  const error = `Too big: expected string to have <=${maximum} characters`;
  return schema.refine((given) => fits(given, maximum), { error }).meta({ maxLength: maximum });
}

/** A code point has at most two UTF-16 units, so text that is far too long is refused without counting. */
function fits(given: string, maximum: number): boolean {
  if (given.length <= maximum) return true;
  return given.length <= 2 * maximum && Array.from(given).length <= maximum;
}

/** Control characters that are no white space. */
const CONTROLS = /(?!\s)\p{Cc}/u;

/** The name of a person or an object (docs/contract/v3.md#sizes). It shows something, and has no control characters. */
export const Name = trimmed(1, 255).refine((name) => name === "" || (isShown(name) && !CONTROLS.test(name)), {
  error: "a name that can be read is expected",
});
