import { isLive } from "../../environment.ts";
import { DomainError, invalid } from "../../errors.ts";
import type { Domain } from "../../model/domain.ts";
import { publicId } from "../../model/ids.ts";
import { parseOrigins } from "../../model/origins.ts";
import { newToken } from "../../model/secrets.ts";
import type { Session } from "../../model/session.ts";
import type { Signer } from "../../model/signer.ts";
import type { Caller } from "../../model/tenant.ts";
import { assertRedirects } from "../../signing-terms/redirects.ts";
import { findSigning, type WantedSigning } from "./find-signing.ts";
import { openSession, type SessionTerms } from "./open-session.ts";
import { assertMayEmbed } from "./session-checks.ts";

export interface NewSession extends WantedSigning, Omit<SessionTerms, "secret" | "inPersonId"> {
  /** The only address whose session this may be; null for any signer. */
  onBehalfOf: string | null;
}

/**
 * Creates a signing session. Only this answer has its client secret. Throws NOT_FOUND (document, signer), VALIDATION
 * (origins, `simulate` in live), ALLOWED_ORIGINS_REQUIRED, SESSION_NOT_OPEN (the document does not take this signature
 * now), FORBIDDEN (`onBehalfOf` is another person), FEATURE_RESTRICTED.
 */
export async function createSession(
  domain: Domain,
  caller: Caller,
  wanted: NewSession,
): Promise<{ session: Session; clientSecret: string }> {
  const allowedOrigins = parseOrigins(wanted.allowedOrigins, isLive(caller), "allowed_origins");
  assertRedirects(domain, wanted.terms, "redirect_urls");
  if (isLive(caller) && wanted.simulate !== null)
    throw invalid(["simulate"], "Errors are simulated in the sandbox only.");
  if (isLive(caller) && allowedOrigins.length === 0)
    throw new DomainError("ALLOWED_ORIGINS_REQUIRED", "A live session needs allowed_origins.");
  const secret = newToken(domain.random);
  const session = await domain.store.write(async (writer) => {
    await assertMayEmbed(writer, caller);
    const { document, signer, chainRoleId } = await findSigning(writer, caller, wanted);
    assertSameSigner(signer, wanted.onBehalfOf);
    const signing = { document, signer, chainRoleId };
    return openSession(domain, writer, { ...caller, createdBy: caller.user.id }, signing, {
      ...wanted,
      allowedOrigins,
      secret,
      inPersonId: null,
    });
  });
  return { session, clientSecret: `${publicId("session", session.id)}_secret_${secret}` };
}

/** Throws FORBIDDEN for the session of another person than the one that the request acts for. */
function assertSameSigner({ email }: Signer, onBehalfOf: string | null): void {
  if (onBehalfOf === null || email === onBehalfOf) return;
  throw new DomainError(
    "FORBIDDEN",
    "The session is of another signer than the one that the request acts for.",
  );
}
