import { tenancyOf } from "../environment.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import type { Session } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";

/** The session of a signature that is given without a page. It has expired, and nobody has its secret. */
export function pagelessSession(
  domain: Pick<Domain, "clock" | "random">,
  document: Document,
  signer: Signer,
): Session {
  const now = domain.clock.now();
  return {
    id: newId(domain),
    ...tenancyOf(document),
    documentId: document.id,
    signerId: signer.id,
    linkId: null,
    chainRoleId: null,
    inPersonId: null,
    status: "open",
    secretHash: hashSecret(newToken(domain.random)),
    allowedOrigins: [],
    locale: null,
    appearance: null,
    verifications: [],
    metadata: null,
    progress: null,
    terms: {},
    allowDecline: true,
    simulate: null,
    declined: false,
    createdBy: document.ownerId,
    createdAt: now,
    expiresAt: now,
    completedAt: null,
  };
}
