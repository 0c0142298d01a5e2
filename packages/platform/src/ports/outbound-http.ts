/** A POST to an address that a customer chose. */
export interface OutboundRequest {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Timeout of the whole exchange, including lookup and connecting. */
  timeoutMs: number;
  /** A longer body is cut. */
  maxResponseBytes: number;
}

export interface OutboundAnswer {
  status: number;
  body: Uint8Array;
}

/**
 * Posts once, to public HTTPS addresses, without following redirects. Every status is an answer. Rejects with
 * OutboundError without an answer.
 */
export interface OutboundHttp {
  post(url: string, request: OutboundRequest): Promise<OutboundAnswer>;
  /** Closes idle connections. */
  close(): void;
}

/** Why there is no answer, in words for the owner of the address. They disclose nothing of this network. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
}
