/** Pictures of pages: what the domain asks of whoever draws them. */

/** A stored PDF whose bytes are fetched only when they are needed. */
export interface PageSource {
  /** Hex; the same bytes have the same. */
  sha256: string;
  read(): Promise<Uint8Array>;
  /** An opaque key, of a tenant say. Owners take turns; sources without one share a turn. */
  owner?: string;
}

export interface PageImages {
  /**
   * A page, counted from 1, as it is displayed: a PNG that is `width` pixels wide, or narrower where it would be more
   * than four times as tall. Null: the file has no such page. Throws PdfRejected for a file that cannot be drawn, and
   * PdfEngineUnavailable.
   */
  draw(source: PageSource, page: number, width: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
}
