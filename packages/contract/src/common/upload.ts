import { z } from "zod";

/** A file that the server has put into its file store while it read the body. */
export class StoredUpload {
  readonly storageKey: string;
  /** Bytes, decoded. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  /** The first bytes, which tell the type of the file. */
  readonly head: Uint8Array;

  constructor(stored: { storageKey: string; size: number; sha256: string }, head: Uint8Array) {
    this.storageKey = stored.storageKey;
    this.size = stored.size;
    this.sha256 = stored.sha256;
    this.head = head;
  }

  /** Two uploads of the same bytes are the same input (`hashOf`), wherever they are stored. */
  toJSON(): { sha256: string; size: number } {
    return { sha256: this.sha256, size: this.size };
  }
}

/**
 * A file in standard base64 with padding (RFC 4648 §4). An operation names its place in `uploads`. The reader of the
 * body has decoded and stored it; whatever else a client sends there is refused.
 */
export const Upload = z
  .unknown()
  .refine((value): value is StoredUpload => value instanceof StoredUpload, {
    error: "a file in base64 is expected",
  })
  .meta({
    type: "string",
    contentEncoding: "base64",
    description: "The file in standard base64 with padding, at most 50 MB decoded. A `data:` URL is refused.",
  });
