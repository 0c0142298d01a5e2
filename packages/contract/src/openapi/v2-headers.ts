import type { z } from "zod";
import { idPattern } from "../common/ids.ts";
import type { Operation } from "../common/operation.ts";
import { WARNINGS_HEADER } from "../common/warnings.ts";
import { headerReferences } from "./dialect.ts";
import { ACTING_PARAMETERS, actingHeaders, STRICT_PARAMETER, WARNINGS } from "./headers.ts";
import { ON_BEHALF_HEADER } from "../v2/legacy.ts";
import type { Header, Parameter, Reference } from "./types.ts";

const integer = { type: "integer", minimum: 0 } as const;
const text = { type: "string" } as const;

const embedded = (["Minute", "Day"] as const).flatMap((window): [string, Header][] => [
  [`X-Embedded-RateLimit-Limit-${window}`, { description: `Calls of the ${window}.`, schema: integer }],
  [`X-Embedded-RateLimit-Remaining-${window}`, { description: "Calls left of it.", schema: integer }],
  [`X-Embedded-RateLimit-Reset-${window}`, { description: "When it ends, Unix seconds.", schema: integer }],
]);

/** All response headers of v2 (docs/contract/v2.md#scope-headers, docs/contract/v2.md#rate-limit-headers). */
export const V2_HEADERS: Record<string, Header> = {
  "X-Service-Request-Id": {
    description: "Names this request; quote it when you ask for help.",
    required: true,
    schema: { type: "string", pattern: idPattern("req").source },
  },
  "X-Service-Environment": {
    description: "The environment of the key.",
    schema: { type: "string", enum: ["live", "test", "dev"] },
  },
  "X-Accepted-Scopes": { description: "The scopes that the operation asks for, with commas.", schema: text },
  "X-Your-Scopes": { description: "The scopes of the key, with commas.", schema: text },
  "X-RateLimit-Limit": { description: "Requests of the minute.", schema: integer },
  "X-RateLimit-Remaining": { description: "Requests left of it.", schema: integer },
  "X-RateLimit-Reset": { description: "When it ends, Unix seconds.", schema: integer },
  "X-RateLimit-Reason": {
    description: "The limit that was hit.",
    schema: { type: "string", enum: ["per-tenant", "endpoint", "daily-ip"] },
  },
  "Retry-After": { description: "Seconds to wait.", schema: integer },
  [WARNINGS_HEADER]: WARNINGS,
  ...Object.fromEntries(embedded),
};

/** The member for whom an older path acts. */
const ON_BEHALF = {
  name: ON_BEHALF_HEADER,
  in: "header",
  description:
    "The address of a member for whom this is done. Another than the key's own user needs the scope " +
    "`delegation:impersonate`.",
  schema: { type: "string", format: "email", examples: ["owner@example.com"] },
} as const satisfies Parameter;

export const V2_REQUEST_HEADERS = {
  ServiceStrict: STRICT_PARAMETER,
  ...ACTING_PARAMETERS,
  OnBehalfOfEmail: ON_BEHALF,
};

/** Request headers. Service-Strict is of operations with an API key and named inputs: a query, a body or a form. */
export function v2RequestHeaders(operation: Operation): Reference[] {
  const { auth, query, body, form } = operation;
  const takesNames =
    body !== null || form !== undefined || Object.keys((query as z.ZodObject).shape).length > 0;
  const strict = auth === "key" && takesNames ? [{ $ref: "#/components/parameters/ServiceStrict" }] : [];
  const onBehalf = operation.roots ? [{ $ref: "#/components/parameters/OnBehalfOfEmail" }] : [];
  return [...strict, ...actingHeaders(operation), ...onBehalf];
}

const KEYED = ["X-Service-Environment", "X-Accepted-Scopes", "X-Your-Scopes"];
const PLAN = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/** Operations of signing sessions have a separate limit (docs/contract/v2.md#embedded-limits). */
function budgetHeaders({ budget, auth }: Operation): string[] {
  if (auth === "none") return [];
  return budget ? embedded.map(([name]) => name) : PLAN;
}

export function v2SuccessHeaders(operation: Operation): Record<string, Reference> {
  const keyed = operation.auth === "key" ? KEYED : [];
  return headerReferences(["X-Service-Request-Id", ...keyed, ...budgetHeaders(operation), WARNINGS_HEADER]);
}

/** Response headers of an error status. A 401 has no headers of a key. */
export function v2RefusalHeaders(status: number, authenticated: boolean): Record<string, Reference> {
  return headerReferences([
    "X-Service-Request-Id",
    ...(authenticated && status !== 401 ? KEYED : []),
    ...(status === 429 ? ["Retry-After", "X-RateLimit-Reason"] : []),
    ...(status === 503 ? ["Retry-After"] : []),
  ]);
}
