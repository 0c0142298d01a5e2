import { CLIENT_SECRET } from "@service/contract/rules/client-secret";
import { FRAME_TOKEN_TTL_MS } from "@service/contract/rules/limits";
import { DomainError } from "../errors.ts";
import { sessionCancelled } from "../model/lifecycle.ts";
import type { Domain } from "../model/domain.ts";
import { newId, parseId, publicId } from "../model/ids.ts";
import type { InPersonCredential, InPersonSession, InPersonStatus } from "../model/in-person.ts";
import { allowsOrigin, describeRefusal } from "../model/origins.ts";
import { hashSecret, matchesHash, newToken } from "../model/secrets.ts";
import type { Writer } from "../model/store.ts";
import { HOUR, type Instant } from "@service/platform/ports/clock";
import { secretOfLink } from "./create.ts";
import { lockInPerson, viewInPerson } from "./find.ts";
import { endUnderway } from "./parts.ts";

/** Covers the frame of a part that began at the last moment. */
const LAST_PART_MS = 2 * HOUR;

/**
 * The first request of a browser, where the secret is of an in-person session; null where it is of none. Repeatable
 * until the session ends. Throws SESSION_INVALID, ORIGIN_NOT_ALLOWED, SESSION_EXPIRED, SESSION_COMPLETED,
 * SESSION_CANCELLED.
 */
export async function initInPerson(
  domain: Domain,
  { clientSecret, origin }: { clientSecret: string; origin: string | null },
): Promise<{ session: InPersonSession; frameToken: string } | null> {
  const [, publicSessionId = "", secret = ""] = CLIENT_SECRET.exec(clientSecret) ?? [];
  const id = parseId("session", publicSessionId);
  const found =
    id === null ? undefined : await domain.store.read((reader) => reader.inPersonSessions.first({ id }));
  if (!found) return null;
  if (!matchesHash(secret, found.secretHash))
    throw new DomainError("SESSION_INVALID", "The client secret matches no session.");
  if (!allowsOrigin(found, origin, domain.publicUrl))
    throw new DomainError("ORIGIN_NOT_ALLOWED", describeRefusal(found, origin, domain.publicUrl));
  const frameToken = newToken(domain.random);
  await domain.store.write(async (writer) => {
    const now = domain.clock.now();
    assertOpen((await viewInPerson(writer, await lockInPerson(writer, found), now)).status);
    await grant(domain, writer, found.id, {
      kind: "token",
      secret: frameToken,
      expiresAt: now + FRAME_TOKEN_TTL_MS,
    });
  });
  return { session: found, frameToken };
}

/** Throws SESSION_EXPIRED, SESSION_COMPLETED, SESSION_CANCELLED. */
export function assertOpen(status: InPersonStatus): void {
  if (status === "expired")
    throw new DomainError("SESSION_EXPIRED", "The time for signing in person is over; create a new session.");
  if (status === "completed")
    throw new DomainError("SESSION_COMPLETED", "Everybody of this session has acted already.");
  if (status === "cancelled") throw sessionCancelled();
}

/** The client secret that a device's link stands for, while the session is open; else null. */
export async function openDevice(domain: Domain, token: string): Promise<{ clientSecret: string } | null> {
  const secret = secretOfLink(domain, token);
  return domain.store.read(async (reader) => {
    const session = await reader.inPersonSessions.first({ secretHash: hashSecret(secret) });
    if (!session) return null;
    const { status } = await viewInPerson(reader, session, domain.clock.now());
    return status === "open" ? { clientSecret: `${publicId("session", session.id)}_secret_${secret}` } : null;
  });
}

async function grant(
  domain: Domain,
  writer: Writer,
  sessionId: string,
  { kind, secret, expiresAt }: Pick<InPersonCredential, "kind" | "expiresAt"> & { secret: string },
): Promise<void> {
  const row = { id: newId(domain), sessionId, kind, hash: hashSecret(secret), expiresAt };
  await writer.inPersonCredentials.insert(row);
}

const refused = () => new DomainError("FRAME_TOKEN_INVALID", "The frame token is unknown, used or too old.");

/**
 * Trades the page's token, once, for its bearer. The page begins anew with it: the part that was underway ends, and so
 * does a page that was open elsewhere. Throws FRAME_TOKEN_INVALID.
 */
export async function tradeInPersonToken(
  domain: Domain,
  id: string,
  frameToken: string,
): Promise<{ session: InPersonSession; bearer: string; expiresAt: Instant }> {
  const bearer = newToken(domain.random);
  return domain.store.write(async (writer) => {
    const found = await writer.inPersonSessions.first({ id });
    if (!found) throw refused();
    const session = await lockInPerson(writer, found);
    const where = { sessionId: id, kind: "token", hash: hashSecret(frameToken) } as const;
    const token = await writer.inPersonCredentials.first(where);
    const spent = await writer.inPersonCredentials.delete(where);
    const now = domain.clock.now();
    if (!token || spent === 0 || token.expiresAt <= now) throw refused();
    await writer.inPersonCredentials.delete({ sessionId: id, kind: "bearer" });
    await endUnderway(domain, writer, session);
    const expiresAt = Math.max(session.expiresAt, now) + LAST_PART_MS;
    await grant(domain, writer, id, { kind: "bearer", secret: bearer, expiresAt });
    return { session, bearer, expiresAt };
  });
}

/** The session of the page's bearer. Throws FRAME_TOKEN_INVALID. */
export async function inPersonOfBearer(
  { store, clock }: Pick<Domain, "store" | "clock">,
  sessionId: string,
  bearer: string,
): Promise<InPersonSession> {
  return store.read(async (reader) => {
    const hash = hashSecret(bearer);
    const held = await reader.inPersonCredentials.first({ sessionId, kind: "bearer", hash });
    const session = await reader.inPersonSessions.first({ id: sessionId });
    if (!session || !held || held.expiresAt <= clock.now())
      throw new DomainError("FRAME_TOKEN_INVALID", "The page's credential is unknown or too old.");
    return session;
  });
}
