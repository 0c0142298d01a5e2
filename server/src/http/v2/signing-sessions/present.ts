import { publicId, uuid } from "../../../domain/model/ids.ts";
import type { VerifiedSession } from "../../../domain/signing/manage-session.ts";
import type { InPersonSession } from "../../../domain/model/in-person.ts";
import { metadataOf, type Session, sessionStatus } from "../../../domain/model/session.ts";
import { isLive } from "../../../domain/environment.ts";

function timestamp(instant: number): string {
  return new Date(instant).toISOString();
}

export function presentSession(
  session: Session,
  { clientSecret, chainId }: { clientSecret: string; chainId: string | null },
  now: number,
) {
  return {
    session_id: publicId("session", session.id),
    client_secret: clientSecret,
    status: sessionStatus(session, now),
    expires_at: timestamp(session.expiresAt),
    document_id: uuid(session.documentId),
    signature_id: uuid(session.signerId),
    ...(chainId !== null && { chain_id: uuid(chainId) }),
    livemode: isLive(session),
    ...presentTerms(session),
    ...(session.terms.redirectUrls && { redirect_urls: session.terms.redirectUrls }),
  };
}

/** The session's own ways of signing. */
function presentTerms({ terms: { signatureMethods } }: Session) {
  return signatureMethods && { signature_methods: signatureMethods };
}

export function presentPolicy(session: Session, signingMode: "autografa" | "fea", now: number) {
  return {
    session_id: publicId("session", session.id),
    status: sessionStatus(session, now),
    signing_mode: signingMode,
    verifications: session.verifications,
    allowed_origins: session.allowedOrigins,
    locale: session.locale,
    ...metadataOf(session),
    expires_at: timestamp(session.expiresAt),
    livemode: isLive(session),
    ...presentTerms(session),
  };
}

/** The policy of an open in-person session. Each person's part has its own steps and mode. */
export function presentSharedPolicy(session: InPersonSession) {
  return {
    session_id: publicId("session", session.id),
    status: "open" as const,
    signing_mode: "autografa" as const,
    verifications: [],
    allowed_origins: session.allowedOrigins,
    locale: session.locale,
    expires_at: timestamp(session.expiresAt),
    livemode: isLive(session),
  };
}

export function presentVerified({ session, signer, signature, chain }: VerifiedSession) {
  return {
    session_id: publicId("session", session.id),
    status: "completed" as const,
    document_id: uuid(signature.documentId),
    signature_id: uuid(signature.signerId),
    signer: { name: signer.name, email: signer.email },
    signed_at: timestamp(signature.signedAt),
    document_hash: signature.documentSha256,
    verifications: session.verifications,
    ...(chain && { chain_id: uuid(chain.id), documents: chain.signatures.map(presentSigned) }),
    ...metadataOf(session),
  };
}

function presentSigned({ documentId, signerId, signedAt, documentSha256 }: VerifiedSession["signature"]) {
  return {
    document_id: uuid(documentId),
    signature_id: uuid(signerId),
    signed_at: timestamp(signedAt),
    document_hash: documentSha256,
  };
}
