export interface ConvertMessage {
  from: string;
  to: string;
}

/** `failed`: what the converter says of a document that it cannot convert, or null. `rss`: bytes. */
export interface ConvertAnswer {
  failed: string | null;
  rss: number;
}
