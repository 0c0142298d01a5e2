import { z } from "zod";
import { nearest } from "@service/platform/http-in/nearest";

/** A member of an input that its schema does not have. */
export interface UnknownMember {
  path: (string | number)[];
  /** The known member that was most likely meant. */
  meant: string | null;
}

/** Most unknown members that are reported. */
const MAX_UNKNOWN_MEMBERS = 20;

/** Finds the members that the schema drops silently. Open objects and records accept every name. */
export function unknownMembers(schema: z.ZodType, value: unknown): UnknownMember[] {
  const found: UnknownMember[] = [];
  walk(schema, value, [], found);
  return found.slice(0, MAX_UNKNOWN_MEMBERS);
}

function walk(schema: z.ZodType, value: unknown, path: (string | number)[], found: UnknownMember[]): void {
  if (typeof value !== "object" || value === null || found.length >= MAX_UNKNOWN_MEMBERS) return;
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

/** The object schema inside optional and nullable wrappers; of a union, the member that matches the value. */
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
