import type { Instant } from "./tools.ts";

/** The time port: certifies that a hash existed at an instant (RFC 3161). */

export interface TimestampToken {
  /** The token (ContentInfo, DER). */
  der: Uint8Array;
  /** Lower-case hex. */
  serialNumber: string;
  /** Hash algorithm of the imprint, in the notation of the token: "SHA-256". */
  algorithm: string;
  /** Subject of the signing certificate (RFC 4514). */
  issuer: string;
  /** Object identifier of its policy. */
  policy: string;
  issuedAt: Instant;
}

/** The authority gave no valid token. The caller tries again later. */
export class TimestampUnavailable extends Error {
  override readonly name: string = "TimestampUnavailable";
}

/** Certifies the time of signatures (PAdES B-T). */
export interface TimestampAuthority {
  /** A verified token over a SHA-256. Rejects with TimestampUnavailable. */
  issueToken(sha256: Uint8Array): Promise<TimestampToken>;
}

/**
 * Certifies that a message is conserved (NOM-151). A constancia is such a token, from a certification service provider
 * (PSC) under a policy of the Secretaría de Economía.
 */
type ConservationAuthority = TimestampAuthority;

/** The sandbox has an authority of its own. */
export interface ConservationAuthorities {
  live: ConservationAuthority;
  sandbox: ConservationAuthority;
}
