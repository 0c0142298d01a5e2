import type { Stamped } from "../environment.ts";
import type { Instant } from "../ports/clock.ts";
import type { TimestampToken } from "../ports/timestamp.ts";

/** A certificate that a message existed at an instant and is conserved since (NOM-151). */
export interface Constancia extends Stamped {
  id: string;
  /** What it is of, for people. */
  name: string;
  /** The document whose sealed PDF it certifies; null: of a hash that the caller gave. */
  documentId: string | null;
  /** Made when the document was completed, because its sender asked for it; at most one of a document. */
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
  /** The token as a file of its own, for the evidence; null: the API's answer is the only copy that anybody was given. */
  fileId: string | null;
  createdAt: Instant;
}

/** What the authority has said, as it is kept. */
export function tokenFacts({
  der,
  ...facts
}: TimestampToken): Pick<
  Constancia,
  "serialNumber" | "algorithm" | "issuer" | "policy" | "issuedAt" | "token"
> {
  return { ...facts, token: Buffer.from(der).toString("base64") };
}
