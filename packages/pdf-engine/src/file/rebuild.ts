import { constants, inflateSync } from "node:zlib";
import { LenientReader } from "./lenient.ts";

/** An object as it is written again. */
interface Found {
  generation: number;
  text: string;
  data: Buffer | null;
  entries: Map<string, string> | null;
}

/** Unpacked size of one stream of objects. */
const MAX_PACKED = 128 * 1024 * 1024;
const HEAD = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![a-z])/g;
const STREAM = /[\0\t\n\f\r ]*stream[\t ]*(?:\r\n|\n|\r)/y;
const STREAM_END = /[\0\t\n\f\r ]*endstream/y;
const OBJECT_END =
  /endobj[\0\t\n\f\r ]+(?:\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj|xref|trailer|startxref)|endobj[\0\t\n\f\r ]*$/g;
const TRAILER = /(?<![a-z])trailer(?![a-z])/g;
const KEPT = ["/Root", "/Info", "/Encrypt", "/ID"] as const;

/**
 * Writes a broken file anew from its objects, wherever they are: of each number the last. Null where no catalog is
 * found, or where its objects are encrypted in streams.
 */
export function rebuild(bytes: Uint8Array): Uint8Array | null {
  return new Rebuild(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).write();
}

class Rebuild {
  readonly #bytes: Buffer;
  readonly #text: string;
  readonly #reader: LenientReader;
  readonly #objects = new Map<number, Found>();
  readonly #trailer = new Map<string, string>();
  #isReadable = true;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#text = bytes.toString("latin1");
    this.#reader = new LenientReader(this.#text);
  }

  write(): Uint8Array | null {
    const isEncrypted = this.#text.includes("/Encrypt");
    let from = 0;
    for (const head of this.#text.matchAll(HEAD)) {
      if (head.index < from) continue;
      this.#takeTrailers(from, head.index);
      from = this.#takeObject(Number(head[1]), Number(head[2]), head.index + head[0].length, isEncrypted);
    }
    this.#takeTrailers(from, this.#text.length);
    return this.#isReadable ? this.#file() : null;
  }

  #takeTrailers(from: number, to: number): void {
    for (const { index } of this.#text.slice(from, to).matchAll(TRAILER))
      this.#takeTrailer(this.#reader.value(from + index + "trailer".length).entries);
  }

  #takeTrailer(entries: Map<string, string> | null): void {
    for (const key of KEPT) {
      const value = entries?.get(key);
      if (value !== undefined) this.#trailer.set(key, value);
    }
  }

  /** Answers the offset after the object. */
  #takeObject(number: number, generation: number, at: number, isEncrypted: boolean): number {
    const { text, end, entries } = this.#reader.value(at);
    const stream = entries && this.#reader.match(STREAM, end);
    if (!stream) {
      this.#objects.set(number, { generation, text, data: null, entries });
      return end;
    }
    const start = end + stream[0].length;
    const data = this.#bytes.subarray(start, this.#endOfData(start, entries));
    const type = entries.get("/Type");
    if (type === "/XRef") this.#takeTrailer(entries);
    else if (type === "/ObjStm") this.#takePacked(data, entries, isEncrypted);
    else this.#objects.set(number, { generation, text, data, entries });
    return start + data.length;
  }

  #endOfData(start: number, entries: Map<string, string>): number {
    const length = this.#lengthOf(entries.get("/Length"));
    if (length !== null && this.#reader.match(STREAM_END, start + length)) return start + length;
    OBJECT_END.lastIndex = start;
    const object = OBJECT_END.exec(this.#text)?.index ?? this.#text.length;
    const marked = this.#text.indexOf("endstream", start);
    const end = marked < 0 ? object : Math.min(marked, object);
    const last = this.#text.slice(Math.max(start, end - 2), end);
    return end - (last.endsWith("\r\n") ? 2 : /[\r\n]$/.test(last) ? 1 : 0);
  }

  #lengthOf(text: string | undefined): number | null {
    if (text === undefined) return null;
    if (/^\d+$/.test(text)) return Number(text);
    const [, number, generation] = /^(\d+) (\d+) R$/.exec(text) ?? [];
    if (number === undefined) return null;
    const found = new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\s+(\\d{1,10})\\s`).exec(this.#text);
    return found ? Number(found[1]) : null;
  }

  #takePacked(data: Buffer, entries: Map<string, string>, isEncrypted: boolean): void {
    const unpacked = isEncrypted ? null : unpack(data, entries);
    if (unpacked === null) {
      this.#isReadable = false;
      return;
    }
    const reader = new LenientReader(unpacked);
    const first = Number(entries.get("/First"));
    const numbers = unpacked.slice(0, first).trim().split(/\s+/).map(Number);
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const [number = 0, offset = 0] = [numbers[index], numbers[index + 1]];
      const { text, entries: own } = reader.value(first + offset);
      this.#objects.set(number, { generation: 0, text, data: null, entries: own });
    }
  }

  #catalog(): string | null {
    const named = /^(\d+) /.exec(this.#trailer.get("/Root") ?? "");
    if (named && this.#objects.get(Number(named[1]))?.entries) return this.#trailer.get("/Root") ?? null;
    const found = [...this.#objects].findLast(([, { entries }]) => entries?.get("/Type") === "/Catalog");
    return found ? `${found[0]} ${found[1].generation} R` : null;
  }

  #file(): Uint8Array | null {
    const root = this.#catalog();
    if (root === null) return null;
    const version = /%PDF-(\d\.\d)/.exec(this.#text.slice(0, 2048))?.[1] ?? "1.7";
    const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, "latin1")];
    let at = parts[0]?.length ?? 0;
    const add = (part: Buffer): void => {
      parts.push(part);
      at += part.length;
    };
    const lines = [...this.#objects].map(([number, object]): string => {
      const line = `${number} 1\n${String(at).padStart(10, "0")} ${String(object.generation).padStart(5, "0")} n \n`;
      for (const part of written(number, object)) add(part);
      return line;
    });
    const size = [...this.#objects.keys()].reduce((high, number) => Math.max(high, number), 0) + 1;
    this.#trailer.set("/Root", root).set("/Size", String(size));
    const trailer = [...this.#trailer].map(([key, value]) => `${key} ${value}`).join("\n");
    const table = `xref\n0 1\n0000000000 65535 f \n${lines.join("")}`;
    parts.push(Buffer.from(`${table}trailer\n<<${trailer}>>\nstartxref\n${at}\n%%EOF\n`, "latin1"));
    return Buffer.concat(parts);
  }
}

function written(number: number, { generation, text, data, entries }: Found): Buffer[] {
  const head = `${number} ${generation} obj\n`;
  if (data === null) return [Buffer.from(`${head}${text}\nendobj\n`, "latin1")];
  const kept = [...(entries ?? [])].filter(([key]) => key !== "/Length");
  const dictionary = kept.map(([key, value]) => `${key} ${value}`).join("\n");
  return [
    Buffer.from(`${head}<<${dictionary}\n/Length ${data.length}>>\nstream\n`, "latin1"),
    data,
    Buffer.from("\nendstream\nendobj\n"),
  ];
}

function unpack(data: Buffer, entries: Map<string, string>): string | null {
  const filter = entries.get("/Filter");
  if (filter === undefined) return data.toString("latin1");
  if (
    !/^\[?\/Fl(?:ateDecode)?\]?$/.test(filter) ||
    /\/Predictor (?!1\b)/.test(entries.get("/DecodeParms") ?? "")
  )
    return null;
  try {
    return inflateSync(data, {
      maxOutputLength: MAX_PACKED,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString("latin1");
  } catch {
    return null;
  }
}
