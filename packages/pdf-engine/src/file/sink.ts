/** Smaller data are copied into the buffer. */
const LARGE_BYTES = 16 * 1024;
const BUFFER_BYTES = 64 * 1024;

interface Piece {
  bytes: Uint8Array;
  isData: boolean;
}

/**
 * A file in pieces. Stream data, which are most of it, are not copied: a growing buffer holds twice the file and
 * copies it repeatedly.
 */
export class Sink {
  readonly #pieces: Piece[] = [];
  #buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  /** Start of the buffer's bytes that are no piece yet. */
  #start = 0;
  #end = 0;
  /** Offset of those bytes in the file. */
  #flushed: number;

  /** `position`: offset in the file of the first piece. */
  constructor(position = 0) {
    this.#flushed = position;
  }

  /** Offset in the file of what is written next. */
  get position(): number {
    return this.#flushed + this.#end - this.#start;
  }

  /** Writes stream data, which must not change until the pieces are used. */
  writeData(data: Uint8Array): void {
    if (data.length < LARGE_BYTES) return this.writeBytes(data);
    this.#flush();
    this.#add({ bytes: data, isData: true });
  }

  writeBytes(bytes: Uint8Array): void {
    if (bytes.length > BUFFER_BYTES) {
      this.#flush();
      this.#add({ bytes, isData: false });
      return;
    }
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  writeByte(byte: number): void {
    this.#reserve(1);
    this.#buffer[this.#end++] = byte;
  }

  writeAscii(text: string): void {
    if (text.length > BUFFER_BYTES) return this.writeBytes(Buffer.from(text, "latin1"));
    this.#reserve(text.length);
    this.#end += this.#buffer.write(text, this.#end, "latin1");
  }

  /** All that was written, in order. */
  pieces(): Uint8Array[] {
    this.#flush();
    return this.#pieces.map(({ bytes }) => bytes);
  }

  /** The file in full length, with blanks that take no memory for the data of large streams. */
  outline(): Uint8Array {
    const outline = new Uint8Array(this.position);
    this.#flush();
    let at = this.position - this.#pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
    for (const { bytes, isData } of this.#pieces) {
      if (!isData) outline.set(bytes, at);
      at += bytes.length;
    }
    return outline;
  }

  #add(piece: Piece): void {
    this.#pieces.push(piece);
    this.#flushed += piece.bytes.length;
  }

  #flush(): void {
    if (this.#end === this.#start) return;
    this.#add({ bytes: this.#buffer.subarray(this.#start, this.#end), isData: false });
    this.#start = this.#end;
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#buffer.length) return;
    this.#flush();
    this.#buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    this.#start = 0;
    this.#end = 0;
  }
}
