import { DAY, type Instant, MINUTE } from "@service/platform/ports/clock";
import type { PasskeyAssertion, PublicKeyCredential } from "@service/platform/ports/passkeys";
import type { Tenancy } from "../environment.ts";

/** How long a passkey is kept after its last use (docs/contract/v3.md#passkey). */
export const SIGNER_PASSKEY_MS = 365 * DAY;
/** Time in which a signer answers the browser's question for a passkey. */
export const SIGNER_CHALLENGE_TTL_MS = 5 * MINUTE;
export const MAX_SIGNER_PASSKEYS = 20;

/** The one-time code that proved the contact before a passkey was registered under it. */
export type PasskeyProof = "email_otp" | "phone_otp";

/** A signer's passkey, for all documents of the tenancy under the same contact. The row names nobody. */
export interface SignerPasskey extends Tenancy, PublicKeyCredential {
  id: string;
  /** Keyed hash of the tenancy and the contact. */
  contactHash: string;
  provedBy: PasskeyProof;
  createdAt: Instant;
  usedAt: Instant;
}

/** A challenge that waits for its answer: of a session one of each kind, the last one that was asked. */
export interface SignerPasskeyChallenge {
  id: string;
  sessionId: string;
  signerId: string;
  kind: "register" | "sign";
  contactHash: string;
  /** base64url. */
  challenge: string;
  /** The JSON that the person confirms, whose SHA-256 is the challenge. Null of a registration. */
  statement: string | null;
  expiresAt: Instant;
}

/** The answer that a signature was given with: enough to check it without the service. */
export interface PasskeyEvidence extends PasskeyAssertion {
  credentialId: string;
  /** COSE key (RFC 9052), base64url. */
  publicKey: string;
  /** The challenge in `clientDataJSON` is its SHA-256. */
  statement: string;
  /** RFC 3339. */
  registeredAt: string;
  provedBy: PasskeyProof;
}

/** A checked answer, before it is taken. `counter`: after it. */
export interface CheckedPasskey {
  evidence: PasskeyEvidence;
  passkeyId: string;
  challengeId: string;
  counter: number;
}
