import { z } from "zod";
import { FEATURE_CODES } from "../common/features.ts";
import type { Operation } from "../common/operation.ts";
import { V2_ERROR_DOCS } from "../v2/error-docs.ts";
import { V2_ERRORS, type V2ErrorCode, v2ErrorOf } from "../v2/errors.ts";
import { ENDPOINT_LIMITED } from "../v2/limits.ts";
import { InUseBy } from "../v2/templates.ts";
import type { Refusals } from "./dialect.ts";
import type { Schemas } from "./schemas.ts";
import { SharedRefusals } from "./shared-refusals.ts";
import type { MediaType } from "./types.ts";
import { v2RefusalHeaders } from "./v2-headers.ts";

/** Every request may meet a fault, or a dependency that is unavailable. */
const COMMON_CODES: readonly V2ErrorCode[] = ["E1900", "SERVICE_UNAVAILABLE"];
/** E1100 and E1200: of the headers that name a person (docs/contract/v2.md#app-mode). */
const WITH_KEY: readonly V2ErrorCode[] = [
  "E1000",
  "E1001",
  "E1002",
  "E1004",
  "E1100",
  "E1101",
  "E1102",
  "INSUFFICIENT_DELEGATION_SCOPE",
  "E1200",
  "RATE_LIMIT_EXCEEDED",
];
const WITH_INPUT: readonly V2ErrorCode[] = ["E1200"];
const EMBEDDED: readonly V2ErrorCode[] = ["EMBEDDED_RATE_LIMIT_MINUTE", "EMBEDDED_RATE_LIMIT_DAY"];

/** Every code of a v2 operation: its own and those of its kind, in the order of the error table. */
export function v2ErrorsOf({ auth, scope, budget, body, form, fileType, errors }: Operation): V2ErrorCode[] {
  const codes = new Set<string>([
    ...COMMON_CODES,
    ...(auth === "key" ? WITH_KEY : []),
    ...(scope === null ? [] : ["INSUFFICIENT_SCOPE"]),
    ...(auth === "key" && budget ? EMBEDDED : []),
    ...(body || form || fileType ? WITH_INPUT : []),
    ...(body || fileType ? ["PAYLOAD_TOO_LARGE"] : []),
    ...errors,
  ]);
  return (Object.keys(V2_ERRORS) as V2ErrorCode[]).filter((code) => codes.has(code));
}

/** The envelope of every error (docs/contract/v2.md#errors). The code decides which members `error` has. */
const V2Refusal = z
  .object({
    error: z.object({
      code: z.string().meta({ description: "Stable: program against it." }),
      type: z.string(),
      message: z.string().meta({ description: "For people; may be reworded." }),
      field: z
        .string()
        .optional()
        .meta({ description: "The member that a validation error is about.", examples: ["name"] }),
      details: z
        .array(z.object({ email: z.string(), reason: z.string(), suggestion: z.string().nullable() }))
        .optional()
        .meta({ description: "Each address that takes no mail, with `EMAIL_VALIDATION_FAILED`." }),
      reason: z.string().optional().meta({
        description:
          "The reason a file was refused; for a signer who has signed, the change that was refused.",
      }),
      error: z.literal("already_signed").optional(),
      required_scopes: z.array(z.string()).optional(),
      your_scopes: z.array(z.string()).optional(),
      hint: z.string().optional(),
      documentation_url: z.string().optional(),
      feature_requested: z
        .enum(FEATURE_CODES)
        .optional()
        .meta({ description: "The feature that is missing." }),
      allowed_features: z.array(z.enum(FEATURE_CODES)).optional(),
      allowed_features_display: z.array(z.string()).optional().meta({ description: "Their names." }),
      upgrade_url: z.string().optional(),
      inUseBy: InUseBy.optional(),
      mode: z
        .literal("async")
        .optional()
        .meta({ description: "The mode to request instead, with `DOC_TOO_LARGE_FOR_SYNC`." }),
      estimatedBytes: z.int().optional().meta({ description: "The size of all files together." }),
      limitBytes: z.int().optional(),
      errorCode: z.string().optional().meta({ description: "The same as `code`, with `WORKFLOW_TIMEOUT`." }),
      workflowId: z.string().optional().meta({ description: "The work that goes on." }),
      required: z.int().optional().meta({ description: "Credits that are needed, with a 402." }),
      available: z.int().optional().meta({ description: "Credits that are available, with a 402." }),
      limit: z.int().optional(),
      remaining: z.int().optional(),
      reset: z.int().optional().meta({ description: "Unix seconds." }),
      retry_after: z.int().optional().meta({ description: "Seconds." }),
      attempts_left: z
        .int()
        .optional()
        .meta({ description: "Guesses that remain after a wrong one-time code." }),
      sends_left: z
        .int()
        .optional()
        .meta({ description: "Further codes that can be sent after a wrong one-time code." }),
      environment: z.string().nullable().optional(),
      upgrade_message: z.string().optional(),
      retryable: z
        .boolean()
        .optional()
        .meta({ description: "True if the same secret may be tried again. Only from init." }),
      doNotAutoRetry: z
        .boolean()
        .optional()
        .meta({ description: "True if the page must not try again by itself. Only from init." }),
      requestId: z
        .string()
        .optional()
        .meta({ description: "The request's id, for support. Only from init." }),
    }),
  })
  .meta({ id: "Refusal" });

/** The 429 of an endpoint's own limit (docs/contract/v2.md#rate-limited). */
const EndpointRefusal = z
  .object({
    error: z.literal(ENDPOINT_LIMITED),
    message: z.string(),
    retry_after: z.int().meta({ description: "Seconds." }),
  })
  .meta({ id: "EndpointRefusal" });

const hasEndpointBody = (status: number, { endpointLimit }: Operation) =>
  status === 429 && endpointLimit !== undefined;

/** Maps a temporary failure to the browser's one code for it (docs/contract/embed.md#codes). */
const codeOfInit = (code: V2ErrorCode): V2ErrorCode =>
  code === "SERVICE_UNAVAILABLE" ? "INTERNAL_ERROR" : code;

function example(code: V2ErrorCode, operation: Operation) {
  const error = { code, type: v2ErrorOf(code, operation).type, message: V2_ERROR_DOCS[code].happened };
  return { summary: code, value: { error } };
}

export function v2Refusals(schemas: Schemas, docsUrl: string): Refusals {
  return new SharedRefusals<V2ErrorCode>(
    {
      mediaType: "application/json",
      errorsOf: v2ErrorsOf,
      statusOf: (code, operation) => v2ErrorOf(code, operation).status,
      happened: (code) => V2_ERROR_DOCS[code].happened,
      headers: v2RefusalHeaders,
      media: (codes, operation) => mediaOf(schemas, codes, operation),
      variantOf: (status, operation) => (hasEndpointBody(status, operation) ? "OfEndpoint" : ""),
    },
    docsUrl,
  );
}

function mediaOf(schemas: Schemas, codes: readonly V2ErrorCode[], operation: Operation): MediaType {
  const refusal = schemas.convert(V2Refusal, "output");
  const told = operation.cors ? codes.map(codeOfInit) : [...codes];
  const narrowed = { properties: { error: { properties: { code: { enum: told } } } } };
  const usual = { allOf: [refusal, narrowed] };
  const isEndpoint = codes.some((code) => hasEndpointBody(V2_ERRORS[code].status, operation));
  return {
    schema: isEndpoint ? { anyOf: [usual, schemas.convert(EndpointRefusal, "output")] } : usual,
    examples: Object.fromEntries(codes.map((code) => [code, example(code, operation)])),
  };
}
