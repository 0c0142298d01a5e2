/** What the parent asks: a page of a file that the child may still hold, else the bytes come along. */
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
  /** The child does not hold the file: ask again, with its bytes. */
  | { kind: "unknown" }
  | { kind: "no_page" }
  /** The file cannot be drawn, now or later. */
  | { kind: "refused"; why: string };

/** `rss`: what the process holds after the job, bytes. */
export type DrawAnswer = DrawOutcome & { rss: number };
