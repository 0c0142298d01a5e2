import { createHmac } from "node:crypto";
import { tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { newId, publicId } from "../model/ids.ts";
import {
  requiredSteps,
  requirementsOf,
  requiresStep,
  type SigningRequirements,
} from "../model/requirements.ts";
import { hashSecret } from "../model/secrets.ts";
import { type GuestLink, latestOpenSession, type Session } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { withPriorResults } from "../onboarding/prior.ts";
import { MINUTE } from "../ports/clock.ts";
import { type GuestRefusal, type OpenedLink, partOfLink, endedRefusal, refusalOf } from "./guest.ts";

/** TTL of the secret for the server's own page, which uses it at once. */
export const GUEST_SESSION_TTL_MS = 15 * MINUTE;

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
    const found = link && (await partOfLink(writer, link));
    const document = found && (await writer.documents.lock({ id: found.document.id }));
    if (!link || !found || !document) return "unknown";
    const { signer, chain } = found;
    if (link.endedAt !== null) return endedRefusal(writer, signer);
    const refusal = await refusalOf(writer, { document, signer, chain, now: domain.clock.now() });
    if (refusal) return refusal;
    const requirements = await requirementsOf(writer, signer);
    const id =
      (requiresStep(requirements) ? null : await reopened(domain, writer, link)) ??
      (await newGuestSession(domain, writer, link, { document, signer, chain, requirements })).id;
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

/** A new session of the link, with the progress of the signer's earlier one. */
export async function newGuestSession(
  domain: Domain,
  writer: Writer,
  link: GuestLink,
  { document, signer, requirements }: OpenedLink & { requirements: SigningRequirements },
): Promise<Session> {
  const progress = (await latestOpenSession(writer, signer.id))?.progress ?? null;
  const wanted = { link, signer, ownerId: document.ownerId, requirements };
  const made = { ...guestSession(domain, wanted), progress };
  const own = { sessionId: made.id, steps: made.verifications };
  const verifications = await withPriorResults(domain, writer, { signer, document }, own);
  const session = { ...made, verifications };
  // Progress moves to the new session and is not kept in each.
  await writer.sessions.update({ linkId: link.id, status: "open" }, { progress: null });
  await writer.sessions.insert(session);
  return session;
}

interface NewGuestSession {
  link: GuestLink;
  /** The signer whom the link's holder acts as. */
  signer: Signer;
  ownerId: string;
  requirements: SigningRequirements;
}

function guestSession(domain: Domain, { link, signer, ownerId, requirements }: NewGuestSession): Session {
  const now = domain.clock.now();
  const id = newId(domain);
  return {
    id,
    ...tenancyOf(link),
    documentId: signer.documentId,
    signerId: signer.id,
    linkId: link.id,
    chainRoleId: link.chainRoleId,
    inPersonId: null,
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
