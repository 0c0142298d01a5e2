/** Characters that are decoded at a time: a multiple of four, 48 kB of bytes. */
const BLOCK_CHARACTERS = 64 * 1024;
const GROUP = 4;

const BLOCK = /^[A-Za-z0-9+/]*$/;
const LAST_BLOCK = /^[A-Za-z0-9+/]*={0,2}$/;

/** The text is no standard base64 with padding (RFC 4648 §4). */
export class Base64Invalid extends Error {
  override readonly name = "Base64Invalid";
}

/** Decodes base64 that arrives in pieces. */
export class Base64Decoder {
  #pieces: string[] = [];
  #length = 0;

  /** Answers the bytes of what is complete, or null until a block is. Throws Base64Invalid. */
  take(text: string): Uint8Array | null {
    this.#pieces.push(text);
    this.#length += text.length;
    // The last group stays, because only that one has padding.
    if (this.#length < BLOCK_CHARACTERS + GROUP) return null;
    const held = this.#pieces.join("");
    const end = held.length - GROUP - (held.length % GROUP);
    this.#pieces = [held.slice(end)];
    this.#length = held.length - end;
    return decode(held.slice(0, end), BLOCK);
  }

  /** Answers the rest of the bytes. Throws Base64Invalid. */
  end(): Uint8Array {
    const held = this.#pieces.join("");
    if (held.length % GROUP !== 0) throw new Base64Invalid();
    return decode(held, LAST_BLOCK);
  }
}

function decode(text: string, format: RegExp): Uint8Array {
  if (!format.test(text)) throw new Base64Invalid();
  return Buffer.from(text, "base64");
}
