import { MAX_JSON_DEPTH } from "@service/contract/common";

/** A body that is no JSON document; `reason` tells the faces which answer it gets. */
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

/** As readJson, of a body that may be left out: then it is empty. A null that was sent is a null. */
export async function readOptionalJson(request: Request, maxBytes: number): Promise<unknown> {
  const value = await readJson(request, maxBytes);
  return value === undefined ? {} : value;
}

function assertJsonType(contentType: string | null): void {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  // RFC 7396 names merge patches; any +json type is JSON.
  if (type === "application/json" || /^application\/[a-z0-9.-]+\+json$/.test(type)) return;
  throw new BodyError("media_type", "Send the body as application/json.");
}

/**
 * Reads at most `maxBytes`. Of what is over, up to `dropped` bytes are read and forgotten before it is refused: many
 * clients listen only when they have sent everything, and would see a broken connection instead of the answer.
 */
export async function readBytes(request: Request, maxBytes: number, dropped = 0): Promise<Uint8Array> {
  const tooLarge = () => new BodyError("too_large", `The body is over ${maxBytes} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes + dropped) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes + dropped) throw tooLarge();
      if (size > maxBytes) chunks.length = 0;
      else chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof BodyError) throw error;
    // The peer went away in the middle: nobody will read the answer, and nothing is wrong with us.
    throw new BodyError("malformed", "The body ended before it was complete.");
  }
  if (size > maxBytes) throw tooLarge();
  return Buffer.concat(chunks, size);
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
