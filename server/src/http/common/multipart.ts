import { assertText, BodyError, readBytes } from "./body.ts";

/** A received form, `multipart/form-data` (RFC 7578). */
export interface Form {
  fields: Record<string, string>;
  files: Record<string, { name: string; content: Uint8Array }>;
}

export interface MultipartOptions {
  maxBytes: number;
  maxParts?: number;
}

const MAX_PART_HEADERS = 8 * 1024;
const MAX_FIELD = 64 * 1024;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/**
 * Reads a form of at most `maxBytes`. A field or file that is sent twice is ambiguous and refused. Throws BodyError.
 */
export async function readMultipart(
  request: Request,
  { maxBytes, maxParts = 20 }: MultipartOptions,
): Promise<Form> {
  const type = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!/^multipart\/form-data\s*;/i.test(type) || boundary === undefined)
    throw new BodyError("media_type", "Send the body as multipart/form-data.");
  const bytes = await readBytes(request, maxBytes);
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const form: Form = { fields: {}, files: {} };
  const names = new Set<string>();
  for (const part of partsOf(body, boundary)) {
    if (names.size >= maxParts) throw malformed(`The form has more than ${maxParts} parts.`);
    const { name, filename, content } = readPart(part);
    if (names.has(name)) throw new BodyError("unsupported_text", "The form names this twice.", [name]);
    names.add(name);
    if (filename === undefined) define(form.fields, name, fieldText(content, name));
    else define(form.files, name, { name: filename, content });
  }
  return form;
}

/** Defines an own property, also for names such as `__proto__`. */
function define<T>(record: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(record, name, { value, enumerable: true });
}

function malformed(message = "The body is not a whole multipart form."): BodyError {
  return new BodyError("malformed_form", message);
}

/** Yields the parts between the delimiters (RFC 2046 §5.1.1) without copying them. */
function* partsOf(body: Buffer, boundary: string): Generator<Buffer> {
  const first = Buffer.from(`--${boundary}`, "latin1");
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  let at = body.indexOf(first);
  if (at < 0 || (at > 0 && body.toString("latin1", at - 2, at) !== "\r\n")) throw malformed();
  at += first.length;
  while (body.toString("latin1", at, at + 2) !== "--") {
    const start = body.indexOf("\r\n", at);
    const end = start < 0 ? -1 : body.indexOf(delimiter, start);
    // Only white space may follow a delimiter on its line.
    if (end < 0 || body.toString("latin1", at, start).trim() !== "") throw malformed();
    yield body.subarray(start + 2, Math.max(start + 2, end));
    at = end + delimiter.length;
  }
}

interface Part {
  name: string;
  filename: string | undefined;
  content: Buffer;
}

function readPart(part: Buffer): Part {
  const end = part.indexOf("\r\n\r\n");
  if (end < 0 || end > MAX_PART_HEADERS) throw malformed();
  const headers = decode(part.subarray(0, end)).split("\r\n");
  const disposition = headers.find((line) => /^content-disposition\s*:/i.test(line)) ?? "";
  if (!/^content-disposition\s*:\s*form-data\s*;/i.test(disposition)) throw malformed();
  const name = parameter(disposition, "name");
  if (name === undefined || name === "") throw malformed();
  const filename = parameter(disposition, "filename");
  assertText(name, [name.replaceAll("\0", "")]);
  if (filename !== undefined) assertText(filename, [name]);
  return { name, filename: filename && baseName(filename), content: part.subarray(end + 4) };
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

function fieldText(content: Buffer, name: string): string {
  if (content.length > MAX_FIELD)
    throw new BodyError("unsupported_text", `A field is over ${MAX_FIELD} bytes.`, [name]);
  const text = decode(content);
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
