import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, type Info, parse } from "csv-parse";
import { DomainError } from "../../../domain/errors.ts";
import { nextTurn } from "@service/platform/http-in/next-turn";

/** A record with something in it. */
export interface CsvRecord {
  /** The line of its first character in the file, from 1. */
  line: number;
  /** How many cells it has. */
  width: number;
  /** Those that are not empty, by their index. */
  cells: Map<number, string>;
}

export interface CsvLimits {
  /** Records besides the header. */
  maxRecords: number;
  maxRecordBytes: number;
}

/** Bytes that are parsed at a time, about 3 ms. Other requests have their turn in between. */
const PIECE_BYTES = 64 * 1024;

/**
 * Reads the records of a file in UTF-8, of which the first is the header; without those whose cells are all empty.
 * Throws VALIDATION, whose sentence names the line: not UTF-8, quotes that do not match, over the limits, empty.
 */
export async function readCsv(given: Uint8Array, limits: CsvLimits): Promise<CsvRecord[]> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (!isUtf8(bytes))
    throw malformed(`Line ${lineOfBadText(bytes)} is not in UTF-8. Save the file as CSV in UTF-8.`);
  const reading = new Reading(bytes, limits);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(bytes),
    record_delimiter: ["\r\n", "\n", "\r"],
    skip_empty_lines: true,
    relax_column_count: true,
    on_record: (cells: string[], { bytes: end }: Info) => reading.take(cells, end),
  });
  parser.resume();
  try {
    await pipeline(Readable.from(reading.pieces()), parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw malformed(`The quotes of line ${reading.nextLine()} do not match.`);
  }
  if (reading.records.length === 0) throw malformed("The file is empty.");
  return reading.records;
}

function malformed(detail: string): DomainError {
  return new DomainError("VALIDATION", detail);
}

/** The records so far, and where the last one ended. */
class Reading {
  readonly records: CsvRecord[] = [];
  private readonly bytes: Buffer;
  private readonly limits: CsvLimits;
  private end = 0;
  /** The line at `end`. */
  private line = 1;

  constructor(bytes: Buffer, limits: CsvLimits) {
    this.bytes = bytes;
    this.limits = limits;
  }

  async *pieces(): AsyncGenerator<Buffer, void> {
    for (let at = 0; at < this.bytes.length; at += PIECE_BYTES) {
      // The parser has taken all before.
      if (at - this.end > this.limits.maxRecordBytes)
        throw malformed(`Line ${this.nextLine()} is over ${this.limits.maxRecordBytes} bytes.`);
      yield this.bytes.subarray(at, at + PIECE_BYTES);
      await nextTurn();
    }
  }

  /** Takes a record and drops it from the parser's output. */
  take(cells: readonly string[], end: number): null {
    const line = this.nextLine();
    this.pass(end);
    const filled = cells.flatMap((cell, index): [number, string][] => (cell === "" ? [] : [[index, cell]]));
    if (filled.length === 0) return null;
    this.records.push({ line, width: cells.length, cells: new Map(filled) });
    const { maxRecords } = this.limits;
    if (this.records.length > maxRecords + 1) throw malformed(`The file has over ${maxRecords} lines.`);
    return null;
  }

  /** The first line after the last record that is not empty. */
  nextLine(): number {
    let at = this.end;
    while (isBreak(this.bytes[at])) at += 1;
    this.pass(at);
    return this.line;
  }

  private pass(end: number): void {
    this.line += countLines(this.bytes, this.end, end);
    this.end = end;
  }
}

const CR = 13;
const LF = 10;
const QUOTE = 34;

const isBreak = (byte: number | undefined): boolean => byte === CR || byte === LF;

/** Ends of lines, of which CR LF is one. */
function countLines(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1)
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) count += 1;
  return count;
}

function lineOfBadText(bytes: Buffer): number {
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(LF, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

/** Limits the bytes that decide the delimiter. 200 names of custom fields take less. */
const MAX_HEADER_BYTES = 256 * 1024;

/** Returns the usual delimiter that the header contains most often; a comma if it contains none. */
function delimiterOf(bytes: Buffer): string {
  const counts = new Map([",", ";", "\t"].map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  let isEmpty = true;
  for (const byte of bytes.subarray(0, MAX_HEADER_BYTES)) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && isBreak(byte) && !isEmpty) break;
    isEmpty &&= isBreak(byte);
    const delimiter = String.fromCharCode(byte);
    if (!isQuoted && counts.has(delimiter)) counts.set(delimiter, counts.get(delimiter)! + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
