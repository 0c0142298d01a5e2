import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { TimestampToken } from "@service/sealing/port/timestamp";

/** A certificate that a message existed at an instant and has been conserved (NOM-151). */
export interface Constancia extends Tenancy {
  id: string;
  /** Name of the message, for people. */
  name: string;
  /** The document whose sealed PDF it certifies; null: the caller gave the hash. */
  documentId: string | null;
  /** Made at completion, because the sender asked for it. A document has at most one. */
  automatic: boolean;
  /** SHA-256, hex. */
  hash: string;
  /** Lower-case hex. */
  serialNumber: string;
  algorithm: string;
  /** Subject of the certificate that signed the token (RFC 4514). */
  issuer: string;
  /** Object identifier. */
  policy: string;
  issuedAt: Instant;
  /** RFC 3161 token, DER in base64. */
  token: string;
  /** The token as a file, for the evidence; null: only the API's answer has it. */
  fileId: string | null;
  createdAt: Instant;
}

/** The token's facts in the form that is stored. */
export function tokenFacts({
  der,
  ...facts
}: TimestampToken): Pick<
  Constancia,
  "serialNumber" | "algorithm" | "issuer" | "policy" | "issuedAt" | "token"
> {
  return { ...facts, token: Buffer.from(der).toString("base64") };
}
