import { createHmac } from "node:crypto";
import { tenancyOf } from "../../environment.ts";
import { type Chain, isTerminal } from "../../model/chain.ts";
import type { Document } from "../../model/document.ts";
import type { Domain } from "../../model/domain.ts";
import { newId, publicId } from "../../model/ids.ts";
import { endOf, isPaused, isShownToViewers, takesSignatures } from "../../model/lifecycle.ts";
import {
  requiredSteps,
  requirementsOf,
  requiresStep,
  type SigningRequirements,
} from "../../model/requirements.ts";
import { hashSecret } from "../../model/secrets.ts";
import { type GuestLink, latestOpenSession, type Session } from "../../model/session.ts";
import { actDone, isPending, type Signer, signersOf } from "../../model/signer.ts";
import { actedFor } from "../../model/signer-group.ts";
import type { Reader, Writer } from "../../model/store.ts";
import { withPriorResults } from "../../onboarding/prior.ts";
import { MINUTE } from "@service/platform/ports/clock";
import { currentPart, isOutstanding } from "../../signers/chain-sessions.ts";
import { redirectTerms } from "../../signing-terms/redirects.ts";
import { mayEnter } from "../../signers/turn.ts";

/** TTL of the secret for the server's own page, which uses it at once. */
export const GUEST_SESSION_TTL_MS = 15 * MINUTE;

/** Why a guest link opens nothing now. */
export type GuestRefusal =
  | "unknown"
  | "signed"
  | "approved"
  | "prepared"
  | "declined"
  | "expired"
  | "voided"
  | "released"
  | "group_done"
  | "not_yet";

/** An opened link: its document, or the one of its chain that is to be signed now. */
export interface OpenedLink {
  document: Document;
  signer: Signer;
  chain: Chain | null;
}

/** Undefined: what the link opened is gone. */
export async function partOfLink(
  reader: Reader,
  { chainRoleId, documentId, signerId }: GuestLink,
): Promise<OpenedLink | undefined> {
  const current = chainRoleId === null ? null : await currentPart(reader, chainRoleId);
  const document = current?.document ?? (await reader.documents.first({ id: documentId }));
  const signer = current?.signer ?? (await reader.signers.first({ id: signerId }));
  const role = chainRoleId === null ? undefined : await reader.chainRoles.first({ id: chainRoleId });
  const chain = role && (await reader.chains.first({ id: role.chainId }));
  return document && signer && { document, signer, chain: chain ?? null };
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
  const origins = await originsOf(writer, document);
  const wanted = { link, document, signer, requirements, origins };
  const made = { ...guestSession(domain, wanted), progress };
  const own = { sessionId: made.id, steps: made.verifications };
  const verifications = await withPriorResults(domain, writer, { signer, document }, own);
  const session = { ...made, verifications };
  // Progress moves to the new session and is not kept in each.
  await writer.sessions.update({ linkId: link.id, status: "open" }, { progress: null });
  await writer.sessions.insert(session);
  return session;
}

/** The pages that may frame the form by whose answer the document was made. */
async function originsOf(reader: Reader, { formId }: Document): Promise<string[]> {
  return formId === null ? [] : ((await reader.forms.first({ id: formId }))?.allowedOrigins ?? []);
}

interface NewGuestSession {
  link: GuestLink;
  /** The signer whom the link's holder acts as. */
  signer: Signer;
  document: Document;
  requirements: SigningRequirements;
  origins: readonly string[];
}

/** Why a link is over: another member of the group has acted, or another person was asked. */
export async function endedRefusal(reader: Reader, signer: Signer): Promise<GuestRefusal> {
  const signers = await signersOf(reader, signer.documentId);
  return signer.status === "cancelled" && actedFor(signers, signer) ? "group_done" : "released";
}

/** Why the link opens nothing now. */
export async function refusalOf(
  reader: Reader,
  { document, signer, chain, now }: OpenedLink & { now: number },
): Promise<GuestRefusal | null> {
  // The people of a chain see what the others owe before it is their turn.
  if (chain && !isTerminal(chain) && isOutstanding({ document, signer })) return null;
  if (signer.status === "declined") return "declined";
  const end = endOf(document, now);
  if (end !== null) return end;
  if (signer.status === "signed") return actDone(signer);
  // The page waits for the end of a correction.
  if (isPaused(document, now) && isPending(signer) && signer.calledAt !== null) return null;
  if (signer.action === "view" && isPending(signer) && isShownToViewers(document, now)) return null;
  if (!takesSignatures(document, now) || !isPending(signer)) return "released";
  return (await mayEnter(reader, document, signer)) ? null : "not_yet";
}

function guestSession(
  domain: Domain,
  { link, document, signer, requirements, origins }: NewGuestSession,
): Session {
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
    // The server's own page, and what frames it. A sandbox session without a list would allow tools as well.
    allowedOrigins: [domain.publicUrl, ...origins],
    locale: signer.locale,
    appearance: null,
    verifications: requiredSteps(requirements),
    metadata: requirements.metadata,
    progress: null,
    terms: redirectTerms(document),
    allowDecline: requirements.allowDecline,
    simulate: null,
    declined: false,
    createdBy: document.ownerId,
    createdAt: now,
    expiresAt: now + GUEST_SESSION_TTL_MS,
    completedAt: null,
  };
}
