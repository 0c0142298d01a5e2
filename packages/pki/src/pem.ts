/** Textual encoding of keys and certificates (RFC 7468). */
import { fromLatin1, latin1 } from "./bytes.ts";

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/;

export interface PemBlock {
  /** "CERTIFICATE", "ENCRYPTED PRIVATE KEY" … */
  label: string;
  der: Uint8Array;
}

/** The first block of a PEM file. Null for a file that is not PEM. Throws RangeError for invalid base64. */
export function readPem(file: Uint8Array): PemBlock | null {
  const [, label, body] = BLOCK.exec(latin1(file)) ?? [];
  if (label === undefined || body === undefined) return null;
  try {
    return { label, der: fromLatin1(atob(body.replace(/\s+/g, ""))) };
  } catch {
    throw new RangeError("PEM: not base64");
  }
}

/** The DER bytes of a file in DER or PEM. */
export const derOf = (file: Uint8Array): Uint8Array => readPem(file)?.der ?? file;
