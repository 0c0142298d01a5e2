import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

/** Clock, timers and randomness of the client. Tests replace them. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after so many milliseconds; rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** From 0 to below 1. */
  random(): number;
  /** A new unique value, for an Idempotency-Key. */
  unique(): string;
}

export const SYSTEM: Runtime = {
  now: () => Date.now(),
  sleep: (ms, signal) => delay(ms, undefined, signal && { signal }),
  random: () => Math.random(),
  unique: () => randomUUID(),
};
