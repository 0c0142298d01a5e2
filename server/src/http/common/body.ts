import { MAX_JSON_DEPTH } from "@service/contract/common";
import { dropRest } from "./linger.ts";

/** A body that is no JSON document; each API makes its answer of `reason`. */
export class BodyError extends Error {
  override readonly name = "BodyError";
  readonly reason: "too_large" | "media_type" | "malformed" | "malformed_form" | "unsupported_text";
  /** `unsupported_text`: where the text is. */
  readonly path: (string | number)[];

  constructor(reason: BodyError["reason"], message: string, path: (string | number)[] = []) {
    super(message);
    this.reason = reason;
    this.path = path;
  }
}

/**
 * Reads a JSON body of at most `maxBytes`. An absent body is `undefined`. The declared length is checked first, so that
 * a body that is too large is not read; a body without one is counted while it comes.
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return undefined;
  assertJsonType(request.headers.get("content-type"));
  return sound(parse(bytes), []);
}

function assertJsonType(contentType: string | null): void {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  // RFC 7396 names merge patches; any +json type is JSON.
  if (type === "application/json" || /^application\/[a-z0-9.-]+\+json$/.test(type)) return;
  throw new BodyError("media_type", "Send the body as application/json.");
}

/** Reads at most `maxBytes`. A longer body is refused at once, and the rest of it dropped while the answer goes out. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const isDeclaredTooLarge = Number(request.headers.get("content-length") ?? 0) > maxBytes;
  const bytes = isDeclaredTooLarge ? null : await readWithin(reader, maxBytes);
  if (bytes !== null) return bytes;
  dropRest(request, reader);
  throw new BodyError("too_large", `The body is over ${maxBytes} bytes.`);
}

/** The whole body, or null once it is over `maxBytes`. */
async function readWithin(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= maxBytes;) {
    const next = await reader.read().catch(() => {
      // The peer went away in the middle: nobody will read the answer, and nothing is wrong with us.
      throw new BodyError("malformed", "The body ended before it was complete.");
    });
    if (next.done) return Buffer.concat(chunks, size);
    size += next.value.length;
    chunks.push(next.value);
  }
  return null;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new BodyError("malformed", "The body is not valid JSON in UTF-8.");
  }
}

/** Values that go into a document's text: what cannot be kept is shown in it as U+FFFD, as the DOCX port has it. */
const PRINTED = "templateValues";

/** No database column holds U+0000, and a lone surrogate is no character: both are refused where they stand. */
function sound(value: unknown, path: (string | number)[], isPrinted = false): unknown {
  if (path.length > MAX_JSON_DEPTH)
    throw new BodyError("malformed", `The body nests deeper than ${MAX_JSON_DEPTH} levels.`);
  if (typeof value === "string") return soundText(value, path, isPrinted);
  if (Array.isArray(value)) return value.map((item, index) => sound(item, [...path, index], isPrinted));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const inside = [...path, key];
    return [soundText(key, inside, isPrinted), sound(item, inside, isPrinted || key === PRINTED)];
  });
  return Object.fromEntries(entries) as unknown;
}

function soundText(text: string, path: (string | number)[], isPrinted: boolean): string {
  if (isPrinted) return text.replaceAll("\0", "\ufffd").toWellFormed();
  assertText(text, path);
  return text;
}

/** Throws for text that cannot be kept as it is. */
export function assertText(text: string, path: (string | number)[]): void {
  if (!text.includes("\0") && text.isWellFormed()) return;
  throw new BodyError("unsupported_text", "Text must not hold U+0000 or lone surrogates.", path);
}
