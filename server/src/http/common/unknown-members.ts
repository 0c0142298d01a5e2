import { z } from "zod";
import { nearest } from "./nearest.ts";

/** A member that a schema does not know, in what was sent. */
export interface UnknownMember {
  path: (string | number)[];
  /** A known member that may have been meant. */
  meant: string | null;
}

/** More than a mistake or two is another contract. */
const MOST = 20;

/** The members of a value that its schema drops in silence. Open objects and records know every name. */
export function unknownMembers(schema: z.ZodType, value: unknown): UnknownMember[] {
  const found: UnknownMember[] = [];
  walk(schema, value, [], found);
  return found.slice(0, MOST);
}

function walk(schema: z.ZodType, value: unknown, path: (string | number)[], found: UnknownMember[]): void {
  if (typeof value !== "object" || value === null || found.length >= MOST) return;
  const inner = unwrap(schema, value);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    for (const [index, item] of value.entries())
      walk(inner.element as z.ZodType, item, [...path, index], found);
  else if (inner instanceof z.ZodRecord && !Array.isArray(value))
    for (const [key, item] of Object.entries(value))
      walk(inner.valueType as z.ZodType, item, [...path, key], found);
  else if (inner instanceof z.ZodObject && !Array.isArray(value)) walkObject(inner, value, path, found);
}

function walkObject(
  schema: z.ZodObject,
  value: object,
  path: (string | number)[],
  found: UnknownMember[],
): void {
  const shape = schema.shape as Record<string, z.ZodType>;
  for (const [key, item] of Object.entries(value)) {
    if (Object.hasOwn(shape, key)) walk(shape[key]!, item, [...path, key], found);
    else if (!schema.def.catchall)
      found.push({ path: [...path, key], meant: nearest(key, Object.keys(shape)) });
  }
}

/** The schema that says which members there are: without what makes it optional, and of a union the one that holds. */
function unwrap(schema: z.ZodType, value: unknown): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return unwrap(schema.def.innerType as z.ZodType, value);
  if (schema instanceof z.ZodLazy) return unwrap(schema.def.getter() as z.ZodType, value);
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema.def;
    return unwrap((first instanceof z.ZodTransform ? out : first) as z.ZodType, value);
  }
  if (!(schema instanceof z.ZodUnion)) return schema;
  const option = (schema.options as z.ZodType[]).find((each) => each.safeParse(value).success);
  return option ? unwrap(option, value) : schema;
}
