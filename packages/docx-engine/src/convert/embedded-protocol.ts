export interface ConvertMessage {
  from: string;
  to: string;
}

/** `failed`: the converter's error for the document, or null. `rss`: bytes. */
export interface ConvertAnswer {
  failed: string | null;
  rss: number;
}
