import { type Instant, MINUTE, SECOND } from "../clock.ts";
import type { Reader } from "../ports.ts";
import type { VerificationModule } from "../signers/signer.ts";

/** What the server asks of a signer by itself; other modules of the contract need a provider. */
export const BUILT_IN_MODULES = ["email_otp", "phone_otp", "name_confirm"] as const;
export type BuiltInModule = (typeof BUILT_IN_MODULES)[number];

export function isBuiltIn(module: VerificationModule): module is BuiltInModule {
  return (BUILT_IN_MODULES as readonly string[]).includes(module);
}

/** One step of a session that the signer has to pass, once it has begun. */
export interface Challenge {
  id: string;
  sessionId: string;
  module: BuiltInModule;
  /** Keyed hash of the code that was sent last. */
  codeHash: string | null;
  /** Masked address, as the signer and the evidence see it. */
  sentTo: string | null;
  sends: number;
  /** Wrong answers. */
  attempts: number;
  sentAt: Instant | null;
  createdAt: Instant;
}

/** Six digits, five guesses: one in 200,000 passes by luck. */
export const MAX_ATTEMPTS = 5;
/** A signer who mistypes an address asks again; a machine that asks for ever pays for messages. */
export const MAX_SENDS = 5;
export const CODE_LIFE = 10 * MINUTE;
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

export function findChallenge(
  reader: Reader,
  sessionId: string,
  module: BuiltInModule,
): Promise<Challenge | undefined> {
  return reader.challenges.first({ sessionId, module });
}

export function stateOf(
  challenge: Challenge,
  status: ChallengeState["status"],
  problem: ChallengeState["problem"] = null,
): ChallengeState {
  const { module, sentTo, sends, attempts, sentAt } = challenge;
  return {
    module,
    status,
    sentTo,
    codeExpiresAt: sentAt === null ? null : sentAt + CODE_LIFE,
    resendAt: sentAt === null ? null : sentAt + RESEND_AFTER,
    attemptsLeft: Math.max(0, MAX_ATTEMPTS - attempts),
    sendsLeft: module === "name_confirm" ? 0 : Math.max(0, MAX_SENDS - sends),
    problem,
  };
}

/** "a•••@example.com", "•••• 4567": enough to know which, too little to learn it. */
export function mask(contact: string): string {
  const [, first = "", domain] = /^(.)[^@]*(@.+)$/u.exec(contact) ?? [];
  return domain === undefined ? `•••• ${contact.slice(-4)}` : `${first}•••${domain}`;
}
