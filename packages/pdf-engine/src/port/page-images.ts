import type { FileBytes } from "@service/engine-process/file-bytes";

/** Pictures of pages. */

/** A stored PDF. */
export interface PageSource {
  /** Hex. */
  sha256: string;
  file: FileBytes;
  /** An opaque key, such as the tenant. Owners take turns; sources without one share a turn. */
  owner?: string;
}

export interface PageImages {
  /**
   * Draws a page, counted from 1, as displayed: a PNG of `width` pixels, narrower if its height would exceed four times
   * that. Answers null for a missing page. Throws PdfRejected for a file that cannot be drawn, and
   * PdfEngineUnavailable.
   */
  draw(source: PageSource, page: number, width: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
}
