/** Milliseconds since the Unix epoch, UTC. */
export type Instant = number;

/** The clock as a port. The domain and the jobs never read the machine's clock. */
export interface Clock {
  now(): Instant;
}

/** Randomness as a port. Production uses the system's CSPRNG. */
export interface Random {
  bytes(length: number): Uint8Array;
}

export const SECOND = 1000;

export const MINUTE = 60 * SECOND;

export const HOUR = 60 * MINUTE;

export const DAY = 24 * HOUR;
