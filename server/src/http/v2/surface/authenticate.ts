import type { Operation } from "@service/contract/common";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { type Acting, resolveActing } from "../../access/acting.ts";
import { type AuthenticatedKey, type AuthenticationFailure, coversScope } from "../../access/authenticate.ts";
import type { AppEnv } from "../../access/env.ts";
import { requestHeader, setHeaders } from "../../access/headers.ts";
import { API_KEY, headerMistake } from "../../access/header-mistake.ts";
import { keyRefusalOf } from "../../access/key-refusal.ts";
import { V2Error } from "./error.ts";
import { takePlan, takeWithoutKey, setPlanHeaders } from "./limits.ts";

const FAILURES: Record<
  AuthenticationFailure,
  [code: "E1000" | "E1001" | "E1002" | "E1004", message: string]
> = {
  missing: ["E1000", "The Authorization header is missing."],
  malformed: ["E1001", "The API key's format is not valid."],
  unknown: ["E1002", "The API key is invalid or has expired."],
  service_key: ["E1004", "The service key is invalid."],
};

const REFUSALS = { suspended: "E1102", address: "E1101" } as const;

/** The headers that name the key and the person acted for. The older paths have their own. */
export interface Credentials {
  surface: "v2" | "legacy";
  /** The key as in the header Authorization. */
  authorization(c: Context<AppEnv>): string | undefined;
  acting: typeof admitActing;
}

export const V2_CREDENTIALS: Credentials = {
  surface: "v2",
  authorization: (c) => requestHeader(c, "authorization"),
  acting: admitActing,
};

/**
 * Authenticates with v2's codes and diagnostic headers (docs/contract/v2.md#authentication,
 * docs/contract/v2.md#rate-limit-headers).
 */
export async function authenticateV2(
  c: Context<AppEnv>,
  context: ServerContext,
  authorization: string | undefined,
): Promise<AuthenticatedKey> {
  const found = await context.authenticator.authenticate(authorization);
  if (typeof found === "string") {
    const known = found === "unknown" ? authorization : undefined;
    await takeWithoutKey(c, context, await context.authenticator.tenantOf(known));
    const [code, message] = FAILURES[found];
    const mistake = found === "malformed" ? headerMistake(authorization, API_KEY) : null;
    throw new V2Error(code, mistake ?? message);
  }
  setHeaders(c, { "X-Service-Environment": found.row.environment });
  const refusal = keyRefusalOf(c, context, found);
  if (refusal !== null) {
    await takeWithoutKey(c, context, found.tenant);
    await setPlanHeaders(c, context, found);
    throw new V2Error(REFUSALS[refusal.reason], refusal.message);
  }
  // Set after the checks, so that a stolen key used elsewhere does not disclose its scopes.
  setHeaders(c, { "X-Your-Scopes": found.row.scopes.join(",") });
  return found;
}

/**
 * For unknown paths and methods: a valid key gets its environment and plan in the headers, and is counted
 * (docs/contract/v2.md#rate-limit-headers).
 */
export async function authenticateUnbound(
  c: Context<AppEnv>,
  context: ServerContext,
  authorization: string | undefined,
): Promise<void> {
  const key = await context.authenticator.authenticate(authorization);
  if (typeof key === "string") return;
  setHeaders(c, { "X-Service-Environment": key.row.environment });
  if (keyRefusalOf(c, context, key) === null) return takePlan(c, context, key);
  await setPlanHeaders(c, context, key);
}

/** @param required all of them are needed */
export function requireScopes(
  c: Context<AppEnv>,
  { domain }: ServerContext,
  key: AuthenticatedKey,
  required: readonly string[],
): void {
  setHeaders(c, { "X-Accepted-Scopes": required.join(",") });
  if (required.every((scope) => coversScope(key.row.scopes, scope))) return;
  const message = "The key's scopes do not cover this operation.";
  throw scopeError("INSUFFICIENT_SCOPE", message, { required, key, publicUrl: domain.publicUrl });
}

/** The person that the request acts for (docs/contract/v2.md#app-mode, docs/contract/v2.md#delegation). */
export async function admitActing(
  c: Context<AppEnv>,
  context: ServerContext,
  key: AuthenticatedKey,
  operation: Operation,
): Promise<Acting> {
  const acting = await resolveActing(c, context.domain.store, key, operation);
  if (!("reason" in acting)) return acting;
  if (acting.reason === "person") throw new V2Error("E1100", acting.detail);
  if (acting.reason === "header")
    throw new V2Error("E1200", `${acting.header}: ${acting.detail}`, { field: acting.header });
  const { publicUrl } = context.domain;
  const message = "The key's scopes do not allow to act for another person.";
  throw scopeError("INSUFFICIENT_DELEGATION_SCOPE", message, { required: [acting.scope], key, publicUrl });
}

/** A 403 that names the scopes that are needed (docs/contract/v2.md#scope-headers). */
function scopeError(
  code: "INSUFFICIENT_SCOPE" | "INSUFFICIENT_DELEGATION_SCOPE",
  message: string,
  { required, key, publicUrl }: { required: readonly string[]; key: AuthenticatedKey; publicUrl: string },
): V2Error {
  return new V2Error(code, message, {
    required_scopes: required,
    your_scopes: key.row.scopes,
    hint: `Use a key with ${required.join(" and ")}.`,
    documentation_url: `${publicUrl}/docs/errors#${code}`,
  });
}
