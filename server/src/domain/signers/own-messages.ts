import { REMIND_IN_DAYS } from "@service/contract/rules/limits";
import { channelOf, isServed } from "../messages/channels.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { takesSignatures } from "../model/lifecycle.ts";
import { contactOf, isPending, mustAct, type Signer } from "../model/signer.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";
import { isMessaged } from "./invite.ts";

type Tools = Pick<Domain, "channels" | "clock">;

/** Whether the signer's own contact can be sent what the signer asks for. */
export function hasContact(domain: Tools, document: Document, signer: Signer): boolean {
  return contactOf(signer) !== "" && isServed(domain, document, channelOf(signer));
}

/**
 * Whether the signer may have their link sent and go on later: somebody who acts, whom the service's own messages reach
 * (docs/contract/embed.md#finish-later). Never the roles of a chain.
 */
export function mayFinishLater(domain: Tools, document: Document, signer: Signer): boolean {
  const isOpen = takesSignatures(document, domain.clock.now()) && isPending(signer) && mustAct(signer);
  return isOpen && hasContact(domain, document, signer) && isMessaged(document, signer);
}

/** The days after which a reminder comes before the document expires. */
export function reminderDays({ expiresAt }: Pick<Document, "expiresAt">, now: Instant): number[] {
  return REMIND_IN_DAYS.filter((days) => expiresAt === null || now + days * DAY < expiresAt);
}
