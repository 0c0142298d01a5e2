import { legacy } from "@service/contract/v2";
import type { Context, Next } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { Caller } from "../../domain/model/tenant.ts";
import { normalizeEmail } from "../../domain/signers/attach.ts";
import { coversScope } from "../access/authenticate.ts";
import type { AppEnv } from "../access/env.ts";
import { replaceRequestHeader, requestHeader } from "../access/headers.ts";
import { V2Error } from "../v2/surface/error.ts";

/** Lets a key act for another member of its workspace. */
const DELEGATION_SCOPE = "delegation:impersonate";

/**
 * Passes the key of `apiKey` on as v2's bearer, so that both are checked by the same rules. A request without it may
 * use the header Authorization (docs/contract/v2.md#legacy-credentials).
 */
export async function passKeyAsBearer(c: Context<AppEnv>, next: Next): Promise<void> {
  const key = requestHeader(c, legacy.API_KEY_HEADER.toLowerCase());
  if (key !== undefined) replaceRequestHeader(c, "authorization", `Bearer ${key}`);
  await next();
}

/** Who sent the request, as the surface found them. */
interface Sent {
  c: Context<AppEnv>;
  caller: Caller;
}

/**
 * Makes the member that `onBehalfOfEmail` names the caller. Anybody else is refused, because the audit trail would name
 * the wrong person (docs/contract/v2.md#legacy-credentials). Runs before the body is read.
 */
export function actOnBehalf({ domain }: ServerContext): (sent: Sent) => Promise<void> {
  return async ({ c, caller }) => {
    const email = requestHeader(c, legacy.ON_BEHALF_HEADER.toLowerCase());
    if (email !== undefined && requestHeader(c, "x-user-id") !== undefined)
      throw new V2Error("E1200", `${legacy.ON_BEHALF_HEADER}: One request acts for one person.`, {
        field: legacy.ON_BEHALF_HEADER,
      });
    const key = c.get("key");
    const user =
      email === undefined
        ? caller.user
        : await actingUser(domain, { caller, scopes: key.row.scopes, email: normalizeEmail(email) });
    c.set("key", { ...key, caller: { ...caller, user } });
  };
}

/** The caller after `actOnBehalf`. */
export function actingCaller(c: Context<AppEnv>): Caller {
  return c.get("key").caller;
}

/** Throws INSUFFICIENT_DELEGATION_SCOPE, which does not disclose whether such a member exists. */
async function actingUser(
  { store }: Domain,
  { caller, scopes, email }: { caller: Caller; scopes: readonly string[]; email: string },
): Promise<Caller["user"]> {
  if (email === normalizeEmail(caller.user.email)) return caller.user;
  const { tenantId } = caller;
  const member = await store.read((reader) => reader.users.first({ tenantId, email }));
  if (member && coversScope(scopes, DELEGATION_SCOPE)) return member;
  throw new V2Error(
    "INSUFFICIENT_DELEGATION_SCOPE",
    `The key may not act for this address: it needs ${DELEGATION_SCOPE}, and the address must be a member's.`,
  );
}
