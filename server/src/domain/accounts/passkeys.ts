import { DomainError, invalid, notFound } from "../errors.ts";
import {
  type AccountChallenge,
  type AccountSession,
  MAX_PASSKEYS,
  type Passkey,
  PASSKEY_CHALLENGE_TTL_MS,
} from "../model/account.ts";
import type { Domain } from "../model/domain.ts";
import { newId, publicId } from "../model/ids.ts";
import { membershipsOf } from "./memberships.ts";
import { recordForAll } from "./record-for-all.ts";
import { type OpenedSession, openSession, refusedSignIn } from "./sessions.ts";

export interface PasskeyQuestion {
  challengeId: string;
  options: Record<string, unknown>;
}

type Tools = Pick<Domain, "store" | "clock" | "random" | "passkeys">;

/** Returns the challenge to sign in with a passkey. Throws PASSKEYS_UNAVAILABLE. */
export async function challengePasskey(tools: Tools): Promise<PasskeyQuestion> {
  assertAvailable(tools);
  const { challenge, options } = await tools.passkeys.signInOptions();
  return { challengeId: await keep(tools, { kind: "passkey", email: null, secret: challenge }), options };
}

/** Returns the challenge to add a passkey. Throws PASSKEYS_UNAVAILABLE. */
export async function challengeRegistration(
  tools: Tools,
  { email }: Pick<AccountSession, "email">,
): Promise<PasskeyQuestion> {
  assertAvailable(tools);
  const existing = await listPasskeys(tools, { email });
  if (existing.length >= MAX_PASSKEYS) throw invalid([], `at most ${MAX_PASSKEYS} passkeys can be kept`);
  const { challenge, options } = await tools.passkeys.registrationOptions(email, existing);
  return { challengeId: await keep(tools, { kind: "registration", email, secret: challenge }), options };
}

/** Opens a session of the passkey's address. Throws SIGN_IN_REFUSED. */
export async function openByPasskey(
  tools: Tools,
  { challengeId, credential }: { challengeId: string; credential: { id: string } },
): Promise<OpenedSession> {
  const challenge = await take(tools, challengeId, { kind: "passkey", email: null });
  const passkey = await tools.store.read((reader) => reader.passkeys.first({ credentialId: credential.id }));
  const counter = passkey && (await tools.passkeys.verifySignIn(credential, challenge, passkey));
  if (!passkey || typeof counter !== "number") throw refusedSignIn();
  return tools.store.write(async (writer) => {
    // It may have been removed while it was checked.
    const lastUsedAt = tools.clock.now();
    if ((await writer.passkeys.update({ id: passkey.id }, { counter, lastUsedAt })) === 0)
      throw refusedSignIn();
    return openSession(tools, writer, { email: passkey.email, method: "passkey" });
  });
}

/** Adds a passkey to the account. Throws SIGN_IN_REFUSED, VALIDATION. */
export async function addPasskey(
  tools: Tools,
  { email }: Pick<AccountSession, "email">,
  { challengeId, credential, name }: { challengeId: string; credential: object; name: string },
): Promise<Passkey> {
  const challenge = await take(tools, challengeId, { kind: "registration", email });
  const made = await tools.passkeys.verifyRegistration(credential, challenge);
  if (!made) throw refusedSignIn();
  const passkey = { id: newId(tools), email, ...made, name, createdAt: tools.clock.now(), lastUsedAt: null };
  await tools.store.write(async (writer) => {
    if ((await writer.passkeys.count({ email })) >= MAX_PASSKEYS)
      throw invalid([], `at most ${MAX_PASSKEYS} passkeys can be kept`);
    if (await writer.passkeys.first({ credentialId: made.credentialId }))
      throw invalid(["credential"], "This passkey is kept already.");
    await writer.passkeys.insert(passkey);
    const act = {
      type: "passkey.added" as const,
      data: { passkeyId: publicId("passkey", passkey.id), name },
    };
    await recordForAll(tools, writer, await membershipsOf(writer, email), act);
  });
  return passkey;
}

export function listPasskeys(
  { store }: Pick<Tools, "store">,
  { email }: Pick<AccountSession, "email">,
): Promise<Passkey[]> {
  return store.read((reader) => reader.passkeys.find({ email }, { orderBy: [["createdAt", "asc"]] }));
}

export async function removePasskey(
  { store, ...tools }: Pick<Tools, "store" | "clock" | "random">,
  { email }: Pick<AccountSession, "email">,
  id: string,
): Promise<void> {
  await store.write(async (writer) => {
    if ((await writer.passkeys.delete({ id, email })) === 0) throw notFound("passkey");
    const act = { type: "passkey.removed" as const, data: { passkeyId: publicId("passkey", id) } };
    await recordForAll(tools, writer, await membershipsOf(writer, email), act);
  });
}

function assertAvailable({ passkeys }: Pick<Tools, "passkeys">): void {
  if (passkeys.available) return;
  const why = "Passkeys need a domain with https, or localhost: the service is at another address.";
  throw new DomainError("PASSKEYS_UNAVAILABLE", why);
}

async function keep(
  tools: Pick<Tools, "store" | "clock" | "random">,
  challenge: Pick<AccountChallenge, "kind" | "email" | "secret">,
): Promise<string> {
  const id = newId(tools);
  const expiresAt = tools.clock.now() + PASSKEY_CHALLENGE_TTL_MS;
  await tools.store.write((writer) => writer.accountChallenges.insert({ id, ...challenge, expiresAt }));
  return id;
}

/** Takes a challenge, so that it is answered once. Throws SIGN_IN_REFUSED. */
async function take(
  { store, clock }: Pick<Tools, "store" | "clock">,
  id: string,
  of: Pick<AccountChallenge, "kind" | "email">,
): Promise<string> {
  return store.write(async (writer) => {
    const challenge = await writer.accountChallenges.lock({ id, ...of });
    if (!challenge || challenge.expiresAt <= clock.now()) throw refusedSignIn();
    await writer.accountChallenges.delete({ id });
    return challenge.secret;
  });
}
