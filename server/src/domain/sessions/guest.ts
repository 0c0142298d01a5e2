import { MINUTE } from "../clock.ts";
import { isOpenForSigners } from "../documents/lifecycle.ts";
import { newId, publicId } from "../ids.ts";
import type { Domain, Reader } from "../ports.ts";
import { hashSecret, newToken } from "../secrets.ts";
import { isPending, type Signer } from "../signers/signer.ts";
import { mayEnter } from "../signers/turn.ts";
import { stampOf } from "../tenants/tenant.ts";
import type { Document } from "../documents/document.ts";
import { type GuestLink, latestOpenSession, type Session } from "./session.ts";

/** The secret of a page that the server itself serves: it is used at once. */
export const GUEST_SESSION_LIFE = 15 * MINUTE;

/** Why a guest's link opens nothing now. */
export type GuestRefusal = "unknown" | "signed" | "declined" | "closed" | "not_yet";

/** Opens a session for whoever holds an invitation's link; what an earlier one kept is carried over. */
export async function openGuestSession(
  domain: Domain,
  token: string,
): Promise<{ clientSecret: string; documentName: string } | GuestRefusal> {
  const secret = newToken(domain.random);
  return domain.store.write(async (writer) => {
    const link = await writer.guestLinks.first({ tokenHash: hashSecret(token) });
    const document = link && (await writer.documents.lock({ id: link.documentId }));
    const signer = link && (await writer.signers.first({ id: link.signerId }));
    if (!link || !document || !signer) return "unknown";
    const refusal = await refusalOf(writer, document, signer);
    if (refusal) return refusal;
    const earlier = await latestOpenSession(writer, signer.id);
    const session = guestSession(domain, link, { ownerId: document.ownerId, secret, earlier });
    await writer.sessions.insert(session);
    return {
      clientSecret: `${publicId("session", session.id)}_secret_${secret}`,
      documentName: document.name,
    };
  });
}

async function refusalOf(reader: Reader, document: Document, signer: Signer): Promise<GuestRefusal | null> {
  if (signer.status === "signed" || signer.status === "declined") return signer.status;
  if (!isOpenForSigners(document) || !isPending(signer)) return "closed";
  return (await mayEnter(reader, document, signer)) ? null : "not_yet";
}

function guestSession(
  domain: Domain,
  link: GuestLink,
  { ownerId, secret, earlier }: { ownerId: string; secret: string; earlier: Session | undefined },
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
    verifications: earlier?.verifications ?? [],
    metadata: null,
    progress: earlier?.progress ?? null,
    allowDecline: true,
    simulate: null,
    declined: false,
    createdBy: ownerId,
    createdAt: now,
    expiresAt: now + GUEST_SESSION_LIFE,
    completedAt: null,
  };
}
