import type { ConsentedTo } from "@service/contract/consent-text";
import type { Locale } from "@service/contract/locales";
import type { Tenancy } from "../environment.ts";
import type { WithTerms } from "./signing-terms.ts";
import type { Reader } from "./store.ts";
import type { VerificationModule } from "./verification.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Ink } from "@service/pdf-engine/port";

export type SessionStatus = "open" | "completed" | "cancelled" | "expired";

export interface SessionVerification {
  module: VerificationModule;
  required: boolean;
  /** `review`: it was done, and a person of the sender looks at it. The signer goes on. */
  status: "pending" | "passed" | "review" | "failed" | "skipped";
}

/** Whether nothing is left to do for a step. */
export function isDone(status: SessionVerification["status"]): boolean {
  return status === "passed" || status === "review";
}

export interface SigningProgress {
  consented: boolean;
  /** ISO 8601, from the signer's page. */
  consentedAt: string | null;
  /** The version that the signer consented to; absent: the present one. */
  consentedTo?: ConsentedTo | null | undefined;
  values: Record<string, string>;
  signature: Ink | null;
  initials: Ink | null;
  placed: string[];
  /** Those that one act has filled together. */
  placedTogether?: readonly string[] | undefined;
  /** Draft values of variables by their ids. */
  variables?: Record<string, string> | undefined;
}

/** An invitation to sign inside a host page (docs/contract/embed.md#sessions). Its secrets are stored as hashes. */
export interface Session extends Tenancy, WithTerms {
  id: string;
  documentId: string;
  signerId: string;
  /** The link of the invitation that opened it; null: an integrator or a hand-off made it. */
  linkId: string | null;
  /**
   * The role of a chain that the session is for: it goes through its documents, and `documentId` and `signerId` are of the
   * current one. Null: the session is for one document.
   */
  chainRoleId: string | null;
  /** The in-person session whose device it is on; null: the signer's own device. */
  inPersonId: string | null;
  status: Exclude<SessionStatus, "expired">;
  secretHash: string;
  allowedOrigins: string[];
  /** `auto`: the nearest to the browser that first opens it. */
  locale: Locale | "auto" | null;
  appearance: Record<string, unknown> | null;
  verifications: SessionVerification[];
  metadata: Record<string, string> | null;
  progress: SigningProgress | null;
  /** Whether the signer may decline in this session. */
  allowDecline: boolean;
  /** Sandbox: the embed error with which the session ends. */
  simulate: string | null;
  /** Whether the session ended by a decline. */
  declined: boolean;
  createdBy: string;
  createdAt: Instant;
  expiresAt: Instant;
  completedAt: Instant | null;
}

/**
 * Credential of a frame: the host's single-use token (60 s), then the bearer that replaces it. Each frame has its own
 * row, because a host may mount two frames at once.
 */
export interface FrameCredential {
  id: string;
  sessionId: string;
  /** `client`: names the address and browser that may pass the code of a chain's guest. */
  kind: "token" | "bearer" | "client";
  hash: string;
  expiresAt: Instant;
}

/** The hash of a removed signer's bearer or link. Whoever holds it is told so until it expires. */
export interface RemovedFrame {
  hash: string;
  expiresAt: Instant;
}

const LATEST_FIRST = {
  orderBy: [
    ["createdAt", "desc"],
    ["id", "desc"],
  ],
} as const;

/** The signer's latest open session. Its progress is carried into the next one. */
export async function latestOpenSession(reader: Reader, signerId: string): Promise<Session | undefined> {
  return reader.sessions.first({ signerId, status: "open" }, LATEST_FIRST);
}

/** Derives `expired`, which is never stored, for an open session past `expiresAt`. */
export function sessionStatus(session: Pick<Session, "status" | "expiresAt">, now: Instant): SessionStatus {
  return session.status === "open" && now >= session.expiresAt ? "expired" : session.status;
}

/** The language of a session; null: nobody chose one, or its browser does. */
export function languageOfSession({ locale }: Pick<Session, "locale">): Locale | null {
  return locale === "auto" ? null : locale;
}

/** The session's metadata in its signer's events; nothing where the integrator gave none. */
export function metadataOf({ metadata }: Pick<Session, "metadata">): { metadata?: Record<string, string> } {
  return metadata === null ? {} : { metadata };
}

/** A link that opens a signing without an integrator's session (docs/contract/embed.md#guest-links). */
export interface GuestLink extends Tenancy {
  id: string;
  documentId: string;
  signerId: string;
  /** The role of a chain whose documents the link opens; null: it opens one document. */
  chainRoleId: string | null;
  tokenHash: string;
  /** When it became another person's turn to sign; null: the link is of the signer's present person. */
  endedAt: Instant | null;
  createdAt: Instant;
}
