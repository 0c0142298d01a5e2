import { DomainError, notFound } from "../errors.ts";
import type { Environment } from "../environment.ts";
import { ACCESS_TOKEN_TTL_MS, type AccessToken } from "../model/account.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { base62, hashSecret } from "../model/secrets.ts";
import type { SignedIn } from "./sessions.ts";

/**
 * Makes a bearer of the account's member in a workspace. Throws NOT_FOUND, WORKSPACE_SUSPENDED, SIGN_IN_REQUIRED when the
 * session ends meanwhile.
 */
export async function createAccessToken(
  domain: Pick<Domain, "store" | "clock" | "random">,
  { session, memberships }: SignedIn,
  { tenantId, environment }: { tenantId: string; environment: Environment },
): Promise<{ row: AccessToken; token: string }> {
  const membership = memberships.find(({ tenant }) => tenant.id === tenantId);
  if (!membership) throw notFound("tenant");
  if (membership.tenant.suspended)
    throw new DomainError(
      "WORKSPACE_SUSPENDED",
      "The workspace is suspended. Ask the operator of the service.",
    );
  const token = `service_${environment}_at_${base62(domain.random, 40)}`;
  const row: AccessToken = {
    id: newId(domain),
    sessionId: session.id,
    tenantId,
    userId: membership.user.id,
    environment,
    tokenHash: hashSecret(token),
    expiresAt: Math.min(domain.clock.now() + ACCESS_TOKEN_TTL_MS, session.expiresAt),
  };
  await domain.store.write(async (writer) => {
    if (!(await writer.accountSessions.lock({ id: session.id })))
      throw new DomainError("SIGN_IN_REQUIRED", "The session has ended. Sign in again.");
    await writer.accessTokens.insert(row);
  });
  return { row, token };
}
