import { Deserializer, Serializer } from "node:v8";

/**
 * How messages with whole files in them cross between the processes. Through the channel a file of 50 MB takes a third
 * of a second and is copied four times; so what is large goes through a file that both hold open and that has no name,
 * and the channel carries the rest.
 */
export interface Packed {
  /** The message (structured clone) without its bytes. */
  head: Uint8Array;
  /** The bytes that it holds, in order. */
  parts: Uint8Array[];
}

/** Arrays that stand for others. */
const gathered = new WeakMap<ArrayBufferView, readonly Uint8Array[]>();

/** What lies in pieces here and is to arrive as one array; nothing but a place in a message. */
export function asOne(pieces: readonly Uint8Array[]): Uint8Array {
  const place = new Uint8Array();
  gathered.set(place, pieces);
  return place;
}

class Packer extends Serializer {
  readonly parts: Uint8Array[] = [];

  constructor() {
    super();
    (this as unknown as HostObjects)._setTreatArrayBufferViewsAsHostObjects(true);
  }

  _writeHostObject(view: ArrayBufferView): void {
    const whole = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    const pieces = gathered.get(view) ?? [whole];
    this.writeUint32(pieces.reduce((sum, { length }) => sum + length, 0));
    this.parts.push(...pieces);
  }
}

/** What Node documents of its serializer and its types leave out. */
interface HostObjects {
  _setTreatArrayBufferViewsAsHostObjects(treat: boolean): void;
}

class Unpacker extends Deserializer {
  readonly parts: Uint8Array<ArrayBuffer>[] = [];

  _readHostObject(): Uint8Array {
    const part = new Uint8Array(this.readUint32());
    this.parts.push(part);
    return part;
  }
}

export function pack(message: unknown): Packed {
  const packer = new Packer();
  packer.writeHeader();
  packer.writeValue(message);
  return { head: packer.releaseBuffer(), parts: packer.parts };
}

/** The message again, and the arrays in it that are still to be filled, in order. */
export function unpack(head: Uint8Array): { message: unknown; parts: Uint8Array<ArrayBuffer>[] } {
  const unpacker = new Unpacker(head);
  unpacker.readHeader();
  return { message: unpacker.readValue() as unknown, parts: unpacker.parts };
}
