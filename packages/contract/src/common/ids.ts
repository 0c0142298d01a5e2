import { z } from "zod";
import type { IdPrefix } from "./id-prefixes.ts";

/** Messages of issues that concern an id, which an API answers with `INVALID_ID` in place of a validation error. */
export const INVALID_ID = "INVALID_ID";
export const INVALID_CURSOR = "INVALID_CURSOR";

const UUID = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";

function hex(text: string): string {
  return text
    .slice(text.indexOf("_") + 1)
    .replaceAll("-", "")
    .toLowerCase();
}

/**
 * An id in either notation, `prefix_<32 hex>` or the hyphenated UUID (docs/contract/v3.md#ids). It is parsed into the
 * 32 hex digits that the server stores. Any other value is malformed, numbers included; an absent value is a missing
 * field.
 */
export function idOf(prefix: IdPrefix, error: typeof INVALID_ID | typeof INVALID_CURSOR = INVALID_ID) {
  return z
    .string({ error: ({ input }) => (input === undefined ? undefined : error) })
    .regex(new RegExp(`^(?:${prefix}_[0-9a-f]{32}|${UUID})$`), { error })
    .meta({
      description: `\`${prefix}_\` and 32 hexadecimal digits, or the same id as a hyphenated UUID.`,
      examples: [exampleId(prefix)],
    })
    .transform(hex);
}

function exampleId(prefix: IdPrefix): string {
  return `${prefix}_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b`;
}

/** The id of a row that v3 does not name, so that it has no prefix: a role or a piece of a document. */
export const Uuid = z
  .string()
  .regex(new RegExp(`^${UUID}$`), { error: INVALID_ID })
  .meta({ examples: ["0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"] })
  .transform(hex);

/** The id of the first or last row of a page. */
export function cursorOf(prefix: IdPrefix) {
  return idOf(prefix, INVALID_CURSOR);
}

/** The pattern of an id in v3's notation. */
export function idPattern(prefix: IdPrefix): RegExp {
  return new RegExp(`^${prefix}_[0-9a-f]{32}$`);
}

/** An id in v3's notation. */
export function printedId(prefix: IdPrefix) {
  return z
    .string()
    .regex(idPattern(prefix))
    .meta({ examples: [exampleId(prefix)] });
}

/** An id in v2's notation. */
export const printedUuid = z
  .string()
  .regex(new RegExp(`^${UUID}$`))
  .meta({ examples: ["0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"] });
