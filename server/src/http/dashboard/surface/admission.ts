import type { Operation } from "@service/contract/common";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { type SignedIn, useSession } from "../../../domain/accounts/sessions.ts";
import type { Caller, MemberRole } from "../../../domain/model/tenant.ts";
import { clientLimitKey } from "../../access/address.ts";
import { type AuthenticatedKey, coversScope } from "../../access/authenticate.ts";
import type { AppEnv } from "../../access/env.ts";
import { requestHeader } from "../../access/headers.ts";
import { takePublic } from "../../common/public-limit.ts";
import { takeForKey } from "../../common/rate-limit.ts";
import { readSessionCookie } from "./cookie.ts";
import { DashboardError } from "./error.ts";

/** The session of the cookie, for handlers. */
export interface AccountAccess {
  account: SignedIn;
}

/** The member of the access token, for handlers. */
export interface MemberAccess {
  key: AuthenticatedKey;
  caller: Caller;
  role: MemberRole;
}

const signInRequired = () => new DashboardError("SIGN_IN_REQUIRED", "Sign in to the dashboard.");

/** Throws RATE_LIMITED and SIGN_IN_REQUIRED. */
export async function admitAccount(
  c: Context<AppEnv>,
  context: ServerContext,
  { auth, budget }: Operation,
): Promise<AccountAccess | null> {
  const wait = budget ? await takePublic(context, budget, clientLimitKey(c, context.trustedProxies)) : null;
  if (wait !== null) throw tooMany(wait);
  if (auth === "none") return null;
  const secret = readSessionCookie(c, context.domain.publicUrl);
  const account = secret === undefined ? null : await useSession(context.domain, secret);
  if (!account) throw signInRequired();
  return { account };
}

/** Throws SIGN_IN_REQUIRED (for API keys, too), WORKSPACE_SUSPENDED, RATE_LIMITED and PERMISSION_DENIED. */
export async function admitMember(
  c: Context<AppEnv>,
  context: ServerContext,
  { scope }: Operation,
): Promise<MemberAccess> {
  const key = await context.authenticator.authenticate(requestHeader(c, "authorization"));
  if (typeof key === "string" || !key.member) throw signInRequired();
  if (key.tenant.suspended) throw new DashboardError("WORKSPACE_SUSPENDED", "The workspace is suspended.");
  const { allowed, resetIn } = await takeForKey(context, key);
  if (!allowed) throw tooMany(resetIn);
  if (scope !== null && !coversScope(key.row.scopes, scope))
    throw new DashboardError("PERMISSION_DENIED", "Your role in this workspace does not allow this.");
  return { key, caller: key.caller, role: key.member.role };
}

export function tooMany(seconds: number): DashboardError {
  const headers = { "Retry-After": String(seconds) };
  return new DashboardError("RATE_LIMITED", `Too many requests; wait ${seconds} s.`, { headers });
}
