import { z } from "zod";
import type { Operation } from "../common/operation.ts";
import type { V3ErrorCode } from "./errors.ts";

export const Timestamp = z.iso
  .datetime()
  .meta({ description: "ISO 8601, UTC", examples: ["2026-07-11T12:00:00.000Z"] });
export const NullableTimestamp = Timestamp.nullable();

/** Any offset is taken; the value is epoch milliseconds once parsed. */
export const InstantInput = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** The body of every v3 error (RFC 9457, v3.md §7). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z
    .array(z.object({ field: z.string(), pointer: z.string(), code: z.string(), detail: z.string() }))
    .optional(),
  requiredScope: z.string().optional(),
  retryAfter: z.int().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The one code of an item of `errors` (v3.md §7). */
export const INVALID_VALUE = "INVALID_VALUE";

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    object: z.literal("list"),
    data: z.array(item),
    hasMore: z.boolean(),
    limit: z.int().nullable(),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
    totalCount: z.int().nullable().optional(),
  });
}

/** Query numbers come as text: plain digits only, so that `1e3`, `+5` and ` 5` are what they are, mistakes. */
export function integerParam(minimum: number, maximum: number, fallback: number) {
  return z
    .string()
    .regex(/^-?\d{1,9}$/, { error: `a whole number from ${minimum} to ${maximum} is expected` })
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .optional()
    .transform((value) => value ?? fallback);
}

export const booleanParam = z
  .enum(["true", "false"])
  .optional()
  .transform((value) => (value === undefined ? undefined : value === "true"));

/** A parameter that may be repeated; always an array, of what was given. */
export function repeated<Item extends z.ZodType>(item: Item) {
  return z.array(item).optional();
}

/** The inclusive bounds of `createdAt` (v3.md §4.2). */
export const createdAtBounds = {
  "createdAt[gte]": InstantInput.optional(),
  "createdAt[lte]": InstantInput.optional(),
};

export const NO_PARAMS = z.object({});

/** Bytes of an ordinary JSON body. */
export const DEFAULT_BODY_BYTES = 1024 * 1024;

type Defaults = "auth" | "params" | "query" | "body" | "maxBodyBytes" | "errors";

/** Completes an operation's description; the types of its inputs survive for its handler. */
export function operation<
  Params extends z.ZodType = typeof NO_PARAMS,
  Query extends z.ZodType = typeof NO_PARAMS,
  Body extends z.ZodType | null = null,
>(
  given: Omit<Operation<Params, Query, Body, V3ErrorCode>, Defaults> &
    Partial<Pick<Operation<Params, Query, Body, V3ErrorCode>, Defaults>>,
): Operation<Params, Query, Body, V3ErrorCode> {
  return {
    auth: "key",
    params: NO_PARAMS as never,
    query: NO_PARAMS as never,
    body: null as Body,
    maxBodyBytes: DEFAULT_BODY_BYTES,
    errors: [],
    ...given,
  };
}
