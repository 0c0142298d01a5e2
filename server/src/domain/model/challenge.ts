import { VERIFICATION_MODULES_SHOWN } from "@service/contract/rules/verification-modules";
import type { VerificationModule } from "./verification.ts";
import { HOUR, type Instant, MINUTE, SECOND } from "@service/platform/ports/clock";

/** Steps that the server checks itself. The contract's other modules need a provider. */
export type BuiltInModule = (typeof VERIFICATION_MODULES_SHOWN)[number];

export function isBuiltIn(module: VerificationModule): module is BuiltInModule {
  return (VERIFICATION_MODULES_SHOWN as readonly string[]).includes(module);
}

/** Whether the service sends the code. */
export function isSent(module: BuiltInModule): module is "email_otp" | "phone_otp" {
  return module === "email_otp" || module === "phone_otp";
}

/** A started verification step of a signer. All sessions, links and devices of the signer share its code and counts. */
export interface Challenge {
  id: string;
  signerId: string;
  module: BuiltInModule;
  /** Keyed hash of the last code; null: no valid code. */
  codeHash: string | null;
  /** Masked address, as the page and the evidence show it. */
  sentTo: string | null;
  /** Wrong answers to the code. For a name: wrong answers since the step last passed or failed. */
  attempts: number;
  /** Wrong answers of the last hour, in order. */
  guesses: Instant[];
  /** Codes sent within the last hour, in order. */
  sends: Instant[];
  createdAt: Instant;
}

/** Guesses of one code (docs/contract/embed.md#one-time-codes). With six digits, one attack in 200,000 succeeds. */
const MAX_ATTEMPTS = 5;

const MAX_GUESSES_PER_HOUR = 10;

/** Enough for a signer who mistypes an address. Bounds what a machine can spend on messages. */
const MAX_SENDS_PER_HOUR = 5;

const COUNTED_MS = HOUR;

export const CODE_TTL_MS = 10 * MINUTE;

export const RESEND_INTERVAL_MS = 30 * SECOND;

/** State of a step, for the signer's page. */
export interface ChallengeState {
  module: BuiltInModule;
  status: "pending" | "passed" | "failed" | "skipped";
  sentTo: string | null;
  codeExpiresAt: Instant | null;
  resendAt: Instant | null;
  attemptsLeft: number;
  sendsLeft: number;
  /** Result of the last answer: wrong, or right after the code had expired. */
  problem: "wrong" | "expired" | null;
}

/** Drops counts that are older than an hour. */
export function withRecentCounts(challenge: Challenge, now: Instant): Challenge {
  const counts = (instant: Instant) => instant > now - COUNTED_MS;
  return {
    ...challenge,
    guesses: challenge.guesses.filter(counts),
    sends: challenge.sends.filter(counts),
  };
}

export function attemptsLeft({ attempts, guesses }: Challenge): number {
  return Math.max(0, Math.min(MAX_ATTEMPTS - attempts, MAX_GUESSES_PER_HOUR - guesses.length));
}

export function sendsLeft({ module, sends }: Challenge): number {
  return isSent(module) ? Math.max(0, MAX_SENDS_PER_HOUR - sends.length) : 0;
}

/** Whether the last code was sent at most `age` milliseconds ago. */
export function wasSentWithin({ sends }: Challenge, age: number, now: Instant): boolean {
  const sentAt = sends.at(-1);
  return sentAt !== undefined && now < sentAt + age;
}

/** Whether the signer may still enter the last code. */
export function hasCode(challenge: Challenge, now: Instant): boolean {
  return challenge.codeHash !== null && wasSentWithin(challenge, CODE_TTL_MS, now);
}

export function stateOf(
  challenge: Challenge,
  status: ChallengeState["status"],
  problem: ChallengeState["problem"] = null,
): ChallengeState {
  const { module, sentTo, codeHash, sends } = challenge;
  const sentAt = sends.at(-1) ?? null;
  return {
    module,
    status,
    sentTo,
    codeExpiresAt: sentAt === null || codeHash === null ? null : sentAt + CODE_TTL_MS,
    resendAt: sentAt === null ? null : sentAt + RESEND_INTERVAL_MS,
    attemptsLeft: attemptsLeft(challenge),
    sendsLeft: sendsLeft(challenge),
    problem,
  };
}

/** "a•••@example.com", "•••• 4567": enough to recognise the address, not to learn it. */
export function mask(contact: string): string {
  const [, first = "", domain] = /^(.)[^@]*(@.+)$/u.exec(contact) ?? [];
  return domain === undefined ? `•••• ${contact.slice(-4)}` : `${first}•••${domain}`;
}
