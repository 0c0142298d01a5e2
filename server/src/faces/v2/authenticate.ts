import type { Context } from "hono";
import type { ServerContext } from "../../context.ts";
import { clientAddress } from "../http/address.ts";
import { type AuthenticatedKey, type AuthenticationFailure, coversScope } from "../http/authenticate.ts";
import type { AppEnv } from "../http/env.ts";
import { V2Error } from "./error.ts";
import { takeWithoutKey } from "./limits.ts";

const FAILURES: Record<
  AuthenticationFailure,
  [code: "E1000" | "E1001" | "E1002" | "E1004", message: string]
> = {
  missing: ["E1000", "The Authorization header is missing."],
  malformed: ["E1001", "The API key's format is not valid."],
  unknown: ["E1002", "The API key is invalid or has expired."],
  service_key: ["E1004", "The service key is invalid."],
};

/** Who asks, with v2's codes and diagnostic headers (v2.md §5, §8.3). */
export async function authenticateV2(c: Context<AppEnv>, context: ServerContext): Promise<AuthenticatedKey> {
  const found = await context.authenticator.authenticate(c.req.header("authorization"));
  if (typeof found === "string") {
    await takeWithoutKey(c, context);
    throw new V2Error(...FAILURES[found]);
  }
  c.set("key", found);
  c.header("X-Service-Environment", found.row.environment);
  c.header("X-Your-Scopes", found.row.scopes.join(","));
  if (found.tenant.suspended) throw new V2Error("E1102", "The workspace is suspended.");
  if (found.allowedIps && !found.allowedIps.has(clientAddress(c, context.trustedProxies)))
    throw new V2Error("E1101", "The key does not allow requests from this address.");
  return found;
}

/** @param alternatives each entry is met by any scope of its list; all entries must be met */
export function requireScopes(
  c: Context<AppEnv>,
  { domain }: ServerContext,
  key: AuthenticatedKey,
  alternatives: readonly string[][],
): void {
  const required = alternatives.flat();
  c.header("X-Accepted-Scopes", required.join(","));
  if (alternatives.every((scopes) => scopes.some((scope) => coversScope(key.row.scopes, scope)))) return;
  throw new V2Error("INSUFFICIENT_SCOPE", "The key's scopes do not cover this operation.", {
    required_scopes: required,
    your_scopes: key.row.scopes,
    hint: `Use a key with ${alternatives.map((scopes) => scopes.join(" or ")).join(" and ")}.`,
    documentation_url: `${domain.publicUrl}/docs/errors#INSUFFICIENT_SCOPE`,
  });
}
