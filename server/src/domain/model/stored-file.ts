import type { Instant } from "@service/platform/ports/clock";

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
