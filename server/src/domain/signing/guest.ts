import { deadlineOf, type Moment } from "../model/calendar.ts";
import { type Chain, isTerminal } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { endOf, isPaused, isShownToViewers, takesSignatures } from "../model/lifecycle.ts";
import { requirementsOf, requiresStep } from "../model/requirements.ts";
import { hashSecret } from "../model/secrets.ts";
import type { GuestLink } from "../model/session.ts";
import { isPending, type Signer, signersOf } from "../model/signer.ts";
import { actedFor } from "../model/signer-group.ts";
import type { Reader } from "../model/store.ts";
import { currentPart, isOutstanding } from "../signers/chain-sessions.ts";
import { senderName } from "../signers/invite.ts";
import { mayEnter } from "../signers/turn.ts";

/** Why a guest link opens nothing now. */
export type GuestRefusal =
  | "unknown"
  | "signed"
  | "approved"
  | "declined"
  | "expired"
  | "voided"
  | "released"
  | "group_done"
  | "not_yet";

/** A link's view of its document before it is opened. */
export interface GuestTitle {
  /** Name of the document. */
  name: string;
  /** The person who invited the signer, else the workspace. */
  sender: string;
}

/** Why a link opens nothing now, or `null`; and what it may show. */
export interface GuestDocument {
  refusal: GuestRefusal | null;
  title: GuestTitle | null;
  /** When the document expired; null: it did not. */
  expired: Moment | null;
  /** Whether the link's person had signed or approved. */
  hasActed: boolean;
}

/**
 * Returns the view of a link without opening it. Document and sender are shown only if the signer need not be
 * verified, because another person may hold the link, even after its use.
 */
export async function findGuestDocument(
  domain: Pick<Domain, "store" | "clock" | "calendar">,
  token: string,
): Promise<GuestDocument> {
  const nothing = { title: null, expired: null, hasActed: false };
  return domain.store.read(async (reader) => {
    const now = domain.clock.now();
    const hash = hashSecret(token);
    const link = await reader.guestLinks.first({ tokenHash: hash });
    const found = link && (await partOfLink(reader, link));
    if (!found) {
      const isRemoved = (await reader.removedFrames.first({ hash, expiresAt: { gt: now } })) !== undefined;
      return { ...nothing, refusal: isRemoved ? "released" : "unknown" };
    }
    if (link.endedAt !== null) return { ...nothing, refusal: await endedRefusal(reader, found.signer) };
    const refusal = await refusalOf(reader, { ...found, now });
    return {
      refusal,
      title: await titleOf(reader, found),
      expired: refusal === "expired" ? deadlineOf(domain, found.document) : null,
      hasActed: found.signer.status === "signed",
    };
  });
}

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

async function titleOf(reader: Reader, { document, signer, chain }: OpenedLink): Promise<GuestTitle | null> {
  if (requiresStep(await requirementsOf(reader, signer))) return null;
  const sender = signer.invitedBy ?? (await senderName(reader, document));
  return { name: chain?.name ?? document.name, sender };
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
  if (signer.status === "signed") return signer.action === "approve" ? "approved" : "signed";
  // The page waits for the end of a correction.
  if (isPaused(document, now) && isPending(signer) && signer.calledAt !== null) return null;
  if (signer.action === "view" && isPending(signer) && isShownToViewers(document, now)) return null;
  if (!takesSignatures(document, now) || !isPending(signer)) return "released";
  return (await mayEnter(reader, document, signer)) ? null : "not_yet";
}
