import type { VerificationModule } from "./verification.ts";
import { HOUR, type Instant, MINUTE, SECOND } from "../ports/clock.ts";

/** What the server asks of a signer by itself; other modules of the contract need a provider. */
const BUILT_IN_MODULES = ["email_otp", "phone_otp", "name_confirm"] as const;

export type BuiltInModule = (typeof BUILT_IN_MODULES)[number];

export function isBuiltIn(module: VerificationModule): module is BuiltInModule {
  return (BUILT_IN_MODULES as readonly string[]).includes(module);
}

/**
 * One step of a signer, once it has begun. It belongs to the signer: all of their sessions, links and devices share its
 * code and its counts.
 */
export interface Challenge {
  id: string;
  signerId: string;
  module: BuiltInModule;
  /** Keyed hash of the code that was sent last; null: none that still counts. */
  codeHash: string | null;
  /** Masked address, as the signer and the evidence see it. */
  sentTo: string | null;
  /** Wrong answers to the code; to a name, wrong answers since the step was passed or failed last. */
  attempts: number;
  /** Wrong answers of the last hour, in order. */
  guesses: Instant[];
  /** Codes sent within the last hour, in order. */
  sends: Instant[];
  createdAt: Instant;
}

/** Guesses of a code (docs/contract/embed.md#one-time-codes): with six digits, one in 200,000 passes by luck. */
const MAX_ATTEMPTS = 5;

const MAX_GUESSES_PER_HOUR = 10;

/** A signer who mistypes an address asks again; a machine that asks for ever pays for messages. */
const MAX_SENDS_PER_HOUR = 5;

const COUNTED_MS = HOUR;

export const CODE_TTL_MS = 10 * MINUTE;

export const RESEND_AFTER = 30 * SECOND;

/** What the signer's page shows of a step. */
export interface ChallengeState {
  module: BuiltInModule;
  status: "pending" | "passed" | "failed" | "skipped";
  sentTo: string | null;
  codeExpiresAt: Instant | null;
  resendAt: Instant | null;
  attemptsLeft: number;
  sendsLeft: number;
  /** Of the answer just given: not right, or right too late. */
  problem: "wrong" | "expired" | null;
}

/** The challenge with counts of the last hour alone. */
export function recounted(challenge: Challenge, now: Instant): Challenge {
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
  return module === "name_confirm" ? 0 : Math.max(0, MAX_SENDS_PER_HOUR - sends.length);
}

/** Whether the last code was sent no longer ago than that, milliseconds. */
export function wasSentWithin({ sends }: Challenge, age: number, now: Instant): boolean {
  const sentAt = sends.at(-1);
  return sentAt !== undefined && now < sentAt + age;
}

/** Whether a code is under way that the signer may still answer. */
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
    resendAt: sentAt === null ? null : sentAt + RESEND_AFTER,
    attemptsLeft: attemptsLeft(challenge),
    sendsLeft: sendsLeft(challenge),
    problem,
  };
}

/** "a•••@example.com", "•••• 4567": enough to know which, too little to learn it. */
export function mask(contact: string): string {
  const [, first = "", domain] = /^(.)[^@]*(@.+)$/u.exec(contact) ?? [];
  return domain === undefined ? `•••• ${contact.slice(-4)}` : `${first}•••${domain}`;
}
