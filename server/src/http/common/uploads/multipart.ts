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
  /** The part whose file is stored. Files of other parts are read and dropped. */
  fileName: string;
}

const MAX_PART_HEADERS = 8 * 1024;
const MAX_FIELD = 64 * 1024;
/** Bytes that tell the type of a file. */
const HEAD_BYTES = 1024;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/**
 * Reads a form of at most `maxBytes` whose file goes to the file store as it arrives. A field or file that is sent twice
 * is ambiguous and refused. The caller removes what was received and is not used. Throws BodyError.
 */
export async function readMultipart(
  request: Request,
  { maxBytes, maxParts = 20, fileName }: MultipartOptions,
  target: UploadTarget,
): Promise<Form> {
  const type = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!/^multipart\/form-data\s*;/i.test(type) || boundary === undefined)
    throw new BodyError("media_type", "Send the body as multipart/form-data.");
  const reader = request.body?.getReader();
  if (reader === undefined) throw malformed();
  const body = { isRead: false };
  try {
    const scanner = new FormScanner(piecesOf(request, reader, { maxBytes, body }), boundary);
    return await readForm(scanner, { maxParts, fileName, target });
  } catch (error) {
    if (!body.isRead) dropRest(request, reader);
    throw error;
  }
}

async function readForm(
  scanner: FormScanner,
  { maxParts, fileName, target }: { maxParts: number; fileName: string; target: UploadTarget },
): Promise<Form> {
  const form: Form = { fields: {}, file: undefined };
  const names = new Set<string>();
  await scanner.start();
  while (await scanner.nextPart()) {
    if (names.size >= maxParts) throw malformed(`The form has more than ${maxParts} parts.`);
    const { name, filename } = readHeaders(await scanner.headers(MAX_PART_HEADERS));
    if (names.has(name)) throw new BodyError("unsupported_text", "The form names this twice.", [name]);
    names.add(name);
    if (filename === undefined) define(form.fields, name, await readField(scanner, name));
    else if (name === fileName) form.file = { name: filename, content: await store(scanner, target) };
    else for await (const _ of scanner.content()) continue;
  }
  return form;
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

function readHeaders(bytes: Buffer): { name: string; filename: string | undefined } {
  const headers = decode(bytes).split("\r\n");
  const disposition = headers.find((line) => /^content-disposition\s*:/i.test(line)) ?? "";
  if (!/^content-disposition\s*:\s*form-data\s*;/i.test(disposition)) throw malformed();
  const name = parameter(disposition, "name");
  if (name === undefined || name === "") throw malformed();
  const filename = parameter(disposition, "filename");
  assertText(name, [name.replaceAll("\0", "")]);
  if (filename !== undefined) assertText(filename, [name]);
  return { name, filename: filename && baseName(filename) };
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

async function readField(scanner: FormScanner, name: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of scanner.content()) {
    size += piece.length;
    if (size > MAX_FIELD)
      throw new BodyError("unsupported_text", `A field is over ${MAX_FIELD} bytes.`, [name]);
    pieces.push(piece);
  }
  const text = decode(Buffer.concat(pieces, size));
  assertText(text, [name]);
  return text;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw malformed("The form holds text that is not UTF-8.");
  }
}
