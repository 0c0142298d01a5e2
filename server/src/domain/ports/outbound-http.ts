/** A POST to an address that somebody else chose. */
export interface OutboundRequest {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** For the whole exchange, looking up and connecting included. */
  timeoutMs: number;
  /** What is longer is cut there. */
  maxResponseBytes: number;
}

export interface OutboundAnswer {
  status: number;
  body: Uint8Array;
}

/**
 * Posts once, to public HTTPS addresses only; follows no redirect. Any answer is an answer, whatever its status.
 * Rejects with OutboundError when there was none.
 */
export interface OutboundHttp {
  post(url: string, request: OutboundRequest): Promise<OutboundAnswer>;
  /** Gives up the connections that wait for more. */
  close(): void;
}

/** Why there was no answer, in words that whoever owns the address may read: they tell nothing of this network. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
}
