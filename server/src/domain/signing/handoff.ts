import { HANDOFF_ROOT } from "@service/contract/addresses";
import { DomainError, invalid } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Handoff, HandoffStatus } from "../model/handoff.ts";
import { newId, publicId } from "../model/ids.ts";
import { isOpenTo, signatureRefusal } from "../model/lifecycle.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import { lockSigning, signatureGone } from "../model/signing-parties.ts";
import type { Session } from "../model/session.ts";
import { isPending } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { type Instant, MINUTE } from "@service/platform/ports/clock";
import { GUEST_SESSION_TTL_MS } from "./guest/guest.ts";
import { isUnderway } from "./gate.ts";
import { endHandoffs } from "./handoff-end.ts";
import { transition } from "../model/transitions.ts";

/** Long enough to fetch a phone, too short to find an old code. */
const HANDOFF_TTL_MS = 10 * MINUTE;

/**
 * Makes a link that opens once and continues the signing on another device. Earlier links of the session close. Throws
 * SESSION_CANCELLED, SESSION_COMPLETED, DOCUMENT_CORRECTING, SIGNATURE_NOT_FOUND, VALIDATION in person.
 */
export async function startHandoff(
  domain: Domain,
  session: Session,
): Promise<{ url: string; expiresAt: Instant }> {
  if (session.inPersonId !== null)
    throw invalid([], "Who signs in person does so on the device that they were handed.");
  const token = newToken(domain.random);
  const now = domain.clock.now();
  const expiresAt = now + HANDOFF_TTL_MS;
  await domain.store.write(async (writer) => {
    await lockOpen(domain, writer, session);
    await endHandoffs(writer, session.id);
    await writer.handoffs.insert({
      id: newId(domain),
      sessionId: session.id,
      childId: null,
      tokenHash: hashSecret(token),
      status: "waiting",
      sentAt: null,
      createdAt: now,
      expiresAt,
    });
  });
  return { url: `${domain.publicUrl}${HANDOFF_ROOT}/${token}`, expiresAt };
}

/** The state of a hand-off, for the first device. A signed or declined signing has ended on both. */
export async function handoffStatus(
  { store, clock }: Pick<Domain, "store" | "clock">,
  session: Session,
): Promise<{ status: HandoffStatus; expiresAt: Instant | null }> {
  return store.read(async (reader) => {
    const latest = await latestHandoff(reader, session.id);
    if (!latest) return { status: "none", expiresAt: null };
    const { status, expiresAt } = latest;
    const signer = await reader.signers.first({ id: session.signerId });
    if (!signer || !isPending(signer)) return { status: "ended", expiresAt };
    return { status: status === "waiting" && expiresAt <= clock.now() ? "expired" : status, expiresAt };
  });
}

/** The hand-off that a link would open now, or null. The check does not use it. */
export async function openableHandoff(
  domain: Pick<Domain, "store" | "clock">,
  token: string,
): Promise<Handoff | null> {
  const found = await domain.store.read((reader) =>
    reader.handoffs.first({ tokenHash: hashSecret(token), status: "waiting" }),
  );
  return found !== undefined && found.expiresAt > domain.clock.now() ? found : null;
}

/** Uses a link: creates a session for its device, with the progress so far. Answers null when the link is not open. */
export async function openHandoff(domain: Domain, token: string): Promise<{ clientSecret: string } | null> {
  const secret = newToken(domain.random);
  return domain.store.write(async (writer) => {
    const found = await writer.handoffs.first({ tokenHash: hashSecret(token) });
    const parent = found && (await writer.sessions.first({ id: found.sessionId }));
    if (!found || !parent || !(await lockUnderway(domain, writer, parent))) return null;
    const handoff = await writer.handoffs.lock({ id: found.id });
    if (handoff?.status !== "waiting" || handoff.expiresAt <= domain.clock.now()) return null;
    const child = childOf(domain, (await writer.sessions.lock({ id: parent.id }))!, secret);
    await writer.sessions.insert(child);
    await transition(writer, "handoffs", handoff, "opened", { childId: child.id });
    return { clientSecret: `${publicId("session", child.id)}_secret_${secret}` };
  });
}

async function lockUnderway(
  { clock }: Domain,
  writer: Writer,
  { id, documentId, signerId }: Session,
): Promise<boolean> {
  const document = await writer.documents.lock({ id: documentId });
  const signer = await writer.signers.first({ id: signerId });
  const session = await writer.sessions.first({ id });
  return (
    document !== undefined &&
    signer !== undefined &&
    session !== undefined &&
    isUnderway({ session, document, signer }, clock.now())
  );
}

function childOf(domain: Domain, parent: Session, secret: string): Session {
  const now = domain.clock.now();
  return {
    ...parent,
    id: newId(domain),
    linkId: null,
    secretHash: hashSecret(secret),
    // Only the server's own page, on the other device.
    allowedOrigins: [domain.publicUrl],
    createdAt: now,
    expiresAt: now + GUEST_SESSION_TTL_MS,
  };
}

/** Ends a hand-off from either side, and moves the progress to the first device. Answers false without one. */
export async function endHandoff(domain: Domain, session: Session): Promise<boolean> {
  return domain.store.write(async (writer) => {
    await writer.documents.lock({ id: session.documentId });
    const open = { status: ["waiting", "opened"] as const };
    const handoff =
      (await writer.handoffs.first({ sessionId: session.id, ...open })) ??
      (await writer.handoffs.first({ childId: session.id, ...open }));
    if (!handoff) return false;
    await endHandoffs(writer, handoff.sessionId);
    return true;
  });
}

/** Whether this session continues the one of another device. */
export async function isHandedOff(reader: Reader, session: Pick<Session, "id">): Promise<boolean> {
  return (await reader.handoffs.first({ childId: session.id })) !== undefined;
}

/** Locks the document first, as everything that changes a signing does. */
async function lockOpen(domain: Domain, writer: Writer, opened: Session): Promise<void> {
  const { document, session } = await lockSigning(writer, opened);
  if (session?.status === "completed")
    throw new DomainError("SESSION_COMPLETED", "The signature has been given already.");
  const signer = await writer.signers.first({ id: opened.signerId });
  if (!document || !signer) throw signatureGone();
  const now = domain.clock.now();
  if (session?.status === "open" && isOpenTo(signer, document, now)) return;
  throw signatureRefusal({ document, signer, ...(session && { session }) }, now);
}

function latestHandoff(reader: Reader, sessionId: string): Promise<Handoff | undefined> {
  return reader.handoffs.first(
    { sessionId },
    {
      orderBy: [
        ["createdAt", "desc"],
        ["id", "desc"],
      ],
    },
  );
}
