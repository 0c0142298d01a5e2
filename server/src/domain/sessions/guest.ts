import { MINUTE } from "../clock.ts";
import { isOpenForSigners } from "../documents/lifecycle.ts";
import { newId, publicId } from "../ids.ts";
import type { Domain, Reader, Writer } from "../ports.ts";
import { hashSecret, newToken } from "../secrets.ts";
import { isPending, type Signer } from "../signers/signer.ts";
import { mayEnter } from "../signers/turn.ts";
import { stampOf } from "../tenants/tenant.ts";
import type { Document } from "../documents/document.ts";
import { carryAttempts } from "../verifications/carry.ts";
import {
  type GuestLink,
  latestOpenSession,
  latestSession,
  type Session,
  type SessionVerification,
} from "./session.ts";

/** The secret of a page that the server itself serves: it is used at once. */
export const GUEST_SESSION_LIFE = 15 * MINUTE;

/** Why a guest's link opens nothing now. */
export type GuestRefusal = "unknown" | "signed" | "declined" | "closed" | "not_yet";

/** What a link would open now; looking opens nothing. */
export async function findGuestDocument(
  { store }: Pick<Domain, "store">,
  token: string,
): Promise<{ name: string } | GuestRefusal> {
  return store.read(async (reader) => {
    const link = await reader.guestLinks.first({ tokenHash: hashSecret(token) });
    const document = link && (await reader.documents.first({ id: link.documentId }));
    const signer = link && (await reader.signers.first({ id: link.signerId }));
    if (!document || !signer) return "unknown";
    return (await refusalOf(reader, document, signer)) ?? { name: document.name };
  });
}

/**
 * Opens a session for whoever holds an invitation's link. What an earlier one kept is carried over, and what the
 * signer's latest one asks is asked here too: the link is no way around it.
 */
export async function openGuestSession(
  domain: Domain,
  token: string,
): Promise<{ clientSecret: string } | GuestRefusal> {
  const secret = newToken(domain.random);
  return domain.store.write(async (writer) => {
    const link = await writer.guestLinks.first({ tokenHash: hashSecret(token) });
    const document = link && (await writer.documents.lock({ id: link.documentId }));
    const signer = link && (await writer.signers.first({ id: link.signerId }));
    if (!link || !document || !signer) return "unknown";
    const refusal = await refusalOf(writer, document, signer);
    if (refusal) return refusal;
    const asking = await latestSession(writer, signer.id);
    const session: Session = {
      ...guestSession(domain, link, { ownerId: document.ownerId, secret }),
      verifications: asking?.verifications ?? [],
      progress: (await latestOpenSession(writer, signer.id))?.progress ?? null,
    };
    await writer.sessions.insert(session);
    if (asking) await carryAttempts(domain, writer, { from: asking.id, to: session.id });
    return { clientSecret: `${publicId("session", session.id)}_secret_${secret}` };
  });
}

/** Asks of pages that the signer's links opened before what this session asks: an open one is no way around it. */
export async function bindOpenLinks(
  domain: Pick<Domain, "publicUrl">,
  writer: Writer,
  { signerId, verifications }: Session,
): Promise<void> {
  if (verifications.length === 0) return;
  const open = await writer.sessions.find({ signerId, status: "open" });
  for (const { id, allowedOrigins, verifications: before } of open) {
    if (allowedOrigins.length !== 1 || allowedOrigins[0] !== domain.publicUrl) continue;
    await writer.sessions.update({ id }, { verifications: withAsked(before, verifications) });
  }
}

/** What was passed stays passed. */
function withAsked(before: SessionVerification[], asked: SessionVerification[]): SessionVerification[] {
  const others = before.filter(({ module }) => !asked.some((step) => step.module === module));
  const steps = asked.map((step) => {
    const known = before.find(({ module }) => module === step.module);
    return known ? { ...known, required: known.required || step.required } : step;
  });
  return [...others, ...steps];
}

async function refusalOf(reader: Reader, document: Document, signer: Signer): Promise<GuestRefusal | null> {
  if (signer.status === "signed" || signer.status === "declined") return signer.status;
  if (!isOpenForSigners(document) || !isPending(signer)) return "closed";
  return (await mayEnter(reader, document, signer)) ? null : "not_yet";
}

function guestSession(
  domain: Domain,
  link: GuestLink,
  { ownerId, secret }: { ownerId: string; secret: string },
): Session {
  const now = domain.clock.now();
  return {
    id: newId(domain),
    ...stampOf(link),
    documentId: link.documentId,
    signerId: link.signerId,
    status: "open",
    secretHash: hashSecret(secret),
    // Only the server's own page, which is always allowed: a sandbox session without a list would admit tools too.
    allowedOrigins: [domain.publicUrl],
    locale: null,
    appearance: null,
    verifications: [],
    metadata: null,
    progress: null,
    allowDecline: true,
    simulate: null,
    declined: false,
    createdBy: ownerId,
    createdAt: now,
    expiresAt: now + GUEST_SESSION_LIFE,
    completedAt: null,
  };
}
