import { crc32 } from "node:zlib";
import type { Instant } from "@service/platform/ports/clock";
import type { ZipEntry } from "../model/export.ts";

/**
 * ZIP files (APPNOTE 6.3.10) whose entries are stored as they are: PDFs do not become smaller. Each entry is whole in
 * itself, so that pieces of a file can be written by several processes. Zip64 is used where a number needs it.
 */

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const ZIP64_END = 0x06_06_4b_50;
const ZIP64_LOCATOR = 0x07_06_4b_50;
const VERSION = 20;
const ZIP64_VERSION = 45;
/** Names are UTF-8. */
const UTF8 = 0x08_00;
const MAX_16 = 0xff_ff;
const MAX_32 = 0xff_ff_ff_ff;
const FIRST_YEAR = 1980;

/** Date and time of MS-DOS, in UTC: time in the low half. */
function dosTime(at: Instant): number {
  const date = new Date(at);
  const year = Math.max(date.getUTCFullYear() - FIRST_YEAR, 0);
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return day * 2 ** 16 + time;
}

export const checksum = (bytes: Uint8Array): number => crc32(bytes);

/** Fields that the local header and the central directory share: flags to the length of the name. */
function sharedFields({ name, size, crc, at }: ZipEntry): Buffer {
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(UTF8, 0);
  fields.writeUInt32LE(dosTime(at), 4);
  fields.writeUInt32LE(crc, 8);
  fields.writeUInt32LE(size, 12);
  fields.writeUInt32LE(size, 16);
  fields.writeUInt16LE(Buffer.byteLength(name), 20);
  return fields;
}

/** The header before an entry's bytes. */
export function localHeader(entry: ZipEntry): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(LOCAL, 0);
  head.writeUInt16LE(VERSION, 4);
  return Buffer.concat([head, sharedFields(entry), Buffer.alloc(2), Buffer.from(entry.name)]);
}

function centralHeader(entry: ZipEntry): Buffer {
  const isFar = entry.offset >= MAX_32;
  const head = Buffer.alloc(8);
  head.writeUInt32LE(CENTRAL, 0);
  head.writeUInt16LE(isFar ? ZIP64_VERSION : VERSION, 4);
  head.writeUInt16LE(isFar ? ZIP64_VERSION : VERSION, 6);
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(entry.offset), 4);
  }
  const tail = Buffer.alloc(16);
  tail.writeUInt16LE(extra.length, 0);
  tail.writeUInt32LE(isFar ? MAX_32 : entry.offset, 12);
  return Buffer.concat([head, sharedFields(entry), tail, Buffer.from(entry.name), extra]);
}

/** The end of a file: its directory, which begins at `offset`. */
export function directoryOf(entries: readonly ZipEntry[], offset: number): Buffer {
  const headers = Buffer.concat(entries.map(centralHeader));
  const place = { count: entries.length, size: headers.length, offset };
  const needsZip64 = entries.length >= MAX_16 || headers.length >= MAX_32 || offset >= MAX_32;
  return Buffer.concat([headers, ...(needsZip64 ? [zip64End(place)] : []), end(place)]);
}

interface DirectoryPlace {
  count: number;
  size: number;
  offset: number;
}

function zip64End({ count, size, offset }: DirectoryPlace): Buffer {
  const record = Buffer.alloc(76);
  record.writeUInt32LE(ZIP64_END, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(ZIP64_VERSION, 12);
  record.writeUInt16LE(ZIP64_VERSION, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(ZIP64_LOCATOR, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

function end({ count, size, offset }: DirectoryPlace): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(END, 0);
  record.writeUInt16LE(Math.min(count, MAX_16), 8);
  record.writeUInt16LE(Math.min(count, MAX_16), 10);
  record.writeUInt32LE(Math.min(size, MAX_32), 12);
  record.writeUInt32LE(Math.min(offset, MAX_32), 16);
  return record;
}
