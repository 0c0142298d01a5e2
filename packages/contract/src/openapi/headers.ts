import { idPattern } from "../common/ids.ts";
import type { Operation } from "../common/operation.ts";
import { STRICT_REQUEST_HEADER, WARNINGS_HEADER } from "../common/warnings.ts";
import { V3_VERSION } from "../common/version.ts";
import { headerReferences } from "./dialect.ts";
import type { Header, Parameter, Reference } from "./types.ts";

const integer = { type: "integer", minimum: 0 } as const;
const text = { type: "string" } as const;

/** Shared by all APIs. */
export const WARNINGS: Header = {
  description:
    "The ignored parts of the request: a list of strings (RFC 9651), one for each member or parameter that nobody knows.",
  schema: {
    type: "string",
    examples: ['"unknown member allowedOrigins; did you mean allowed_origins?"'],
  },
};

/** Shared by all APIs. */
export const STRICT_PARAMETER = {
  name: STRICT_REQUEST_HEADER,
  in: "header",
  description:
    "`1`: members and parameters that nobody knows are refused (422) instead of ignored with a warning.",
  schema: { type: "string", enum: ["1"] },
} as const satisfies Parameter;

/** Headers that name the person whom a request acts for. Shared by all APIs (docs/contract/v2.md#app-mode). */
export const ACTING_PARAMETERS = {
  XUserId: {
    name: "X-User-Id",
    in: "header",
    description:
      "A member of the workspace, whose act this then is. It needs the key of an application and the scope " +
      "`user-context:app-mode`.",
    schema: { type: "string", examples: ["usr_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b"] },
  },
  XOnBehalfOf: {
    name: "X-On-Behalf-Of",
    in: "header",
    description:
      "The address of a signer for whom this is done; only what concerns this signer is allowed. It needs the scope " +
      "`delegation:impersonate`.",
    schema: { type: "string", format: "email", examples: ["ana@example.com"] },
  },
} as const satisfies Record<string, Parameter>;

/** The headers of an operation that name a person. Only delegable operations take a signer. */
export function actingHeaders({ auth, delegable }: Operation): Reference[] {
  if (auth !== "key") return [];
  const names: (keyof typeof ACTING_PARAMETERS)[] = delegable ? ["XUserId", "XOnBehalfOf"] : ["XUserId"];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** All response headers (docs/contract/v3.md#rate-limit-headers, docs/contract/v3.md#request-id-headers). */
export const HEADERS: Record<string, Header> = {
  "Service-Request-Id": {
    description: "Names this request; quote it when you ask for help.",
    required: true,
    schema: {
      type: "string",
      pattern: idPattern("req").source,
      examples: ["req_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b"],
    },
  },
  "X-Service-Request-Id": { description: "The same, under its older name.", schema: text },
  "Service-Version": {
    description: "The dated contract version.",
    required: true,
    schema: { type: "string", const: V3_VERSION },
  },
  "Service-Environment": {
    description: "The environment of the key.",
    schema: { type: "string", enum: ["live", "test", "dev"] },
  },
  "RateLimit-Limit": { description: "Requests of the window.", schema: integer },
  "RateLimit-Remaining": { description: "Requests left of it.", schema: integer },
  "RateLimit-Reset": { description: "Seconds until it starts anew.", schema: integer },
  RateLimit: {
    description: "The same in one: `r` left, `t` seconds to go.",
    schema: { type: "string", examples: ['"default";r=50;t=30'] },
  },
  "RateLimit-Policy": {
    description: "Quota `q` for each window of `w` seconds.",
    schema: { type: "string", examples: ['"default";q=100;w=60'] },
  },
  "X-RateLimit-Limit": { description: "The same as in v2.", schema: integer },
  "X-RateLimit-Remaining": { description: "The same as in v2.", schema: integer },
  "X-RateLimit-Reset": {
    description: "The same as in v2: an instant in Unix seconds, not a delta.",
    schema: integer,
  },
  "X-RateLimit-Reason": {
    description: "The limit that was hit.",
    schema: { type: "string", enum: ["per-tenant", "endpoint", "daily-ip"] },
  },
  "Retry-After": { description: "Seconds to wait, as `retryAfter`.", schema: integer },
  "Idempotency-Replayed": {
    description: "`true` on the stored answer of an earlier request with the same Idempotency-Key.",
    schema: { type: "string", const: "true" },
  },
  "WWW-Authenticate": { description: "The scheme to authenticate with.", schema: text },
  "Accept-Ranges": { description: "`bytes`: parts may be asked for with Range.", schema: text },
  [WARNINGS_HEADER]: WARNINGS,
  ETag: { description: "The content's SHA-256, for If-None-Match and If-Range.", schema: text },
};

const ALWAYS = ["Service-Request-Id", "X-Service-Request-Id", "Service-Version"];
const AUTHENTICATED = [
  "Service-Environment",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit",
  "RateLimit-Policy",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
];

export function successHeaders({ auth, idempotency, success }: Operation): Record<string, Reference> {
  return headerReferences([
    ...ALWAYS,
    ...(auth === "key" ? AUTHENTICATED : []),
    ...(idempotency === "none" ? [] : ["Idempotency-Replayed"]),
    ...(success.contentType === undefined ? [] : ["Accept-Ranges", "ETag"]),
    WARNINGS_HEADER,
  ]);
}

/** Response headers of an error status. A 401 has no headers of a key. */
export function problemHeaders(status: number, authenticated: boolean): Record<string, Reference> {
  return headerReferences([
    ...ALWAYS,
    ...(authenticated && status !== 401 ? AUTHENTICATED : []),
    ...(status === 401 ? ["WWW-Authenticate"] : []),
    ...(status === 429 ? ["Retry-After", "X-RateLimit-Reason"] : []),
    ...(status === 503 ? ["Retry-After"] : []),
  ]);
}

export const REQUEST_HEADERS = {
  ServiceVersion: {
    name: "Service-Version",
    in: "header",
    description: "The contract version that you were written against; any but the current one is refused.",
    schema: { type: "string", enum: [V3_VERSION] },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Unique for what you want done once. For 24 hours the same key and body get the first answer again, " +
      "with `Idempotency-Replayed: true`; the same key with another body is refused.",
    schema: { type: "string", minLength: 1, maxLength: 255, examples: ["order-4711-contract"] },
  },
  ServiceStrict: STRICT_PARAMETER,
  ...ACTING_PARAMETERS,
} as const satisfies Record<string, Parameter>;

export function requestHeaders(operation: Operation): Reference[] {
  const names: (keyof typeof REQUEST_HEADERS)[] = ["ServiceVersion", "ServiceStrict"];
  if (operation.idempotency !== "none") names.push("IdempotencyKey");
  return [...names.map((name) => ({ $ref: `#/components/parameters/${name}` })), ...actingHeaders(operation)];
}
