import { type Filled, takeValues } from "../../chains/fill.ts";
import { lockChain } from "../../chains/find.ts";
import { type ChainOverview, overviewOf } from "../../chains/overview.ts";
import { prefillOfRole } from "../../chains/prefill.ts";
import { DomainError, notFound } from "../../errors.ts";
import { type Chain, type ChainRole, type ChainVariable, variablesOfRole } from "../../model/chain.ts";
import { type BuiltInModule, type ChallengeState, mask } from "../../model/challenge.ts";
import type { Domain } from "../../model/domain.ts";
import { newId } from "../../model/ids.ts";
import { requirementsOf } from "../../model/requirements.ts";
import { hashSecret, newToken } from "../../model/secrets.ts";
import type { FrameCredential, GuestLink, Session } from "../../model/session.ts";
import type { Reader, Writer } from "../../model/store.ts";
import { HOUR, type Instant, MINUTE } from "@service/platform/ports/clock";
import type { Where } from "../../ports/store.ts";
import { senderName } from "../../signers/invite.ts";
import {
  assertVerified,
  checkVerification,
  isVerified,
  startVerification,
} from "../../verification/verify.ts";
import { newGuestSession, type OpenedLink, partOfLink, refusalOf } from "./guest.ts";

/** TTL of the bearer that a passed code gives. */
const ACCESS_TTL_MS = 2 * HOUR;
/** How long the client that has asked for a code may pass it. */
const CLIENT_TTL_MS = 30 * MINUTE;

/** The sender of a guest's request. */
export interface GuestClient {
  /** The bearer of an earlier verification; null: none was sent. */
  bearer: string | null;
  /** Names address and browser, of which one continues what it began. It opens nothing. */
  fingerprint: string;
}

/** A link of a chain, with its role. */
interface GuestOfChain extends OpenedLink {
  link: GuestLink;
  chain: Chain;
  role: ChainRole;
}

export interface GuestView {
  sender: string;
  module: BuiltInModule;
  /** Masked. */
  contact: string;
  /** Null before the one-time code: the chain may not be told. */
  content: { chain: Chain; role: ChainRole; overview: ChainOverview; variables: ChainVariable[] } | null;
}

/** Returns a person's view of a chain. Throws NOT_FOUND. */
export async function guestView(domain: Domain, token: string, client: GuestClient): Promise<GuestView> {
  return domain.store.read(async (reader) => {
    const guest = await findGuest(reader, token);
    const { chain, role, document, signer } = guest;
    const session = await sessionOf(domain, reader, guest, client);
    const sender = await senderName(reader, document);
    const { module, contact } = codeOf(guest);
    if (!session || !isVerified(session)) return { sender, module, contact: mask(contact), content: null };
    const own = await variablesOfRole(reader, role);
    const variables = await prefillOfRole(reader, chain, role, own);
    const overview = await overviewOf(reader, chain, role, signer.documentId);
    return { sender, module, contact: mask(contact), content: { chain, role, overview, variables } };
  });
}

/** Throws NOT_FOUND for a link that opens no chain. */
async function findGuest(reader: Reader, token: string): Promise<GuestOfChain> {
  const link = await reader.guestLinks.first({ tokenHash: hashSecret(token) });
  const role =
    link && link.chainRoleId !== null ? await reader.chainRoles.first({ id: link.chainRoleId }) : undefined;
  const opened = link && (await partOfLink(reader, link));
  if (!link || !role || !opened || opened.chain === null) throw notFound("chain");
  return { ...opened, link, role, chain: opened.chain };
}

function codeOf({ signer }: GuestOfChain): { module: BuiltInModule; contact: string } {
  return signer.email === null
    ? { module: "phone_otp", contact: signer.phone ?? "" }
    : { module: "email_otp", contact: signer.email };
}

/** The open session of the link that a bearer opens. */
async function sessionOf(
  domain: Pick<Domain, "clock">,
  reader: Reader,
  guest: GuestOfChain,
  { bearer }: Pick<GuestClient, "bearer">,
): Promise<Session | null> {
  if (bearer === null) return null;
  const found = await sessionsOf(domain, reader, guest, () => ({ kind: "bearer", hash: hashSecret(bearer) }));
  return found[0] ?? null;
}

/** The session of the client for which a code is to be passed. One that has passed takes no other. */
async function unverifiedOf(
  domain: Pick<Domain, "clock">,
  reader: Reader,
  guest: GuestOfChain,
  { fingerprint }: GuestClient,
): Promise<Session | null> {
  const found = await sessionsOf(domain, reader, guest, (ids) => ({
    kind: "client",
    hash: ids.map((id) => clientHash(id, fingerprint)),
  }));
  return found.findLast((session) => !isVerified(session)) ?? null;
}

/** With the session, because a hash is stored once, and a browser may hold several links. */
function clientHash(sessionId: string, fingerprint: string): string {
  return hashSecret(`${sessionId}\n${fingerprint}`);
}

async function sessionsOf(
  { clock }: Pick<Domain, "clock">,
  reader: Reader,
  { link }: GuestOfChain,
  credentialOf: (sessionIds: readonly string[]) => Where<FrameCredential>,
): Promise<Session[]> {
  const open = await reader.sessions.find({ linkId: link.id, status: "open" });
  const sessionId = open.map(({ id }) => id);
  const wanted = credentialOf(sessionId);
  const held = await reader.frameCredentials.find({ ...wanted, sessionId, expiresAt: { gt: clock.now() } });
  return open.filter(({ id }) => held.some((one) => one.sessionId === id));
}

/**
 * Sends the one-time code, at most every half minute. Throws NOT_FOUND, CHAIN_CONFLICT (nothing is left to do), DOCUMENT_CORRECTING,
 * VERIFICATION_FAILED, VERIFICATION_EXPIRED.
 */
export async function sendGuestCode(
  domain: Domain,
  token: string,
  client: GuestClient,
): Promise<ChallengeState> {
  const { session, module } = await domain.store.write(async (writer) => {
    const guest = await findGuest(writer, token);
    if ((await refusalOf(writer, { ...guest, now: domain.clock.now() })) !== null)
      throw new DomainError(
        "CHAIN_CONFLICT",
        `Nothing is left to do here: the chain is ${guest.chain.status}.`,
      );
    const known = await unverifiedOf(domain, writer, guest, client);
    return { session: known ?? (await openFor(domain, writer, guest, client)), module: codeOf(guest).module };
  });
  return startVerification(domain, session, module, { resend: true });
}

async function openFor(
  domain: Domain,
  writer: Writer,
  guest: GuestOfChain,
  { fingerprint }: GuestClient,
): Promise<Session> {
  const session = await newGuestSession(domain, writer, guest.link, {
    ...guest,
    requirements: await requirementsOf(writer, guest.signer),
  });
  await writer.frameCredentials.insert({
    id: newId(domain),
    sessionId: session.id,
    kind: "client",
    hash: clientHash(session.id, fingerprint),
    expiresAt: domain.clock.now() + CLIENT_TTL_MS,
  });
  return session;
}

/** The answer to a code: a bearer when it was right, else the state of the code. */
export type CodeAnswer = { accessToken: string; expiresAt: Instant } | { state: ChallengeState };

/**
 * Checks the one-time code. Throws NOT_FOUND, CHAIN_CONFLICT (no code was asked for), VERIFICATION_FAILED,
 * VERIFICATION_EXPIRED, SESSION_CANCELLED, DOCUMENT_CORRECTING.
 */
export async function verifyGuestCode(
  domain: Domain,
  token: string,
  client: GuestClient,
  code: string,
): Promise<CodeAnswer> {
  const { session, module } = await domain.store.read(async (reader) => {
    const guest = await findGuest(reader, token);
    const known = await unverifiedOf(domain, reader, guest, client);
    return { session: known, module: codeOf(guest).module };
  });
  if (!session) throw new DomainError("CHAIN_CONFLICT", "Ask for a code first.");
  const state = await checkVerification(domain, session, module, code);
  if (state.status !== "passed") return { state };
  const accessToken = newToken(domain.random);
  const expiresAt = domain.clock.now() + ACCESS_TTL_MS;
  await domain.store.write(async (writer) => {
    const credential = { id: newId(domain), sessionId: session.id, kind: "bearer" } as const;
    await writer.frameCredentials.insert({ ...credential, hash: hashSecret(accessToken), expiresAt });
  });
  return { accessToken, expiresAt };
}

/**
 * Takes values of the person of a link; see `fillChain`. Throws NOT_FOUND, VERIFICATION_PENDING, VALIDATION,
 * CHAIN_CONFLICT.
 */
export async function fillAsGuest(
  domain: Domain,
  token: string,
  client: GuestClient,
  values: readonly { name: string; value: string }[],
): Promise<Filled> {
  return domain.store.write(async (writer) => {
    const guest = await findGuest(writer, token);
    const locked = await lockChain(writer, guest.chain.id);
    const session = await sessionOf(domain, writer, guest, client);
    if (!locked) throw notFound("chain");
    if (!session)
      throw new DomainError("VERIFICATION_PENDING", "Pass the one-time code before you enter values.");
    assertVerified(session);
    const given = values.map((one) => ({ ...one, source: "signer" }));
    return takeValues(domain, writer, locked, guest.role, given);
  });
}
