/** pdf.js asks for whole chunks of this size, counted from the start. Bytes. */
export const CHUNK = 65_536;

export type ReadRange = (
  start: number,
  end: number,
) => Promise<{ start: number; bytes: Uint8Array<ArrayBuffer> }>;

interface Piece {
  start: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The document's bytes by ranges. The head (header, often the first page) is asked for before the size is known, the
 * tail (cross-reference table) as soon as it is, so that the first page needs no round trip of its own. A server that ignores ranges gives all of it once.
 */
export class DocumentBytes {
  readonly #read: ReadRange;
  #early: Promise<Piece | null>[];

  constructor(read: ReadRange) {
    this.#read = read;
    this.#early = [this.#fetchEarly(0, CHUNK)];
  }

  /** The size is known, in bytes. */
  expect(size: number): void {
    const start = Math.max(CHUNK, (Math.floor(size / CHUNK) - 1) * CHUNK);
    if (start < size) this.#early.push(this.#fetchEarly(start, size));
  }

  /** The bytes fetched from the start, or none when that failed. */
  async head(): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#early[0])?.bytes ?? new Uint8Array();
  }

  /** Bytes `start` to `end` (exclusive). Rejects with ApiError. */
  async bytes(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const pieces = await Promise.all(this.#early);
    const held = pieces.find((piece) => piece !== null && covers(piece, start, end));
    if (held !== undefined && held !== null) return cut(held, start, end);
    const piece = await this.#read(start, end);
    if (piece.start === 0 && piece.bytes.length > end) this.#early.push(Promise.resolve(piece));
    return cut(piece, start, end);
  }

  /** Nothing is lost when this fails: the same bytes are asked for again when they are needed. */
  async #fetchEarly(start: number, end: number): Promise<Piece | null> {
    return this.#read(start, end).catch(() => null);
  }
}

function covers(piece: Piece, start: number, end: number): boolean {
  return piece.start <= start && piece.start + piece.bytes.length >= end;
}

function cut(piece: Piece, start: number, end: number): Uint8Array<ArrayBuffer> {
  // a copy: pdf.js passes its buffer on to the worker
  return piece.bytes.slice(start - piece.start, end - piece.start);
}
