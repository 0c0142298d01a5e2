import type { Stamped } from "../environment.ts";
import type { Reader } from "./store.ts";
import type { Instant } from "../ports/clock.ts";

/** Signers in signing order, then in the order in which they came. */
export function signersOf(reader: Reader, documentId: string): Promise<Signer[]> {
  return reader.signers.find(
    { documentId },
    {
      orderBy: [
        ["order", "asc"],
        ["createdAt", "asc"],
        ["id", "asc"],
      ],
    },
  );
}

const SIGNER_STATUSES = ["pending", "sent", "viewed", "signed", "declined", "cancelled", "expired"] as const;

export type SignerStatus = (typeof SIGNER_STATUSES)[number];

/** One signature that a document waits for, and the person who owes it. v2 calls its id `signature_id`. */
export interface Signer extends Stamped {
  id: string;
  documentId: string;
  name: string;
  email: string | null;
  phone: string | null;
  status: SignerStatus;
  role: string | null;
  roleId: string | null;
  /** Signing order, from 1; equal numbers sign in parallel. */
  order: number;
  /** Who must sign, where a certificate signs; null: whoever holds the invitation. */
  rfc: string | null;
  curp: string | null;
  declineReason: string | null;
  invitedBy: string | null;
  signedAt: Instant | null;
  viewedAt: Instant | null;
  /** When a send named them: they are invited as soon as it is their turn. Null: on the document, not asked yet. */
  calledAt: Instant | null;
  invitedAt: Instant | null;
  remindedAt: Instant | null;
  createdAt: Instant;
}

/** Signers whose signature is still owed. */
export function isPending({ status }: Pick<Signer, "status">): boolean {
  return status === "pending" || status === "sent" || status === "viewed";
}
