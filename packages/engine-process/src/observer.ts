export interface PoolState {
  running: number;
  waiting: number;
}

/** Receives the figures of one engine's pool of child processes. */
export interface PoolObserver {
  /** Names where the state of the pool is read. */
  watch(state: () => PoolState): void;
  /** A job did not start, because the queue was full or closed. */
  refused(): void;
  /** A child was lost: at its start, with its job, or because elapsed time passed its limit. */
  lost(during: "start" | "job" | "wait"): void;
  /** A child was given a job for this long. `failed`: without an answer. */
  finished(job: string, outcome: "done" | "failed", seconds: number): void;
  /** Runs the work of a child in a span. */
  trace<Value>(job: string, work: () => Promise<Value>): Promise<Value>;
}

export const UNOBSERVED: PoolObserver = {
  watch: () => {},
  refused: () => {},
  lost: () => {},
  finished: () => {},
  trace: (_job, work) => work(),
};
