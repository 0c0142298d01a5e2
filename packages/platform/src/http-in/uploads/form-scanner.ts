import { BodyError } from "../body.ts";

export function malformed(message = "The body is not a whole multipart form."): BodyError {
  return new BodyError("malformed_form", message);
}

const LINE_END = Buffer.from("\r\n");
const HEADERS_END = Buffer.from("\r\n\r\n");
/** White space that may follow a delimiter on its line. */
const MAX_PADDING = 256;

/**
 * Finds the parts of a form (RFC 2046 §5.1.1) in a body that arrives in pieces. It holds one piece, and the headers of a
 * part. Call `start`, then for each part `nextPart`, `headers` and `content`, which is read to its end. Throws BodyError
 * of the reason `malformed_form`.
 */
export class FormScanner {
  readonly #pieces: AsyncIterator<Uint8Array>;
  readonly #first: Buffer;
  readonly #delimiter: Buffer;
  /** Bytes that have arrived and are not consumed. */
  #buffer: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Uint8Array>, boundary: string) {
    this.#pieces = pieces[Symbol.asyncIterator]();
    this.#first = Buffer.from(`--${boundary}`, "latin1");
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  }

  /** Skips what is before the first delimiter, which begins a line. */
  async start(): Promise<void> {
    let end: Buffer = LINE_END;
    for await (const piece of this.#until(this.#first))
      if (piece.length > 0)
        end = Buffer.concat([end, piece.subarray(-LINE_END.length)]).subarray(-LINE_END.length);
    if (!end.equals(LINE_END)) throw malformed();
  }

  /** Whether another part begins; otherwise reads what follows the last one. */
  async nextPart(): Promise<boolean> {
    const padding = await this.#whole(LINE_END, MAX_PADDING, "--");
    if (padding !== null) {
      if (padding.toString("latin1").trim() === "") return true;
      throw malformed();
    }
    do this.#buffer = Buffer.alloc(0);
    while (await this.#more());
    return false;
  }

  /** The headers of a part, of at most `max` bytes. */
  async headers(max: number): Promise<Buffer> {
    const headers = await this.#whole(HEADERS_END, max);
    await this.#hold(this.#first.length);
    // The delimiter's line break cannot be that of the headers.
    const isEnded = this.#buffer.subarray(0, this.#first.length).equals(this.#first);
    if (headers === null || isEnded || headers.includes(this.#delimiter)) throw malformed();
    return headers;
  }

  /** The content of a part. A piece is valid until the next one. */
  content(): AsyncGenerator<Buffer> {
    return this.#until(this.#delimiter);
  }

  /** Yields what is before a mark, and consumes both. */
  async *#until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#buffer.indexOf(mark);
      if (at >= 0) {
        const last = this.#buffer.subarray(0, at);
        this.#buffer = this.#buffer.subarray(at + mark.length);
        yield last;
        return;
      }
      // The end may be the beginning of the mark.
      const sure = this.#buffer.length - mark.length + 1;
      if (sure > 0) {
        const piece = this.#buffer.subarray(0, sure);
        this.#buffer = this.#buffer.subarray(sure);
        yield piece;
      }
      await this.#need();
    }
  }

  /**
   * At most `max` bytes before a mark; consumes both. Null, and nothing is consumed, where they begin with `unless`.
   */
  async #whole(mark: Buffer, max: number, unless?: string): Promise<Buffer | null> {
    if (unless !== undefined) {
      await this.#hold(unless.length);
      if (this.#buffer.toString("latin1", 0, unless.length) === unless) return null;
    }
    for (let from = 0; ;) {
      const at = this.#buffer.indexOf(mark, from);
      if (at > max || (at < 0 && this.#buffer.length > max + mark.length)) throw malformed();
      if (at >= 0) {
        const bytes = this.#buffer.subarray(0, at);
        this.#buffer = this.#buffer.subarray(at + mark.length);
        return bytes;
      }
      from = Math.max(0, this.#buffer.length - mark.length + 1);
      await this.#need();
    }
  }

  /** Waits until so many bytes have arrived. */
  async #hold(length: number): Promise<void> {
    while (this.#buffer.length < length) await this.#need();
  }

  async #need(): Promise<void> {
    if (!(await this.#more())) throw malformed();
  }

  async #more(): Promise<boolean> {
    const next = await this.#pieces.next();
    if (next.done === true) return false;
    const piece = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length);
    this.#buffer = this.#buffer.length === 0 ? piece : Buffer.concat([this.#buffer, piece]);
    return true;
  }
}
