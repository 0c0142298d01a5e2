/** A request for a page. The bytes are included where the child does not hold the file. */
export interface DrawMessage {
  sha256: string;
  bytes: Uint8Array | null;
  /** From 1. */
  page: number;
  /** Pixels. */
  width: number;
}

export type DrawOutcome =
  | { kind: "image"; png: Uint8Array }
  /** The child does not hold the file. The request is repeated with its bytes. */
  | { kind: "unknown" }
  | { kind: "no_page" }
  /** The file cannot be drawn, now or later. */
  | { kind: "refused"; why: string };

/** `rss`: resident memory of the process after the job, bytes. */
export type DrawAnswer = DrawOutcome & { rss: number };
