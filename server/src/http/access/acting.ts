import { Email, type Operation } from "@service/contract/common";
import type { Context } from "hono";
import { parseId } from "../../domain/model/ids.ts";
import type { Store } from "../../domain/model/store.ts";
import type { Caller } from "../../domain/model/tenant.ts";
import { type AuthenticatedKey, coversScope } from "./authenticate.ts";
import type { AppEnv } from "./env.ts";
import { requestHeader } from "./headers.ts";

const APP_MODE_SCOPE = "user-context:app-mode";
/** Lets a key act for another person. */
export const DELEGATION_SCOPE = "delegation:impersonate";

/** The person that a request acts for. */
export interface Acting {
  /** Its user is the actor of what the request does. */
  caller: Caller;
  /** The external signer of X-On-Behalf-Of; null without the header. */
  signerEmail: string | null;
}

/** Why a request may not act for the person that it names. Each API maps it to its own error. */
export type ActingRefusal =
  | { reason: "scope"; scope: string }
  | { reason: "header"; header: "X-User-Id" | "X-On-Behalf-Of"; detail: string }
  | { reason: "person"; detail: string };

/**
 * Reads X-User-Id and X-On-Behalf-Of (docs/contract/v2.md#app-mode, docs/contract/v2.md#delegation). A request that
 * names a person is done for that person or refused. The cached key is not changed: its next request may name another
 * person.
 */
export async function resolveActing(
  c: Context<AppEnv>,
  store: Store,
  key: AuthenticatedKey,
  operation: Operation,
): Promise<Acting | ActingRefusal> {
  const userId = requestHeader(c, "x-user-id");
  const email = requestHeader(c, "x-on-behalf-of");
  if (userId === undefined)
    return email === undefined
      ? { caller: key.caller, signerEmail: null }
      : actForSigner(key, operation, email);
  if (email === undefined) return actAsUser(store, key, userId);
  return {
    reason: "header",
    header: "X-On-Behalf-Of",
    detail: "One request acts for one person: send X-User-Id or X-On-Behalf-Of.",
  };
}

async function actAsUser(
  store: Store,
  { row, caller }: AuthenticatedKey,
  userId: string,
): Promise<Acting | ActingRefusal> {
  if (!coversScope(row.scopes, APP_MODE_SCOPE)) return { reason: "scope", scope: APP_MODE_SCOPE };
  if (!row.appMode)
    return { reason: "person", detail: "This is not the key of an application: it acts as its own user." };
  const id = parseId("user", userId);
  if (id === null) return { reason: "header", header: "X-User-Id", detail: "the id of a user is expected" };
  const user = await store.read((reader) =>
    reader.users.first({ id, tenantId: row.tenantId, removedAt: null }),
  );
  if (!user) return { reason: "person", detail: "The workspace has no such user." };
  return { caller: { ...caller, user }, signerEmail: null };
}

function actForSigner(
  { row, caller }: AuthenticatedKey,
  { delegable, method }: Operation,
  email: string,
): Acting | ActingRefusal {
  if (!coversScope(row.scopes, DELEGATION_SCOPE)) return { reason: "scope", scope: DELEGATION_SCOPE };
  const { data: signerEmail } = Email.safeParse(email);
  if (signerEmail === undefined)
    return { reason: "header", header: "X-On-Behalf-Of", detail: "an email address is expected" };
  if (delegable !== true)
    return { reason: "person", detail: "This operation cannot be done on behalf of a signer." };
  // A read answers what concerns the signer; an act is checked by its own rule.
  return { caller: method === "get" ? { ...caller, onBehalfOf: signerEmail } : caller, signerEmail };
}
