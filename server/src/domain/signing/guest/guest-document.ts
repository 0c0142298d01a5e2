import { brandFor } from "../../branding/find.ts";
import type { Brand } from "../../model/brand.ts";
import { deadlineOf, type Moment } from "../../model/calendar.ts";
import type { Domain } from "../../model/domain.ts";
import { requirementsOf, requiresStep } from "../../model/requirements.ts";
import { hashSecret } from "../../model/secrets.ts";
import type { Reader } from "../../model/store.ts";
import type { RedirectEnd } from "../../signing-terms/redirects.ts";
import { senderName } from "../../signers/invite.ts";
import { type GuestRefusal, type OpenedLink, partOfLink, endedRefusal, refusalOf } from "./guest.ts";

/** A link's view of its document before it is opened. */
export interface GuestTitle {
  /** Name of the document. */
  name: string;
  /** The person who invited the signer, else the workspace. */
  sender: string;
  /** Null: none is asked for. */
  brand: Brand | null;
}

/** Why a link opens nothing now, or `null`; and what it may show. */
export interface GuestDocument {
  refusal: GuestRefusal | null;
  title: GuestTitle | null;
  /** When the document expired; null: it did not. */
  expired: Moment | null;
  /** Whether the link's person had signed or approved. */
  hasActed: boolean;
  /** The sender's address for the person after this end; null: there is none. */
  redirect: string | null;
}

/**
 * Returns the view of a link without opening it. Document and sender are shown only if the signer need not be
 * verified, because another person may hold the link, even after its use.
 */
export async function findGuestDocument(
  domain: Pick<Domain, "store" | "clock" | "calendar">,
  token: string,
): Promise<GuestDocument> {
  const nothing = { title: null, expired: null, hasActed: false, redirect: null };
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
    const title = await titleOf(reader, found);
    return {
      refusal,
      title,
      redirect: title && redirectOf(found.document, refusal),
      expired: refusal === "expired" ? deadlineOf(domain, found.document) : null,
      hasActed: found.signer.status === "signed",
    };
  });
}

const REDIRECTS: Partial<Record<GuestRefusal, RedirectEnd>> = {
  signed: "completed",
  approved: "completed",
  prepared: "completed",
  declined: "declined",
  expired: "expired",
};

function redirectOf({ terms }: OpenedLink["document"], refusal: GuestRefusal | null): string | null {
  const end = refusal === null ? undefined : REDIRECTS[refusal];
  return (end && terms.redirectUrls?.[end]) ?? null;
}

async function titleOf(reader: Reader, { document, signer, chain }: OpenedLink): Promise<GuestTitle | null> {
  if (requiresStep(await requirementsOf(reader, signer))) return null;
  const sender = signer.invitedBy ?? (await senderName(reader, document));
  return { name: chain?.name ?? document.name, sender, brand: await brandFor(reader, document) };
}
