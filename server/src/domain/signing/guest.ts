import { createHmac } from "node:crypto";
import { tenancyOf } from "../environment.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId, publicId } from "../model/ids.ts";
import { isPaused, takesSignatures } from "../model/lifecycle.ts";
import {
  requiredSteps,
  requirementsOf,
  requiresStep,
  type SigningRequirements,
} from "../model/requirements.ts";
import { hashSecret } from "../model/secrets.ts";
import { type GuestLink, latestOpenSession, type Session } from "../model/session.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { MINUTE } from "../ports/clock.ts";
import { senderName } from "../signers/invite.ts";
import { mayEnter } from "../signers/turn.ts";

/** TTL of the secret for the server's own page, which uses it at once. */
export const GUEST_SESSION_TTL_MS = 15 * MINUTE;

/** Why a guest link opens nothing now. */
export type GuestRefusal = "unknown" | "signed" | "declined" | "closed" | "not_yet";

/** What a link shows of its document before it is opened. */
export interface GuestTitle {
  /** Name of the document. */
  name: string;
  /** Who invited the signer; else the workspace. */
  sender: string;
}

/** Why a link opens nothing now, or `null`; and what it may show. */
export interface GuestDocument {
  refusal: GuestRefusal | null;
  title: GuestTitle | null;
}

/**
 * What a link would open now, without opening it. Document and sender are shown only where the signer need not be
 * verified, because another person may hold the link, even after its use.
 */
export async function findGuestDocument(
  { store, clock }: Pick<Domain, "store" | "clock">,
  token: string,
): Promise<GuestDocument> {
  return store.read(async (reader) => {
    const link = await reader.guestLinks.first({ tokenHash: hashSecret(token) });
    const document = link && (await reader.documents.first({ id: link.documentId }));
    const signer = link && (await reader.signers.first({ id: link.signerId }));
    if (!document || !signer) return { refusal: "unknown", title: null };
    return {
      refusal: await refusalOf(reader, { document, signer, now: clock.now() }),
      title: await titleOf(reader, document, signer),
    };
  });
}

async function titleOf(reader: Reader, document: Document, signer: Signer): Promise<GuestTitle | null> {
  if (requiresStep(await requirementsOf(reader, signer.id))) return null;
  return { name: document.name, sender: signer.invitedBy ?? (await senderName(reader, document)) };
}

/**
 * Opens the session of a guest link: the one that it opened within the last quarter of an hour, else a new one. Where a
 * step is required, each opening has its own session, so that no other holder of the link benefits from a passed step.
 * The new session takes the progress of the earlier one and the requirements of the integrator's sessions.
 */
export async function openGuestSession(
  domain: Domain,
  token: string,
): Promise<{ clientSecret: string } | GuestRefusal> {
  return domain.store.write(async (writer) => {
    const link = await writer.guestLinks.first({ tokenHash: hashSecret(token) });
    const document = link && (await writer.documents.lock({ id: link.documentId }));
    const signer = link && (await writer.signers.first({ id: link.signerId }));
    if (!link || !document || !signer) return "unknown";
    const refusal = await refusalOf(writer, { document, signer, now: domain.clock.now() });
    if (refusal) return refusal;
    const requirements = await requirementsOf(writer, signer.id);
    const id =
      (requiresStep(requirements) ? null : await reopened(domain, writer, link)) ??
      (await opened(domain, writer, { link, ownerId: document.ownerId, requirements }));
    return { clientSecret: `${publicId("session", id)}_secret_${guestSecret(domain, id)}` };
  });
}

/** The same for each opening of the link, so that two pages with one link share their session. */
function guestSecret({ linkSecret }: Pick<Domain, "linkSecret">, sessionId: string): string {
  return createHmac("sha256", linkSecret).update(`guest-session:${sessionId}`).digest("base64url");
}

async function reopened(domain: Domain, writer: Writer, { id: linkId }: GuestLink): Promise<string | null> {
  const now = domain.clock.now();
  const known = await writer.sessions.first({ linkId, status: "open", expiresAt: { gt: now } });
  if (!known) return null;
  await writer.sessions.update({ id: known.id }, { expiresAt: now + GUEST_SESSION_TTL_MS });
  return known.id;
}

async function opened(
  domain: Domain,
  writer: Writer,
  { link, ownerId, requirements }: { link: GuestLink; ownerId: string; requirements: SigningRequirements },
): Promise<string> {
  const progress = (await latestOpenSession(writer, link.signerId))?.progress ?? null;
  const session = { ...guestSession(domain, link, { ownerId, requirements }), progress };
  // Progress moves to the new session and is not kept in each.
  await writer.sessions.update({ linkId: link.id, status: "open" }, { progress: null });
  await writer.sessions.insert(session);
  return session.id;
}

async function refusalOf(
  reader: Reader,
  { document, signer, now }: { document: Document; signer: Signer; now: number },
): Promise<GuestRefusal | null> {
  if (signer.status === "signed" || signer.status === "declined") return signer.status;
  // The page waits for the end of a correction.
  if (isPaused(document, now) && isPending(signer) && signer.calledAt !== null) return null;
  if (!takesSignatures(document, now) || !isPending(signer)) return "closed";
  return (await mayEnter(reader, document, signer)) ? null : "not_yet";
}

function guestSession(
  domain: Domain,
  link: GuestLink,
  { ownerId, requirements }: { ownerId: string; requirements: SigningRequirements },
): Session {
  const now = domain.clock.now();
  const id = newId(domain);
  return {
    id,
    ...tenancyOf(link),
    documentId: link.documentId,
    signerId: link.signerId,
    linkId: link.id,
    status: "open",
    secretHash: hashSecret(guestSecret(domain, id)),
    // Only the server's own page. A sandbox session without a list would allow tools as well.
    allowedOrigins: [domain.publicUrl],
    locale: null,
    appearance: null,
    verifications: requiredSteps(requirements),
    metadata: requirements.metadata,
    progress: null,
    allowDecline: requirements.allowDecline,
    simulate: null,
    declined: false,
    createdBy: ownerId,
    createdAt: now,
    expiresAt: now + GUEST_SESSION_TTL_MS,
    completedAt: null,
  };
}
