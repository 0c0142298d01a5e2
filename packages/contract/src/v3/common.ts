import { z } from "zod";
import { type Completed, type GivenOperation, operation as complete } from "../common/operation.ts";
import { InstantInput } from "../common/timestamp.ts";
import type { V3ErrorCode } from "./errors.ts";

/** The body of every v3 error (RFC 9457, docs/contract/v3.md#errors). */
export const Problem = z
  .object({
    type: z.string().meta({ description: "The page on this code." }),
    title: z.string().meta({ description: "For people; may be reworded." }),
    status: z.int(),
    detail: z
      .string()
      .meta({ description: "An explanation of this occurrence. For people; may be reworded." }),
    code: z.string().meta({ description: "Stable: program against it." }),
    requestId: z.string().meta({
      description: "Also in the header Service-Request-Id; quote it when you ask for help.",
      examples: ["req_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b"],
    }),
    errors: z
      .array(
        z.object({
          field: z.string().meta({ examples: ["signers[0].email"] }),
          pointer: z.string().meta({ description: "RFC 6901.", examples: ["/signers/0/email"] }),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .optional()
      .meta({ description: "One entry for each faulty field, with a 422." }),
    requiredScope: z
      .string()
      .optional()
      .meta({ description: "The scope that the key lacks, with PERMISSION_DENIED." }),
    retryAfter: z
      .int()
      .optional()
      .meta({ description: "Seconds to wait, with a 429, a 503 and DOCUMENT_NOT_READY." }),
    upgradeMessage: z.string().optional().meta({
      description:
        "The remedy, with the daily limit of an address without a valid key and with a restricted feature.",
    }),
    reason: z
      .string()
      .optional()
      .meta({
        description:
          "Of INVALID_PDF: why the file was refused. Of PERMISSION_DENIED: TRIAL_FEATURE_RESTRICTED or " +
          "DEV_FEATURE_RESTRICTED where the key's environment lacks a feature.",
      }),
  })
  .meta({ id: "Problem", description: "RFC 9457, `application/problem+json`." });

export type Problem = z.infer<typeof Problem>;

/** The code of the items of `errors`, but for a refused PDF (docs/contract/v3.md#errors). */
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

export const booleanParam = z
  .enum(["true", "false"])
  .optional()
  .transform((value) => (value === undefined ? undefined : value === "true"))
  .meta({ openapi: { type: "boolean" } });

/** A parameter that may be repeated, parsed into an array. */
export function repeated<Item extends z.ZodType>(item: Item) {
  return z.array(item).optional();
}

/** A parameter with the names of parts to inline, separated by commas. */
export function expandOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(z.enum(names)))
    .optional()
    .meta({ description: `Comma-separated: ${names.join(", ")}` });
}

/** Inclusive bounds of `createdAt` (docs/contract/v3.md#documents-list). */
export const createdAtBounds = {
  "createdAt[gte]": InstantInput.optional(),
  "createdAt[lte]": InstantInput.optional(),
};

export function operation<const Given extends GivenOperation<V3ErrorCode>>(given: Given): Completed<Given> {
  return complete(given);
}
