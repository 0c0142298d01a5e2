import { tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { InPersonPart, InPersonSession } from "../model/in-person.ts";
import { hashSecret } from "../model/secrets.ts";
import type { Signer } from "../model/signer.ts";
import type { Caller } from "../model/tenant.ts";
import { type Instant, SECOND } from "@service/platform/ports/clock";
import type { SessionTerms } from "../signing/session/open-session.ts";
import { hashPin } from "./pins.ts";

export interface NewInPersonSession extends Pick<
  SessionTerms,
  "allowedOrigins" | "appearance" | "verifications" | "metadata" | "allowDecline" | "expiresInSeconds"
> {
  documentId: string;
  /** Null: by the browser, or the signer's own. */
  locale: InPersonSession["locale"];
  hostName: string;
  /** Asks each person besides for a one-time code that goes to their own contact. */
  asksOwnCode: boolean;
  /** In the order in which they are asked; null: all whose act is missing, in signing order. */
  signers: { signerId: string; pin?: string | undefined }[] | null;
}

export function newSession(
  domain: Domain,
  caller: Caller,
  wanted: NewInPersonSession,
  { allowedOrigins, secret }: { allowedOrigins: string[]; secret: string },
): InPersonSession {
  const now: Instant = domain.clock.now();
  const { documentId, hostName, locale, appearance, verifications, metadata, allowDecline } = wanted;
  return {
    id: newId(domain),
    ...tenancyOf(caller),
    documentId,
    hostName,
    secretHash: hashSecret(secret),
    allowedOrigins,
    locale,
    appearance,
    verifications,
    asksOwnCode: wanted.asksOwnCode,
    metadata,
    allowDecline,
    createdBy: caller.user.id,
    createdAt: now,
    expiresAt: now + wanted.expiresInSeconds * SECOND,
    cancelledAt: null,
  };
}

export function newPart(
  domain: Domain,
  session: InPersonSession,
  { signer, index, pin }: { signer: Signer; index: number; pin: string },
): InPersonPart {
  const id = newId(domain);
  return {
    id,
    inPersonId: session.id,
    signerId: signer.id,
    position: index + 1,
    pinHash: hashPin(domain, id, pin),
    attempts: 0,
    sessionId: null,
    returnedAt: null,
  };
}
