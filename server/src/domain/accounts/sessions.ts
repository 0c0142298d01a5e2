import { DomainError } from "../errors.ts";
import {
  type AccountChallenge,
  type AccountSession,
  MAX_SESSIONS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
} from "../model/account.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import type { Writer } from "../model/store.ts";
import { type Instant, MINUTE } from "@service/platform/ports/clock";
import { type Membership, membershipsOf } from "./memberships.ts";
import { recordForAll } from "./record-for-all.ts";

type Tools = Pick<Domain, "store" | "clock" | "random">;

/** A session, and the workspaces that it opens. */
export interface SignedIn {
  session: AccountSession;
  memberships: Membership[];
}

/** A new session; `secret` is the value of its cookie and is not stored. */
export interface OpenedSession extends SignedIn {
  secret: string;
  /** Whether older sessions of the address have ended for it: their cached access tokens must be forgotten. */
  endedOthers: boolean;
}

export const refusedSignIn = (): DomainError =>
  new DomainError("SIGN_IN_REFUSED", "This opens no session: it was used, has expired or is unknown.");

/** The address whose session a link opens. The link stays good. Throws SIGN_IN_REFUSED. */
export async function addressOfLink(tools: Pick<Tools, "store" | "clock">, token: string): Promise<string> {
  return tools.store.read(async (reader) => {
    const link = await reader.accountChallenges.first(byToken(token));
    const email = emailOf(link, tools.clock.now());
    if ((await membershipsOf(reader, email)).length === 0) throw refusedSignIn();
    return email;
  });
}

/** Opens a session by the token of a link, once. Throws SIGN_IN_REFUSED. */
export async function openByLink(tools: Tools, token: string): Promise<OpenedSession> {
  return tools.store.write(async (writer) => {
    const link = await writer.accountChallenges.lock(byToken(token));
    const email = emailOf(link, tools.clock.now());
    await writer.accountChallenges.delete(byToken(token));
    return openSession(tools, writer, { email, method: "link" });
  });
}

const byToken = (token: string) => ({ kind: "link" as const, secret: hashSecret(token) });

function emailOf(link: AccountChallenge | undefined, now: Instant): string {
  if (!link || link.email === null || link.expiresAt <= now) throw refusedSignIn();
  return link.email;
}

/** Opens a session of an address that has proven itself. Throws SIGN_IN_REFUSED when it is no member's. */
export async function openSession(
  tools: Pick<Tools, "clock" | "random">,
  writer: Writer,
  { email, method }: { email: string; method: "link" | "passkey" },
): Promise<OpenedSession> {
  const memberships = await membershipsOf(writer, email);
  if (memberships.length === 0) throw refusedSignIn();
  const now = tools.clock.now();
  const secret = newToken(tools.random);
  const session: AccountSession = {
    id: newId(tools),
    email,
    secretHash: hashSecret(secret),
    createdAt: now,
    expiresAt: now + SESSION_IDLE_MS,
  };
  const endedOthers = await endOldest(writer, email);
  await writer.accountSessions.insert(session);
  await recordForAll(tools, writer, memberships, { type: "member.signed_in", data: { method } });
  return { session, memberships, secret, endedOthers };
}

/** Answers whether any has ended. */
async function endOldest(writer: Writer, email: string): Promise<boolean> {
  const kept = await writer.accountSessions.find({ email }, { orderBy: [["createdAt", "desc"]] });
  const surplus = kept.slice(MAX_SESSIONS - 1).map(({ id }) => id);
  if (surplus.length === 0) return false;
  await writer.accessTokens.delete({ sessionId: surplus });
  await writer.accountSessions.delete({ id: surplus });
  return true;
}

/** A use is noted at most this often. */
const NOTED_EVERY_MS = MINUTE;

/** The session of a cookie, which this use prolongs; null when it has ended or no workspace is left. */
export async function useSession(
  tools: Pick<Tools, "store" | "clock">,
  secret: string,
): Promise<SignedIn | null> {
  const now = tools.clock.now();
  const session = await tools.store.read((reader) =>
    reader.accountSessions.first({ secretHash: hashSecret(secret), expiresAt: { gt: now } }),
  );
  if (!session) return null;
  const memberships = await tools.store.read((reader) => membershipsOf(reader, session.email));
  if (memberships.length === 0) return null;
  const expiresAt = prolonged(session, now);
  if (expiresAt - session.expiresAt < NOTED_EVERY_MS) return { session, memberships };
  await tools.store.write((writer) => writer.accountSessions.update({ id: session.id }, { expiresAt }));
  return { session: { ...session, expiresAt }, memberships };
}

function prolonged({ createdAt }: AccountSession, now: Instant): Instant {
  return Math.min(now + SESSION_IDLE_MS, createdAt + SESSION_MAX_MS);
}

/** Ends a session and its access tokens. */
export async function endSession({ store }: Pick<Tools, "store">, { id }: AccountSession): Promise<void> {
  await store.write(async (writer) => {
    await writer.accessTokens.delete({ sessionId: id });
    await writer.accountSessions.delete({ id });
  });
}

/**
 * After a member was removed: an address without a workspace has no sessions and no links, so that those of before do not
 * open again when it is invited again.
 */
export async function closeWithoutWorkspace(writer: Writer, email: string): Promise<void> {
  if ((await membershipsOf(writer, email)).length > 0) return;
  await endSessionsOf(writer, email);
  await writer.accountChallenges.delete({ kind: "link", email });
}

/** Ends all sessions of the session's address. */
export async function endAllSessions(
  { store }: Pick<Tools, "store">,
  { email }: AccountSession,
): Promise<void> {
  await store.write((writer) => endSessionsOf(writer, email));
}

async function endSessionsOf(writer: Writer, email: string): Promise<void> {
  const sessions = await writer.accountSessions.find({ email });
  const ids = sessions.map(({ id }) => id);
  await writer.accessTokens.delete({ sessionId: ids });
  await writer.accountSessions.delete({ id: ids });
}
