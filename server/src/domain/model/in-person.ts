import type { Locale } from "@service/contract/locales";
import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Document } from "./document.ts";
import { publicId } from "./ids.ts";
import type { Session, SessionVerification } from "./session.ts";
import { isPending, type Signer } from "./signer.ts";
import type { Reader } from "./store.ts";

/**
 * Several people sign on one device, one after the other (docs/contract/embed.md#in-person). Secrets and PINs are
 * stored as hashes. Its status is derived: see `inPersonStatus`.
 */
export interface InPersonSession extends Tenancy {
  id: string;
  documentId: string;
  /** The person in charge of the device, as the owner wrote the name. */
  hostName: string;
  secretHash: string;
  allowedOrigins: string[];
  locale: Locale | null;
  appearance: Record<string, unknown> | null;
  /** Asked of each person. */
  verifications: Pick<SessionVerification, "module" | "required">[];
  /** Asks each person besides for a one-time code that goes to their own contact. */
  asksOwnCode: boolean;
  metadata: Record<string, string> | null;
  allowDecline: boolean;
  createdBy: string;
  createdAt: Instant;
  /** Until then PINs are taken. */
  expiresAt: Instant;
  cancelledAt: Instant | null;
}

/** One person's part in an in-person session. The row outlives a signer who is removed. */
export interface InPersonPart {
  id: string;
  inPersonId: string;
  signerId: string;
  /** Place in the order of the session, from 1. */
  position: number;
  /** Keyed hash; null: another person took the signature over, and has no PIN yet. */
  pinHash: string | null;
  /** Wrong PINs in a row. */
  attempts: number;
  /** The signing session that is underway with the person's PIN. */
  sessionId: string | null;
  /** When the device was last handed back without an act: others come first. */
  returnedAt: Instant | null;
}

/** Credential of the hand-over page: the host's single-use token (60 s), then the bearer that replaces it. */
export interface InPersonCredential {
  id: string;
  sessionId: string;
  kind: "token" | "bearer";
  hash: string;
  expiresAt: Instant;
}

/** The session's entry in a signature, its event and the audit page. */
export interface InPersonNote {
  /** In public notation. */
  sessionId: string;
  hostName: string;
}

/** The steps of one person's part. */
export function stepsOfPart(
  { verifications, asksOwnCode }: Pick<InPersonSession, "verifications" | "asksOwnCode">,
  { email }: Pick<Signer, "email">,
): InPersonSession["verifications"] {
  const module = email === null ? "phone_otp" : "email_otp";
  const others = verifications.filter((step) => step.module !== module);
  return asksOwnCode ? [{ module, required: true }, ...others] : verifications;
}

/** The note of a signing session; null: it is on the signer's own device. */
export async function inPersonNote(
  reader: Reader,
  { inPersonId }: Pick<Session, "inPersonId">,
): Promise<InPersonNote | null> {
  const held = inPersonId === null ? undefined : await reader.inPersonSessions.first({ id: inPersonId });
  return held ? { sessionId: publicId("session", held.id), hostName: held.hostName } : null;
}

/** The note in the signer's events; nothing on their own device. */
export function inPersonData(note: InPersonNote | null): { inPerson?: InPersonNote } {
  return note === null ? {} : { inPerson: note };
}

export type InPersonStatus = "open" | "completed" | "cancelled" | "expired";

/** `signers`: those of the session who are still signers of the document. */
export function inPersonStatus(
  session: InPersonSession,
  document: Pick<Document, "status"> | undefined,
  signers: readonly Pick<Signer, "status">[],
  now: Instant,
): InPersonStatus {
  if (session.cancelledAt !== null) return "cancelled";
  if (!document || document.status === "voided" || document.status === "expired" || signers.length === 0)
    return "cancelled";
  if (!signers.some(isPending)) return "completed";
  return now >= session.expiresAt ? "expired" : "open";
}
