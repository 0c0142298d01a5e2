import type { Locale } from "@service/contract/locales";
import { CLIENT_SECRET } from "@service/contract/rules/client-secret";
import type { DocumentEnd } from "@service/contract/rules/end-words";
import { FRAME_TOKEN_TTL_MS } from "@service/contract/rules/limits";
import { DomainError } from "../../errors.ts";
import type { Domain } from "../../model/domain.ts";
import { shownCalendar } from "../../model/calendar.ts";
import { newId, parseId } from "../../model/ids.ts";
import { endOf, sessionCancelled } from "../../model/lifecycle.ts";
import { allowsOrigin, describeRefusal } from "../../model/origins.ts";
import { hashSecret, matchesHash, newToken } from "../../model/secrets.ts";
import { type FrameCredential, type Session, sessionStatus } from "../../model/session.ts";
import type { Reader, Writer } from "../../model/store.ts";
import { HOUR } from "@service/platform/ports/clock";
import { senderName } from "../../signers/invite.ts";

/** A signer may read for long after the secret has expired, without losing progress. */
const BEARER_TTL_MS = 2 * HOUR;

/**
 * The first request of a browser, whose language is that of a session with `auto`: checks the secret and the origin, and makes a token for the frame. Repeatable until
 * the secret expires. Throws SESSION_INVALID, ORIGIN_NOT_ALLOWED, SESSION_EXPIRED, SESSION_COMPLETED,
 * SESSION_CANCELLED.
 */
export async function initSession(
  domain: Domain,
  { clientSecret, origin, language }: { clientSecret: string; origin: string | null; language: Locale },
): Promise<{ session: Session; frameToken: string }> {
  const session = await domain.store.read((reader) => findBySecret(reader, clientSecret));
  if (!allowsOrigin(session, origin, domain.publicUrl))
    throw new DomainError("ORIGIN_NOT_ALLOWED", describeRefusal(session, origin, domain.publicUrl));
  if (session.status === "cancelled") throw await cancelledBy(domain, session);
  assertOpen(session, domain.clock.now());
  const locale = session.locale === "auto" ? language : session.locale;
  const frameToken = newToken(domain.random);
  await domain.store.write(async (writer) => {
    // The signer may have been removed or replaced meanwhile.
    const held = await writer.sessions.lock({ id: session.id });
    if (!held) throw unknownSecret();
    assertOpen(held, domain.clock.now());
    if (held.locale === "auto") await writer.sessions.update({ id: session.id }, { locale });
    await grant(domain, writer, session.id, { kind: "token", secret: frameToken, ttlMs: FRAME_TOKEN_TTL_MS });
  });
  return { session: { ...session, locale }, frameToken };
}

/** Finds the session of a client secret, whatever its state. Throws SESSION_INVALID. */
export async function findBySecret(reader: Reader, clientSecret: string): Promise<Session> {
  const [, sessionId = ""] = CLIENT_SECRET.exec(clientSecret) ?? [];
  const secret = clientSecret.slice(`${sessionId}_secret_`.length);
  const id = parseId("session", sessionId);
  const session = id === null ? undefined : await reader.sessions.first({ id });
  if (!session || !matchesHash(secret, session.secretHash)) throw unknownSecret();
  return session;
}

const unknownSecret = () => new DomainError("SESSION_INVALID", "The client secret matches no session.");

/** Throws the error of a session that has ended. */
function assertOpen(session: Session, now: number): void {
  const status = sessionStatus(session, now);
  if (status === "expired")
    throw new DomainError("SESSION_EXPIRED", "The client secret is too old; create a new session.");
  if (status === "completed")
    throw new DomainError("SESSION_COMPLETED", "The session has been signed already.");
  if (status === "cancelled") throw sessionCancelled();
}

/** The refusal of a cancelled session, which tells how its document ended. */
async function cancelledBy(domain: Domain, { documentId }: Session): Promise<DomainError> {
  const { store, clock } = domain;
  const ended = await store.read(async (reader): Promise<DocumentEnd | undefined> => {
    const document = await reader.documents.first({ id: documentId });
    const status = document && endOf(document, clock.now());
    if (!document || !status) return undefined;
    return {
      status,
      sender: await senderName(reader, document),
      ...(status === "expired" && {
        expiresAt: new Date(document.expiresAt ?? 0).toISOString(),
        ...shownCalendar(domain, document),
      }),
    };
  });
  return sessionCancelled({ ...(ended && { ended }) });
}

async function grant(
  domain: Domain,
  writer: Writer,
  sessionId: string,
  { kind, secret, ttlMs }: { kind: FrameCredential["kind"]; secret: string; ttlMs: number },
): Promise<number> {
  const expiresAt = domain.clock.now() + ttlMs;
  await writer.frameCredentials.insert({
    id: newId(domain),
    sessionId,
    kind,
    hash: hashSecret(secret),
    expiresAt,
  });
  return expiresAt;
}

/** Trades the frame's token, once, for the bearer that the frame keeps in memory. Throws FRAME_TOKEN_INVALID. */
export async function tradeFrameToken(
  domain: Domain,
  sessionId: string,
  frameToken: string,
): Promise<{ bearer: string; expiresAt: number }> {
  const bearer = newToken(domain.random);
  return domain.store.write(async (writer) => {
    // Locks the session first, as cancelSession does, which prevents a deadlock.
    await writer.sessions.lock({ id: sessionId });
    const where = { sessionId, kind: "token", hash: hashSecret(frameToken) } as const;
    const token = await writer.frameCredentials.lock(where);
    // Only the deletion that finds the row gets a bearer: two frames with one token get one.
    const spent = await writer.frameCredentials.delete(where);
    if (!token || spent === 0 || token.expiresAt <= domain.clock.now())
      throw new DomainError("FRAME_TOKEN_INVALID", "The frame token is unknown, used or too old.");
    const expiresAt = await grant(domain, writer, sessionId, {
      kind: "bearer",
      secret: bearer,
      ttlMs: BEARER_TTL_MS,
    });
    return { bearer, expiresAt };
  });
}

/** The session of a frame's bearer. Throws FRAME_TOKEN_INVALID, and SIGNATURE_NOT_FOUND after its signer's removal. */
export async function sessionOfBearer(domain: Domain, sessionId: string, bearer: string): Promise<Session> {
  return domain.store.read(async (reader) => {
    const hash = hashSecret(bearer);
    const held = await reader.frameCredentials.first({ sessionId, kind: "bearer", hash });
    const session = await reader.sessions.first({ id: sessionId });
    const now = domain.clock.now();
    if (!held && (await reader.removedFrames.first({ hash, expiresAt: { gt: now } })))
      throw new DomainError("SIGNATURE_NOT_FOUND", "The signer is no longer asked to sign this document.");
    if (!held || !session || held.expiresAt <= now)
      throw new DomainError("FRAME_TOKEN_INVALID", "The frame's credential is unknown or too old.");
    return session;
  });
}
