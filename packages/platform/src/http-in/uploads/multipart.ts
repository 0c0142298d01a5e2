import { StoredUpload } from "@service/contract/common";
import { assertText, BodyError } from "../body.ts";
import { FormScanner, malformed } from "./form-scanner.ts";
import { dropRest } from "../linger.ts";
import type { UploadTarget } from "./read-json.ts";

/** A received form, `multipart/form-data` (RFC 7578). */
export interface Form {
  fields: Record<string, string>;
  /** The file of the wanted name. */
  file: { name: string; content: StoredUpload } | undefined;
}

export interface MultipartOptions {
  maxBytes: number;
  maxParts?: number;
  /** A name that several parts may have. */
  repeatable?: string | undefined;
  /** The part whose file is stored. Files of other parts are read and dropped. */
  fileName: string;
}

const MAX_PART_HEADERS = 8 * 1024;
const MAX_FIELD = 64 * 1024;
/** Bytes that tell the type of a file. */
const HEAD_BYTES = 1024;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/** The headers of a part. */
interface PartHead {
  name: string;
  filename: string | undefined;
  /** In lower case and without parameters; empty: the part names none. */
  contentType: string;
}

/** One part of a form. */
export interface FormPart extends PartHead {
  /** Stores the content as it arrives. Throws BodyError. */
  store(target: UploadTarget): Promise<StoredUpload>;
  /** The content of at most `max` bytes. Throws BodyError. */
  bytes(max: number, tooLong: () => BodyError): Promise<Uint8Array>;
  /** Reads the content and drops it. */
  drop(): Promise<void>;
}

/**
 * Reads a form of at most `maxBytes` whose file goes to the file store as it arrives. A field or file that is sent twice
 * is ambiguous and refused. The caller removes what was received and is not used. Throws BodyError.
 */
export async function readMultipart(
  request: Request,
  { fileName, ...limits }: MultipartOptions,
  target: UploadTarget,
): Promise<Form> {
  const form: Form = { fields: {}, file: undefined };
  await readParts(request, limits, async (part) => {
    const { name, filename } = part;
    if (filename === undefined) define(form.fields, name, await fieldOf(part));
    else if (name === fileName) form.file = { name: filename, content: await part.store(target) };
    else await part.drop();
  });
  return form;
}

/** Gives each part of a form to `take`, which reads its content. No two have the same name, but for `repeatable`. Throws BodyError. */
export async function readParts(
  request: Request,
  { maxBytes, maxParts = 20, repeatable }: Omit<MultipartOptions, "fileName">,
  take: (part: FormPart) => Promise<void>,
): Promise<void> {
  const type = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!/^multipart\/form-data\s*;/i.test(type) || boundary === undefined)
    throw new BodyError("media_type", "Send the body as multipart/form-data.");
  const reader = request.body?.getReader();
  if (reader === undefined) throw malformed();
  const body = { isRead: false };
  const names = new Set<string>();
  let count = 0;
  try {
    const scanner = new FormScanner(piecesOf(request, reader, { maxBytes, body }), boundary);
    await scanner.start();
    while (await scanner.nextPart()) {
      if (count++ >= maxParts) throw malformed(`The form has more than ${maxParts} parts.`);
      const head = readHeaders(await scanner.headers(MAX_PART_HEADERS));
      if (names.has(head.name) && head.name !== repeatable)
        throw new BodyError("unsupported_text", "The form names this twice.", [head.name]);
      names.add(head.name);
      await take(partOf(scanner, head));
    }
  } catch (error) {
    if (!body.isRead) dropRest(request, reader);
    throw error;
  }
}

function partOf(scanner: FormScanner, head: PartHead): FormPart {
  return {
    ...head,
    store: (target) => store(scanner, target),
    bytes: (max, tooLong) => bytesOf(scanner, max, tooLong),
    async drop() {
      for await (const _ of scanner.content()) continue;
    },
  };
}

async function fieldOf(part: FormPart): Promise<string> {
  const { name } = part;
  const tooLong = () => new BodyError("unsupported_text", `A field is over ${MAX_FIELD} bytes.`, [name]);
  const text = decode(await part.bytes(MAX_FIELD, tooLong));
  assertText(text, [name]);
  return text;
}

/** Counts the bytes of the body. A declared length over the limit is refused before reading. */
async function* piecesOf(
  request: Request,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { maxBytes, body }: { maxBytes: number; body: { isRead: boolean } },
): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new BodyError("too_large", `The body is over ${maxBytes} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  for (let size = 0; ;) {
    const next = await reader.read().catch(() => {
      throw new BodyError("malformed", "The body ended before it was complete.");
    });
    if (next.done) break;
    size += next.value.length;
    if (size > maxBytes) throw tooLarge();
    yield next.value;
  }
  body.isRead = true;
}

async function store(scanner: FormScanner, { files, received }: UploadTarget): Promise<StoredUpload> {
  const writer = await files.create();
  let head: Buffer = Buffer.alloc(0);
  try {
    for await (const piece of scanner.content()) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
      await writer.write(piece);
    }
    const stored = new StoredUpload(await writer.finish(), head);
    received.push(stored);
    return stored;
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** Defines an own property, also for names such as `__proto__`. */
function define<T>(record: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(record, name, { value, enumerable: true });
}

function readHeaders(bytes: Buffer): PartHead {
  const headers = decode(bytes).split("\r\n");
  const disposition = headers.find((line) => /^content-disposition\s*:/i.test(line)) ?? "";
  if (!/^content-disposition\s*:\s*form-data\s*;/i.test(disposition)) throw malformed();
  const name = parameter(disposition, "name");
  if (name === undefined || name === "") throw malformed();
  const filename = parameter(disposition, "filename");
  assertText(name, [name.replaceAll("\0", "")]);
  if (filename !== undefined) assertText(filename, [name]);
  const type = headers.map((line) => /^content-type\s*:\s*([^\s;]+)/i.exec(line)?.[1]).find(Boolean);
  const contentType = type?.toLowerCase() ?? "";
  return { name, filename: filename && baseName(filename), contentType };
}

/** A quoted parameter. Browsers percent-encode `"`, CR and LF in it (RFC 7578 §2, WHATWG). */
function parameter(disposition: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(String.raw`;\s*${name}=(?:"((?:\\.|[^"\\])*)"|([^\s;"]+))`, "i").exec(disposition) ?? [];
  const value = quoted?.replaceAll(/\\(["\\])/g, "$1") ?? plain;
  return value?.replaceAll(/%(22|0A|0D)/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The name without the path that some clients put before it. */
function baseName(filename: string): string {
  return filename.replace(/^.*[/\\]/s, "").trim();
}

async function bytesOf(scanner: FormScanner, max: number, tooLong: () => BodyError): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of scanner.content()) {
    size += piece.length;
    if (size > max) throw tooLong();
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw malformed("The form holds text that is not UTF-8.");
  }
}
