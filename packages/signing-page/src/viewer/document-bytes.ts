import { ApiError } from "../wire/api-error.ts";
import type { Piece } from "../wire/byteranges.ts";
import { defer } from "../wire/deferred.ts";
import type { Deferred } from "../wire/deferred.ts";

/** Prefetched from both ends of the file. Bytes. */
const PREFETCH_BYTES = 65_536;
/**
 * Size of the chunks that pdf.js asks for, bytes. pdf.js reads an object of each page first. Programs often write these
 * objects between the pages' contents, so that large chunks would add up to the whole file.
 */
export const CHUNK = 1024;
/** A single request begins a longer read (an older cross-reference table), so it fetches this much. Bytes. */
const SINGLE_READ_BYTES = 16_384;
/** Requests within this time are sent as one. */
const GATHER_MS = 2;
/** Ranges that one request names; the server's limit is higher. */
const MAX_RANGES = 100;

export type ReadRange = (start: number, end: number) => Promise<Piece>;
/** Several ranges by one request, ascending and apart; the whole file where the server ignores them. */
export type ReadRanges = (ranges: readonly (readonly [start: number, end: number])[]) => Promise<Piece[]>;

interface Wish {
  start: number;
  end: number;
  answer: Deferred<Piece>;
}

/** A document, and how its bytes are fetched. */
export interface DocumentSource {
  /** Length, bytes. */
  size: number;
  read: ReadRange;
  readMany?: ReadRanges;
}

/**
 * The document's bytes by ranges. The head (header, often the first page) and the tail (cross-reference table) are
 * asked for at once, so that the first page needs no round trip of its own. A server that ignores ranges gives all of it once.
 */
export class DocumentBytes {
  readonly #read: ReadRange;
  readonly #readMany: ReadRanges;
  readonly #size: number;
  readonly #early: Promise<Piece | null>[];
  #wishes: Wish[] = [];
  /** The bytes of the last single request. */
  #last: Piece | null = null;

  constructor({ size, read, readMany }: DocumentSource) {
    this.#size = size;
    this.#read = read;
    this.#readMany =
      readMany ?? (async (ranges) => Promise.all(ranges.map(([start, end]) => read(start, end))));
    this.#early = [this.#fetchEarly(0, PREFETCH_BYTES)];
    const start = Math.max(PREFETCH_BYTES, (Math.floor(size / PREFETCH_BYTES) - 1) * PREFETCH_BYTES);
    if (start < size) this.#early.push(this.#fetchEarly(start, size));
  }

  /** The bytes fetched from the start, or none when that failed. */
  async head(): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#early[0])?.bytes ?? new Uint8Array();
  }

  /** Bytes `start` to `end` (exclusive). Rejects with ApiError. */
  async bytes(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const pieces = await Promise.all(this.#early);
    const held = [...pieces, this.#last].find((piece) => piece !== null && covers(piece, start, end));
    if (held !== undefined && held !== null) return cut(held, start, end);
    const piece = await this.#wish(start, end);
    if (piece.start === 0 && piece.bytes.length > end) this.#keepWhole(piece);
    return cut(piece, start, end);
  }

  #keepWhole(piece: Piece): void {
    if (this.#early.length < 3) this.#early.push(Promise.resolve(piece));
  }

  #wish(start: number, end: number): Promise<Piece> {
    const answer = defer<Piece>();
    if (this.#wishes.length === 0) setTimeout(() => this.#fulfil(), GATHER_MS);
    this.#wishes.push({ start, end, answer });
    return answer.promise;
  }

  #fulfil(): void {
    const wishes = this.#wishes.toSorted((a, b) => a.start - b.start);
    this.#wishes = [];
    for (let at = 0; at < wishes.length; at += MAX_RANGES)
      void this.#fetch(wishes.slice(at, at + MAX_RANGES));
  }

  async #fetch(wishes: readonly Wish[]): Promise<void> {
    try {
      const pieces = await this.#ask(merged(wishes));
      for (const { start, end, answer } of wishes) {
        const piece = pieces.find((held) => covers(held, start, end));
        if (piece === undefined) answer.reject(new ApiError("INVALID_RESPONSE", null));
        else answer.resolve(piece);
      }
    } catch (error) {
      for (const { answer } of wishes) answer.reject(error);
    }
  }

  async #ask(ranges: [number, number][]): Promise<Piece[]> {
    const [only] = ranges;
    if (only === undefined || ranges.length > 1) return this.#readMany(ranges);
    const [start, end] = only;
    this.#last = await this.#read(start, Math.max(end, Math.min(start + SINGLE_READ_BYTES, this.#size)));
    return [this.#last];
  }

  /** A failure is ignored: the bytes are requested again when they are needed. */
  async #fetchEarly(start: number, end: number): Promise<Piece | null> {
    return this.#read(start, end).catch(() => null);
  }
}

/** Neighbours become one range. */
function merged(wishes: readonly Wish[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const { start, end } of wishes) {
    const last = ranges.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

function covers(piece: Piece, start: number, end: number): boolean {
  return piece.start <= start && piece.start + piece.bytes.length >= end;
}

function cut(piece: Piece, start: number, end: number): Uint8Array<ArrayBuffer> {
  // a copy: pdf.js passes its buffer on to the worker
  return piece.bytes.slice(start - piece.start, end - piece.start);
}
