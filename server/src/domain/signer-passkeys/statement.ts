import { createHash } from "node:crypto";
import { publicId } from "../model/ids.ts";
import type { Session } from "../model/session.ts";
import { inkDigest } from "../model/state-hash.ts";
import type { Submission } from "../model/submission.ts";

/** The parts of a submission that a passkey confirms. */
export type Confirmed = Pick<
  Submission,
  | "submissionId"
  | "documentSha256"
  | "revision"
  | "values"
  | "signature"
  | "initials"
  | "placed"
  | "consent"
  | "reason"
> & { cades: Uint8Array | null };

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data);

/**
 * Returns what a passkey confirms, as JSON that stays in the record (docs/contract/v3.md#passkey). `nonce` makes each
 * one different.
 */
export function statementOf(
  { documentId, signerId }: Pick<Session, "documentId" | "signerId">,
  { submissionId, documentSha256, revision, reason, consent, cades, ...given }: Confirmed,
  nonce: string,
): string {
  const values = Object.entries(given.values).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify({
    act: "sign",
    nonce,
    documentId: publicId("document", documentId),
    signerId: publicId("signer", signerId),
    submissionId,
    documentSha256,
    revision: revision ?? 0,
    valuesSha256: sha256(JSON.stringify(values)).digest("hex"),
    inkSha256: inkDigest(given.signature),
    initialsSha256: inkDigest(given.initials),
    cadesSha256: cades && sha256(cades).digest("hex"),
    placed: given.placed && [...given.placed].sort(),
    consent: {
      locale: consent.locale,
      acceptedAt: new Date(consent.acceptedAt).toISOString(),
      text: consent.text ?? null,
    },
    reason,
  });
}

/** The challenge of a statement (WebAuthn §13.4.3 asks for 16 random bytes, which the nonce has). */
export function challengeOf(statement: string): Buffer {
  return sha256(statement).digest();
}
