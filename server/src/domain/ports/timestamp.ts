import type { Instant } from "./clock.ts";

/** The time port: who certifies that a hash existed at an instant (RFC 3161). */

export interface TimestampToken {
  /** The token (ContentInfo, DER). */
  der: Uint8Array;
  /** Lower-case hex. */
  serialNumber: string;
  /** Hash of the imprint, as the token names it: "SHA-256". */
  algorithm: string;
  /** Subject of the certificate that signed it (RFC 4514). */
  issuer: string;
  /** Object identifier of the policy under which it was issued. */
  policy: string;
  issuedAt: Instant;
}

/** No token could be had, or not one that holds: try again later. */
export class TimestampUnavailable extends Error {
  override readonly name: string = "TimestampUnavailable";
}

/** Certifies the time of signatures (PAdES B-T). */
export interface TimestampAuthority {
  /** A token over a SHA-256, already checked. Rejects with TimestampUnavailable. */
  stamp(sha256: Uint8Array): Promise<TimestampToken>;
}

/**
 * Certifies that a message is conserved (NOM-151): a constancia is a token as well, by a certification service provider
 * (PSC) under a policy of the Secretaría de Economía.
 */
type ConservationAuthority = TimestampAuthority;

/** The sandbox never asks the authority that counts. */
export interface ConservationAuthorities {
  live: ConservationAuthority;
  sandbox: ConservationAuthority;
}
