/** The server's record of a document (docs/contract/v3.md#public-record). */
export interface PublicRecord {
  code: string;
  livemode: boolean;
  status: string;
  sealedAt: string;
  /** The hash of the sealed PDF as it is served. */
  sha256: string;
  /** Bytes of it. */
  size: number;
  /** Absent of an erased document. */
  pages?: number;
  signerCount?: number;
  /** Present if the sender's copy was erased. */
  erasedAt?: string;
  issuer: string;
  /** Present if the workspace has one. Logos are `data:` URLs. */
  brand?: { name: string; logo: string | null; logoDark: string | null };
  /** Present if the workspace discloses title and signers. */
  title?: string;
  signers?: readonly PublicSignature[];
}

export interface PublicSignature {
  name: string;
  signedAt: string;
  method: "drawn" | "typed" | "uploaded" | "fea" | "approval" | "preparation" | null;
}

/** The server's answer to a code, as it writes it into the page. */
export type LookUp = PublicRecord | { error: "NOT_FOUND" | "RATE_LIMITED" };

export const isRecord = (answer: LookUp | null): answer is PublicRecord =>
  answer !== null && !("error" in answer);

/** Reads the answer in the page. Null: the page was opened without a code. */
export function readLookUp(content: string): LookUp | null {
  return content === "" ? null : (JSON.parse(content) as LookUp);
}
