/** Time and randomness of the session, replaced in tests. */
export interface Clock {
  /** Milliseconds, from any fixed point. */
  now(): number;
  /** Calls back once after `ms`, unless `signal` aborts first. */
  after(ms: number, signal: AbortSignal, callback: () => void): void;
  /** From 0 up to 1. */
  random(): number;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, signal, callback) {
    const timer = setTimeout(callback, ms);
    signal.addEventListener("abort", () => clearTimeout(timer));
  },
  random: () => Math.random(),
};
