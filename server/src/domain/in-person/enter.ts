import { CLIENT_SECRET_TTL_SECONDS } from "@service/contract/rules/limits";
import { MAX_PIN_ATTEMPTS } from "@service/contract/rules/in-person-limits";
import { brandFor } from "../branding/find.ts";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Brand } from "../model/brand.ts";
import { publicId } from "../model/ids.ts";
import { type InPersonPart, type InPersonSession, stepsOfPart } from "../model/in-person.ts";
import { isPaused } from "../model/lifecycle.ts";
import { newToken } from "../model/secrets.ts";
import type { Signature } from "../model/signature.ts";
import { isPending } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { openSession } from "../signing/session/open-session.ts";
import { type InPersonView, lockInPerson, type PartView, viewInPerson } from "./find.ts";
import { assertOpen } from "./init.ts";
import { endUnderway } from "./parts.ts";
import { matchesPin } from "./pins.ts";

export type Entered =
  | { result: "opened"; clientSecret: string }
  | { result: "wrong"; attemptsLeft: number }
  | { result: "locked" }
  | { result: "not_asked" };

/**
 * Opens a person's part with their PIN: an ordinary session of this signer, and the part before ends. A wrong PIN
 * counts, and the answer is the same for whoever is not asked now. Throws SESSION_CANCELLED, SESSION_EXPIRED,
 * SESSION_COMPLETED, DOCUMENT_CORRECTING, SERVICE_UNAVAILABLE (the owner cannot pay for a verification).
 */
export async function enterPart(
  domain: Domain,
  opened: InPersonSession,
  { signerId, pin }: { signerId: string; pin: string },
): Promise<Entered> {
  return domain.store.write(async (writer) => {
    const session = await lockInPerson(writer, opened);
    const now = domain.clock.now();
    const view = await viewInPerson(writer, session, now);
    assertOpen(view.status);
    if (view.document && isPaused(view.document, now))
      throw new DomainError(
        "DOCUMENT_CORRECTING",
        "The sender is correcting the document: wait until it is done.",
      );
    const asked = view.parts.find(({ signer, isInTurn }) => signer.id === signerId && isInTurn);
    if (!asked) return { result: "not_asked" };
    const { part } = asked;
    if (part.pinHash === null || part.attempts >= MAX_PIN_ATTEMPTS) return { result: "locked" };
    if (!matchesPin(domain, part, pin)) return countWrong(writer, part);
    await endUnderway(domain, writer, session);
    return open(domain, writer, view, asked);
  });
}

async function countWrong(writer: Writer, { id, attempts: before }: InPersonPart): Promise<Entered> {
  const attempts = before + 1;
  await writer.inPersonParts.update({ id }, { attempts });
  const attemptsLeft = MAX_PIN_ATTEMPTS - attempts;
  return attemptsLeft > 0 ? { result: "wrong", attemptsLeft } : { result: "locked" };
}

async function open(
  domain: Domain,
  writer: Writer,
  { session, document }: InPersonView,
  { part, signer }: PartView,
): Promise<Entered> {
  const verifications = stepsOfPart(session, signer);
  const { locale, appearance, metadata, allowedOrigins, allowDecline } = session;
  const secret = newToken(domain.random);
  const terms = { locale, appearance, verifications, metadata, allowedOrigins, allowDecline, secret };
  const opened = await openSession(
    domain,
    writer,
    session,
    { document: document!, signer, chainRoleId: null },
    {
      ...terms,
      expiresInSeconds: CLIENT_SECRET_TTL_SECONDS,
      inPersonId: session.id,
      simulate: null,
      terms: {},
    },
  ).catch(refuse);
  await writer.inPersonParts.update({ id: part.id }, { attempts: 0, sessionId: opened.id, returnedAt: null });
  return { result: "opened", clientSecret: `${publicId("session", opened.id)}_secret_${secret}` };
}

/** The person at the device can do nothing about what the owner lacks. */
function refuse(error: unknown): never {
  if (error instanceof DomainError && ["INSUFFICIENT_CREDITS", "VALIDATION"].includes(error.code))
    throw new DomainError("SERVICE_UNAVAILABLE", "The sender cannot offer a verification that is required.");
  throw error;
}

/** Ends the part that is underway. `returned`: without an act, so that the others come first. */
export async function leavePart(
  domain: Domain,
  opened: InPersonSession,
  { returned }: { returned: boolean },
): Promise<void> {
  await domain.store.write(async (writer) => {
    const session = await lockInPerson(writer, opened);
    if (returned) {
      const where = { inPersonId: session.id, sessionId: { not: null } } as const;
      await writer.inPersonParts.update(where, { returnedAt: domain.clock.now() });
    }
    await endUnderway(domain, writer, session);
  });
}

/** The content of the hand-over page. It names only the people who are asked now. */
export interface HandOver {
  session: InPersonSession;
  /** Null: none is asked for. */
  brand: Brand | null;
  /** `waiting`: nobody of the session can act now. */
  status: InPersonView["status"] | "waiting";
  done: number;
  total: number;
  people: { signer: PartView["signer"]; state: "ready" | "locked" | "no_pin" }[];
  /** The last signature of the session, once it is completed. */
  last: Signature | null;
}

export async function handOverOf(domain: Pick<Domain, "clock" | "store">, id: string): Promise<HandOver> {
  return domain.store.read(async (reader) => {
    const session = await reader.inPersonSessions.first({ id });
    if (!session) throw new DomainError("FRAME_TOKEN_INVALID", "The session is gone.");
    const { status, parts, document } = await viewInPerson(reader, session, domain.clock.now());
    const asked = parts.filter(({ isInTurn, signer }) => isInTurn && isPending(signer)).sort(byReturn);
    return {
      session,
      brand: await brandFor(reader, document ?? session),
      status: status === "open" && asked.length === 0 ? "waiting" : status,
      done: parts.filter(({ signer }) => !isPending(signer)).length,
      total: parts.length,
      people: status === "open" ? asked.map(asPerson) : [],
      last: status === "completed" ? await lastSignature(reader, session, parts) : null,
    };
  });
}

/** Whoever handed the device back comes after the others. */
const byReturn = (one: PartView, other: PartView): number =>
  (one.part.returnedAt ?? 0) - (other.part.returnedAt ?? 0);

const asPerson = ({ signer, status }: PartView): HandOver["people"][number] => ({
  signer,
  state: status === "locked" || status === "no_pin" ? status : "ready",
});

async function lastSignature(
  reader: Reader,
  { id }: InPersonSession,
  parts: readonly PartView[],
): Promise<Signature | null> {
  const found = await reader.signatures.find({ signerId: parts.map(({ signer }) => signer.id) });
  const own = found.filter(({ inPerson }) => inPerson?.sessionId === publicId("session", id));
  return own.sort((one, other) => other.signedAt - one.signedAt)[0] ?? null;
}
