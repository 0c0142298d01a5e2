import { MAX_JSON_DEPTH, StoredUpload } from "@service/contract/common";
import { dropRest } from "./linger.ts";

/** The body is not a valid JSON document. Each API turns `reason` into its own error. */
export class BodyError extends Error {
  override readonly name = "BodyError";
  readonly reason: "too_large" | "media_type" | "malformed" | "malformed_form" | "unsupported_text";
  /** The path to the text, for `unsupported_text`; the part of a form that is too large. */
  readonly path: (string | number)[];

  constructor(reason: BodyError["reason"], message: string, path: (string | number)[] = []) {
    super(message);
    this.reason = reason;
    this.path = path;
  }
}

/**
 * Reads a JSON body of at most `maxBytes`. An absent body is `undefined`. A declared length over the limit is refused
 * before reading. A body without a declared length is counted while it is read.
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return undefined;
  assertJsonType(request.headers.get("content-type"));
  return parseJson(bytes);
}

/** Parses JSON in UTF-8 to a value that can be stored. Throws BodyError. */
export function parseJson(bytes: Uint8Array): unknown {
  return storableValue(parse(bytes), []);
}

/** Reads a body that is a file of this type, in UTF-8 where it names a charset. Throws BodyError. */
export async function readFileBody(
  request: Request,
  { fileType, maxBodyBytes }: { fileType: string; maxBodyBytes: number },
): Promise<Uint8Array> {
  const bytes = await readBytes(request, maxBodyBytes);
  const [type, charset = "utf-8"] =
    /^\s*([^;\s]+)\s*(?:;\s*charset="?([\w-]+)"?\s*)?$/i
      .exec(request.headers.get("content-type") ?? "")
      ?.slice(1) ?? [];
  if (type?.toLowerCase() === fileType && /^utf-?8$/i.test(charset)) return bytes;
  throw new BodyError("media_type", `Send the body as ${fileType}, in UTF-8.`);
}

/** Throws BodyError for a body of another type. */
export function assertJsonType(contentType: string | null): void {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  // RFC 7396 names merge patches; any `+json` type is JSON.
  if (type === "application/json" || /^application\/[a-z0-9.-]+\+json$/.test(type)) return;
  throw new BodyError("media_type", "Send the body as application/json.");
}

/** Reads at most `maxBytes`. A longer body is refused at once; the rest is dropped while the answer is sent. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const declared = Number(request.headers.get("content-length") ?? Number.NaN);
  const collect = Number.isSafeInteger(declared) ? new DeclaredBody(declared) : new UndeclaredBody();
  const bytes = declared > maxBytes ? null : await readWithin(reader, maxBytes, collect);
  if (bytes !== null) return bytes;
  dropRest(request, reader);
  throw new BodyError("too_large", `The body is over ${maxBytes} bytes.`);
}

/** The chunks of a body, to become one piece. */
interface CollectedBody {
  add(chunk: Uint8Array): void;
  whole(size: number): Uint8Array;
}

/**
 * Collects a body of a declared length: each chunk is copied to its place and let go, so that the body is
 * held once.
 */
class DeclaredBody implements CollectedBody {
  private readonly length: number;
  /** Memory that is taken from the system as it is written. */
  private bytes: Buffer | null = null;
  private at = 0;

  constructor(length: number) {
    this.length = length;
  }

  add(chunk: Uint8Array): void {
    this.bytes ??= Buffer.allocUnsafeSlow(this.length);
    this.bytes.set(chunk, this.at);
    this.at += chunk.length;
  }

  whole(size: number): Uint8Array {
    return this.bytes?.subarray(0, size) ?? new Uint8Array();
  }
}

class UndeclaredBody implements CollectedBody {
  private readonly chunks: Uint8Array[] = [];

  add(chunk: Uint8Array): void {
    this.chunks.push(chunk);
  }

  whole(size: number): Uint8Array {
    return Buffer.concat(this.chunks, size);
  }
}

/** Reads the whole body; null when it exceeds `maxBytes`. */
async function readWithin(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  collected: CollectedBody,
): Promise<Uint8Array | null> {
  for (let size = 0; size <= maxBytes;) {
    const next = await reader.read().catch(() => {
      // The client closed the connection. Nobody reads the answer, and it is no fault of the server.
      throw new BodyError("malformed", "The body ended before it was complete.");
    });
    if (next.done) return collected.whole(size);
    size += next.value.length;
    if (size <= maxBytes) collected.add(next.value);
  }
  return null;
}

export const NOT_JSON = "The body is not valid JSON in UTF-8.";

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new BodyError("malformed", NOT_JSON);
  }
}

/** Members that are printed into a document. There invalid characters become U+FFFD, as in the DOCX port. */
const PRINTED_MEMBERS = new Set(["templateValues", "placeholders"]);

/** Returns a value that can be stored. Refuses U+0000, which no database column stores, and lone surrogates. The error names their path. */
export function storableValue(value: unknown, path: (string | number)[], isPrinted = false): unknown {
  if (path.length > MAX_JSON_DEPTH)
    throw new BodyError("malformed", `The body nests deeper than ${MAX_JSON_DEPTH} levels.`);
  if (typeof value === "string") return storableText(value, path, isPrinted);
  if (Array.isArray(value))
    return value.map((item, index) => storableValue(item, [...path, index], isPrinted));
  if (typeof value !== "object" || value === null || value instanceof StoredUpload) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const inside = [...path, key];
    return [
      storableText(key, inside, isPrinted),
      storableValue(item, inside, isPrinted || PRINTED_MEMBERS.has(key)),
    ];
  });
  return Object.fromEntries(entries) as unknown;
}

function storableText(text: string, path: (string | number)[], isPrinted: boolean): string {
  if (isPrinted) return text.replaceAll("\0", "\ufffd").toWellFormed();
  assertText(text, path);
  return text;
}

/** Throws BodyError for text that cannot be stored unchanged. */
export function assertText(text: string, path: (string | number)[]): void {
  if (!text.includes("\0") && text.isWellFormed()) return;
  throw new BodyError("unsupported_text", "Text must not hold U+0000 or lone surrogates.", path);
}
