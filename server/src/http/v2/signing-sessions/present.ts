import { publicId, uuid } from "../../../domain/model/ids.ts";
import type { VerifiedSession } from "../../../domain/signing/manage-session.ts";
import { metadataOf, type Session, sessionStatus } from "../../../domain/model/session.ts";
import { isLive } from "../../../domain/environment.ts";

function timestamp(instant: number): string {
  return new Date(instant).toISOString();
}

export function presentSession(session: Session, clientSecret: string, now: number) {
  return {
    session_id: publicId("session", session.id),
    client_secret: clientSecret,
    status: sessionStatus(session, now),
    expires_at: timestamp(session.expiresAt),
    document_id: uuid(session.documentId),
    signature_id: uuid(session.signerId),
    livemode: isLive(session),
  };
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
  };
}

export function presentVerified({ session, signer, signature }: VerifiedSession) {
  return {
    session_id: publicId("session", session.id),
    status: "completed" as const,
    document_id: uuid(session.documentId),
    signature_id: uuid(session.signerId),
    signer: { name: signer.name, email: signer.email },
    signed_at: timestamp(signature.signedAt),
    document_hash: signature.documentSha256,
    verifications: session.verifications,
    ...metadataOf(session),
  };
}
