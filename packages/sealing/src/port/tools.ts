/** Milliseconds since the Unix epoch, UTC. */
export type Instant = number;

export interface Clock {
  now(): Instant;
}

export interface Random {
  bytes(length: number): Uint8Array;
}

/** The log of whoever runs it. */
export interface Log {
  warn(message: string, fields?: Record<string, unknown>): void;
}

interface Exchange {
  headers: Readonly<Record<string, string>>;
  /** Timeout of the whole exchange, including lookup and connecting. */
  timeoutMs: number;
  /** A longer body is cut. */
  maxResponseBytes: number;
}

interface Answer {
  status: number;
  body: Uint8Array;
}

/** Requests to addresses that certificates name. Every status is an answer. Rejects without one. */
export interface Http {
  get(url: string, request: Exchange): Promise<Answer>;
  post(url: string, request: Exchange & { body: Uint8Array }): Promise<Answer>;
}
