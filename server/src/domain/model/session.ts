import type { Stamped } from "../environment.ts";
import type { Reader } from "./store.ts";
import type { VerificationModule } from "./verification.ts";
import type { Instant } from "../ports/clock.ts";
import type { Ink } from "../ports/pdf.ts";

export type SessionStatus = "open" | "completed" | "cancelled" | "expired";

export interface SessionVerification {
  module: VerificationModule;
  required: boolean;
  status: "pending" | "passed" | "failed" | "skipped";
}

export interface SigningProgress {
  consented: boolean;
  /** ISO 8601, as the signer's page said. */
  consentedAt: string | null;
  values: Record<string, string>;
  signature: Ink | null;
  initials: Ink | null;
  placed: string[];
  /** Drafts of variables by their ids. */
  variables?: Record<string, string> | undefined;
}

/**
 * One invitation to sign inside a host page (docs/contract/embed.md#sessions). Only hashes of its secrets are stored.
 */
export interface Session extends Stamped {
  id: string;
  documentId: string;
  signerId: string;
  /** The invitation's link that opened it; null: an integrator made it, or another device goes on with it. */
  linkId: string | null;
  status: Exclude<SessionStatus, "expired">;
  secretHash: string;
  allowedOrigins: string[];
  locale: "es" | "en" | null;
  appearance: Record<string, unknown> | null;
  verifications: SessionVerification[];
  metadata: Record<string, string> | null;
  progress: SigningProgress | null;
  /** Whether the signer may decline within this session. */
  allowDecline: boolean;
  /** Sandbox: the embed error that the session ends in instead of a signing. */
  simulate: string | null;
  /** The frame's outcome when it ended by a decline. */
  declined: boolean;
  createdBy: string;
  createdAt: Instant;
  expiresAt: Instant;
  completedAt: Instant | null;
}

/**
 * What a frame holds: the token it gets from its host (single use, 60 s), then the bearer it trades it for.
 * Rows of their own, because a host may mount twice at once and neither frame must shut the other out.
 */
export interface FrameCredential {
  id: string;
  sessionId: string;
  kind: "token" | "bearer";
  hash: string;
  expiresAt: Instant;
}

const LATEST_FIRST = {
  orderBy: [
    ["createdAt", "desc"],
    ["id", "desc"],
  ],
} as const;

/** The signer's latest session that is not over: what it kept is carried into the next one. */
export async function latestOpenSession(reader: Reader, signerId: string): Promise<Session | undefined> {
  return reader.sessions.first({ signerId, status: "open" }, LATEST_FIRST);
}

/** `expired` is derived, never stored: an open session whose secret is over its time. */
export function sessionStatus(session: Pick<Session, "status" | "expiresAt">, now: Instant): SessionStatus {
  return session.status === "open" && now >= session.expiresAt ? "expired" : session.status;
}

/** What events of a session's signer tell of it: nothing where the integrator gave none. */
export function metadataOf({ metadata }: Pick<Session, "metadata">): { metadata?: Record<string, string> } {
  return metadata === null ? {} : { metadata };
}

/** A link that opens a signing without a session made by an integrator (docs/contract/embed.md#guest-links). */
export interface GuestLink extends Stamped {
  id: string;
  documentId: string;
  signerId: string;
  tokenHash: string;
  createdAt: Instant;
}
