import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { detachedSignature, type TimestampSource } from "./cms.ts";
import type { SealKey } from "./seal-key.ts";

/** Placeholder of an offset, wider than any offset of an accepted file. */
export const OFFSET_PLACEHOLDER = 9_999_999_999;

const RANGE_PLACEHOLDER = `[0 ${OFFSET_PLACEHOLDER} ${OFFSET_PLACEHOLDER} ${OFFSET_PLACEHOLDER}]`;

/** A PDF whose last revision, from `revisionStart` on, holds a signature dictionary with room for `slotBytes`. */
export interface PreparedPdf {
  bytes: Uint8Array;
  revisionStart: number;
  slotBytes: number;
}

/** The document cannot be sealed. A retry would fail too. */
export class SealError extends Error {
  override readonly name: string = "SealError";
}

/** The signature is longer than its place. A larger place helps. */
export class SignatureTooLong extends SealError {
  override readonly name = "SignatureTooLong";
  readonly bytes: number;
  constructor(bytes: number) {
    super(`the signature needs ${bytes} bytes, more than its place has`);
    this.bytes = bytes;
  }
}

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function indexOfOnly(bytes: Buffer, what: string, from: number): number {
  const index = bytes.indexOf(what, from, "latin1");
  if (index < 0) throw new SealError("the signature dictionary is missing");
  if (bytes.includes(what, index + 1, "latin1"))
    throw new SealError("there is more than one signature dictionary");
  return index;
}

/** Finds the gap, exactly the value of /Contents from its "<" to its ">". */
function findGap(
  bytes: Buffer,
  { revisionStart, slotBytes }: Omit<PreparedPdf, "bytes">,
): { start: number; end: number } {
  const hex = "0".repeat(slotBytes * 2);
  const start = indexOfOnly(bytes, `<${hex}>`, revisionStart);
  const key = bytes.toString("latin1", start - 10, start).trimEnd();
  if (!key.endsWith("/Contents")) throw new SealError("the gap is not the value of /Contents");
  return { start, end: start + hex.length + 2 };
}

function writeRange(bytes: Buffer, revisionStart: number, gap: { start: number; end: number }): void {
  const at = indexOfOnly(bytes, RANGE_PLACEHOLDER, revisionStart);
  const range = `[0 ${gap.start} ${gap.end} ${bytes.length - gap.end}]`;
  bytes.write(range.padEnd(RANGE_PLACEHOLDER.length), at, "latin1");
}

/** Bytes hashed at a time, in a few milliseconds. This process serves requests in between. */
const SLICE_BYTES = 4 * 1024 * 1024;

/** Hashes the two ranges. With the gap they cover the whole file. */
async function digestAround(bytes: Buffer, gap: { start: number; end: number }): Promise<Uint8Array> {
  const hash = createHash("sha256");
  for (let at = 0; at < gap.start; at += SLICE_BYTES) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, Math.min(at + SLICE_BYTES, gap.start)));
  }
  return hash.update(bytes.subarray(gap.end)).digest();
}

/** Throws SealError unless the prepared PDF has exactly one place for a signature. */
export function assertSlot(prepared: PreparedPdf): void {
  const view = viewOf(prepared.bytes);
  findGap(view, prepared);
  indexOfOnly(view, RANGE_PLACEHOLDER, prepared.revisionStart);
}

/** Makes the gap's content from the SHA-256 of the bytes around it. */
type Sign = (digest: Uint8Array) => Promise<Uint8Array>;

async function fill(
  prepared: PreparedPdf,
  sign: Sign,
): Promise<{ bytes: Uint8Array; signature: Uint8Array }> {
  const bytes = viewOf(prepared.bytes);
  const gap = findGap(bytes, prepared);
  writeRange(bytes, prepared.revisionStart, gap);
  const signature = await sign(await digestAround(bytes, gap));
  if (signature.length > prepared.slotBytes) throw new SignatureTooLong(signature.length);
  bytes.write(Buffer.from(signature).toString("hex"), gap.start + 1, "latin1");
  return { bytes, signature };
}

/**
 * Seals a prepared PDF in place (ETSI.CAdES.detached): PAdES baseline B-T, or B-B without `timestamp`. Answers the PDF and
 * its CMS. Throws SealError, and errors of the key or the timestamp.
 */
export async function sealPrepared(
  prepared: PreparedPdf,
  key: SealKey,
  timestamp?: TimestampSource,
): Promise<{ bytes: Uint8Array; cms: Uint8Array }> {
  const { bytes, signature } = await fill(prepared, (digest) => detachedSignature(digest, key, timestamp));
  return { bytes, cms: signature };
}

/** Puts a document timestamp into a prepared PDF (ETSI.RFC3161). Throws SealError, and errors of `timestamp`. */
export async function timestampPrepared(
  prepared: PreparedPdf,
  timestamp: TimestampSource,
): Promise<Uint8Array> {
  return (await fill(prepared, timestamp)).bytes;
}
