import type { Instant } from "../ports/clock.ts";

export interface StoredFile {
  id: string;
  tenantId: string;
  storageKey: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  createdAt: Instant;
}
