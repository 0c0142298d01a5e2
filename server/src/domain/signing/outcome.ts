import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Session } from "../model/session.ts";
import type { Signature } from "../model/signature.ts";
import type { Signer } from "../model/signer.ts";
import { readParties, type SigningParties } from "../model/signing-parties.ts";
import { assertVerified } from "../verification/verify.ts";
import { isUnderway } from "./gate.ts";

export type CeremonyStatus = "open" | "completed" | "cancelled" | "declined";

/** A frame with a bearer may finish after the secret has expired: expiry ends the start of sessions, not ceremonies. */
function ceremonyStatus(session: Session, signer: Signer): CeremonyStatus {
  if (session.declined || signer.status === "declined") return "declined";
  return signer.status === "signed" ? "completed" : session.status;
}

/**
 * Derives the ceremony's status. A document that takes no more signatures ends its open sessions, before its
 * expiry is recorded. One that is being corrected ends none.
 */
export function statusOf({ clock }: Pick<Domain, "clock">, asking: SigningParties): CeremonyStatus {
  const status = ceremonyStatus(asking.session, asking.signer);
  return status === "open" && !isUnderway(asking, clock.now()) ? "cancelled" : status;
}

/** `evidenceFileId`: of the sealed PDF, where it is there for this person. */
interface Outcome extends Pick<Document, "evidenceFileId"> {
  status: CeremonyStatus;
  document: Document;
  signature: Signature | null;
}

/** The outcome of a signing. Throws VERIFICATION_PENDING while it is open and the page has not verified its signer. */
export async function outcomeOf(domain: Domain, session: Session): Promise<Outcome> {
  return domain.store.read(async (reader) => {
    const { document, signer } = await readParties(reader, session);
    const status = statusOf(domain, { session, document, signer });
    if (status === "open") assertVerified(session);
    const signature = (await reader.signatures.first({ signerId: signer.id })) ?? null;
    const isCopied = signature !== null || signer.action === "view";
    return { status, document, signature, evidenceFileId: isCopied ? document.evidenceFileId : null };
  });
}
