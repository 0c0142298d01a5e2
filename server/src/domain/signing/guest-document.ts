import { deadlineOf, type Moment } from "../model/calendar.ts";
import type { Domain } from "../model/domain.ts";
import { requirementsOf, requiresStep } from "../model/requirements.ts";
import { hashSecret } from "../model/secrets.ts";
import type { Reader } from "../model/store.ts";
import { senderName } from "../signers/invite.ts";
import { type GuestRefusal, type OpenedLink, partOfLink, endedRefusal, refusalOf } from "./guest.ts";

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

async function titleOf(reader: Reader, { document, signer, chain }: OpenedLink): Promise<GuestTitle | null> {
  if (requiresStep(await requirementsOf(reader, signer))) return null;
  const sender = signer.invitedBy ?? (await senderName(reader, document));
  return { name: chain?.name ?? document.name, sender };
}
