/** Tells waiting requests of this process that a row has changed. What other processes change is found by polling. */
export interface Announcements {
  announce(id: string): void;
  /** Settles at the next announcement, after `ms`, or when `signal` aborts. */
  next(id: string, ms: number, signal: AbortSignal): Promise<void>;
}
