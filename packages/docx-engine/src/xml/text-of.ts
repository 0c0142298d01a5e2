import { refusal } from "../limits/refusals.ts";

const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/;
const LONGEST_DECLARATION = 200;

function byteOrder([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // "<?" without a byte order mark (XML 1.0 appendix F).
  if (first === 0x3c && second === 0x00) return "utf-16le";
  if (first === 0x00 && second === 0x3c) return "utf-16be";
  return null;
}

function encodingOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, LONGEST_DECLARATION)).toString("latin1");
  const declared = DECLARED.exec(start)?.[1];
  return byteOrder(bytes) ?? declared ?? "utf-8";
}

/** Decodes an XML part. Throws DocxRejected where it is not in its declared encoding. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw refusal("damaged");
  }
}

/** Encodes a part as UTF-8, with a declaration that says so. */
export const bytesOf = (xml: string): Uint8Array =>
  Buffer.from(xml.replace(/^\s*<\?xml[^>]*\?>/, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'));
