import { Deserializer, Serializer } from "node:v8";
import { type FileBytes, sizeOf } from "./file-bytes.ts";

/**
 * Transfer of messages with whole files between the processes. The IPC channel copies a file of 50 MB four times and
 * takes a third of a second. So large parts go through an unnamed file that both processes hold open, and the channel
 * carries the rest.
 */
export interface Packed {
  /** The message (structured clone) without its bytes. */
  head: Uint8Array;
  /** The bytes that it holds, in order. */
  parts: FileBytes[];
}

/** Placeholder arrays and the pieces that they stand for. */
const gathered = new WeakMap<ArrayBufferView, readonly FileBytes[]>();

/** Joins pieces into one array on the receiving side. The result is a placeholder for a message only. */
export function asOne(pieces: readonly Uint8Array[]): Uint8Array {
  const place = new Uint8Array();
  gathered.set(place, pieces);
  return place;
}

/**
 * A file whose bytes become one array on the receiving side, and are read while the message is sent. The result is a
 * placeholder for a message only.
 */
export function asSent(file: FileBytes): Uint8Array {
  if (file instanceof Uint8Array) return file;
  const place = new Uint8Array();
  gathered.set(place, [file]);
  return place;
}

class Packer extends Serializer {
  readonly parts: FileBytes[] = [];

  constructor() {
    super();
    (this as unknown as HostObjects)._setTreatArrayBufferViewsAsHostObjects(true);
  }

  _writeHostObject(view: ArrayBufferView): void {
    const whole = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    const pieces = gathered.get(view) ?? [whole];
    this.writeUint32(pieces.reduce((sum, piece) => sum + sizeOf(piece), 0));
    this.parts.push(...pieces);
  }
}

/** Methods of Node's serializer that its types lack. */
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

/** Restores a message. `parts` are its arrays that are still to be filled, in order. */
export function unpack(head: Uint8Array): { message: unknown; parts: Uint8Array<ArrayBuffer>[] } {
  const unpacker = new Unpacker(head);
  unpacker.readHeader();
  return { message: unpacker.readValue() as unknown, parts: unpacker.parts };
}
