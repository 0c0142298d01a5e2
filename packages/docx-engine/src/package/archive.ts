import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { fromBufferPromise } from "yauzl";
import { MAX_ENTRIES, MAX_RATIO, MAX_UNPACKED_BYTES, RATIO_MATTERS_FROM_BYTES } from "../limits/limits.ts";
import { refusal } from "../limits/refusals.ts";

/** A file of the package. */
export interface ArchiveEntry {
  name: string;
  entry: Entry;
}

export interface Archive {
  zip: ZipFile;
  /** Entries by lower-case name: names of parts are case-insensitive (ECMA-376 part 2 §6.2.2). */
  entries: ReadonlyMap<string, ArchiveEntry>;
}

const END_RECORD = Buffer.from("PK\u0005\u0006", "latin1");
const END_RECORD_BYTES = 22;
const LONGEST_COMMENT = 0xff_ff;
const COMMENT_LENGTH_AT = 20;

/** Cuts what follows the end record. Some writers add a byte, at which ZIP readers fail. */
function withoutTail(bytes: Buffer): Buffer {
  const window = Math.max(0, bytes.length - END_RECORD_BYTES - LONGEST_COMMENT);
  const found = bytes.subarray(window).lastIndexOf(END_RECORD);
  if (found < 0 || window + found + END_RECORD_BYTES > bytes.length) return bytes;
  const start = window + found;
  return bytes.subarray(0, start + END_RECORD_BYTES + bytes.readUInt16LE(start + COMMENT_LENGTH_AT));
}

const COMPOUND_FILE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ZIP_FILE = Buffer.from("PK\u0003\u0004", "latin1");

/** Requires a ZIP file. The error tells other kinds of files by their first bytes. */
function assertIsZip(bytes: Buffer): void {
  if (bytes.length === 0) throw refusal("empty");
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    // Office puts an encrypted package into a compound file (MS-OFFCRYPTO §2.3).
    if (bytes.includes(Buffer.from("EncryptedPackage", "utf16le"))) throw refusal("password_protected");
    throw refusal("not_a_docx", "The file is in Word's older format. Save it as a Word document (.docx).");
  }
  if (!bytes.subarray(0, ZIP_FILE.length).equals(ZIP_FILE)) throw refusal("not_a_docx");
}

function assertBounded(entries: readonly Entry[], packedBytes: number): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isSwollen = unpacked > RATIO_MATTERS_FROM_BYTES && unpacked / packedBytes > MAX_RATIO;
  if (unpacked > MAX_UNPACKED_BYTES || isSwollen) throw refusal("too_complex");
}

function byName(entries: readonly Entry[]): Map<string, ArchiveEntry> {
  const files = entries.filter(({ fileName }) => !fileName.endsWith("/"));
  const named = files.map((entry) => ({ name: entry.fileName, entry }));
  const map = new Map(named.map((file) => [file.name.toLowerCase(), file]));
  // Of two parts with one name, another reader may take the other one.
  if (map.size < named.length) throw refusal("damaged");
  if (files.some((entry) => entry.isEncrypted())) throw refusal("password_protected");
  if (files.some((entry) => !entry.canDecodeFileData())) throw refusal("damaged");
  return map;
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw refusal("too_complex");
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** Opens a ZIP file by its directory and unpacks nothing. Throws DocxRejected. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  assertIsZip(bytes);
  const packed = withoutTail(bytes);
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: false };
  const zip = await orDamaged(fromBufferPromise(packed, options));
  const entries = await orDamaged(listEntries(zip));
  assertBounded(entries, packed.length);
  return { zip, entries: byName(entries) };
}

/** Converts errors of the ZIP reader to a refusal of a damaged file. */
async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.name === "DocxRejected") throw error;
    throw refusal("damaged");
  }
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

/** Unpacks one entry up to its declared size. Throws DocxRejected for another size or checksum. */
export async function unpack({ zip }: Archive, { entry }: ArchiveEntry): Promise<Buffer> {
  const stream = await orDamaged(zip.openReadStreamPromise(entry));
  const bytes = Buffer.concat(await orDamaged(collect(stream)));
  if (crc32(bytes) !== entry.crc32) throw refusal("damaged");
  return bytes;
}

/** Checks one entry by unpacking it, without keeping it. Throws as `unpack`. */
export async function verify({ zip }: Archive, { entry }: ArchiveEntry): Promise<void> {
  const stream = await orDamaged(zip.openReadStreamPromise(entry));
  const checksum = await orDamaged(checksumOf(stream));
  if (checksum !== entry.crc32) throw refusal("damaged");
}

async function checksumOf(stream: AsyncIterable<Buffer>): Promise<number> {
  let checksum = 0;
  for await (const chunk of stream) checksum = crc32(chunk, checksum);
  return checksum;
}

/** The packed bytes of an entry. */
export async function packedBytes({ zip }: Archive, { entry }: ArchiveEntry): Promise<Buffer> {
  const stream = await orDamaged(zip.openReadStreamPromise(entry, { decodeFileData: false }));
  return Buffer.concat(await orDamaged(collect(stream)));
}
