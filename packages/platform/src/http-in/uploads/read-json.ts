import type { Operation, StoredUpload } from "@service/contract/common";
import { MAX_SOURCES_BODY_BYTES } from "@service/contract/limits";
import { getManyValues, none } from "stream-chain/defs.js";
import { jsonParser, type Token } from "stream-json/core/parser.js";
import type { FileStore } from "../../ports/file-store.ts";
import { assertJsonType, BodyError, NOT_JSON, storableValue } from "../body.ts";
import { dropRest } from "../linger.ts";
import { JsonValue } from "./json-value.ts";
import { UploadReceiver } from "./receive.ts";

/** Files of one body: more than any operation takes. Each is a file on the disk before the body is refused. */
const MAX_UPLOADS = 40;

/** The store for a request's uploads, and the stored ones. */
export interface UploadTarget {
  files: Pick<FileStore, "create">;
  received: StoredUpload[];
}

/**
 * Reads a JSON body whose `uploads` go to the file store as they arrive (docs/contract/v2.md#uploads). An absent body
 * is `undefined`. The caller removes what was received and is not used. Throws BodyError.
 */
export async function readJsonWithUploads(
  request: Request,
  operation: Pick<Operation, "uploads" | "maxBodyBytes">,
  target: UploadTarget,
): Promise<unknown> {
  const reader = request.body?.getReader();
  if (reader === undefined) return undefined;
  const parsing = new Parsing(operation, target);
  let isRead = false;
  try {
    for await (const bytes of piecesOf(request, reader)) await parsing.take(bytes);
    isRead = true;
    return await parsing.end();
  } catch (error) {
    await parsing.discard();
    if (!isRead) dropRest(request, reader);
    throw error;
  }
}

function tooLarge(): BodyError {
  return new BodyError("too_large", `The body is over ${MAX_SOURCES_BODY_BYTES} bytes.`);
}

async function* piecesOf(
  request: Request,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_SOURCES_BODY_BYTES) throw tooLarge();
  for (let size = 0; ;) {
    const next = await reader.read().catch(() => {
      throw new BodyError("malformed", "The body ended before it was complete.");
    });
    if (next.done) return;
    if (size === 0) assertJsonType(request.headers.get("content-type"));
    size += next.value.length;
    if (size > MAX_SOURCES_BODY_BYTES) throw tooLarge();
    yield next.value;
  }
}

/** The state of one body. */
class Parsing {
  readonly #target: UploadTarget;
  readonly #uploads: readonly string[][];
  readonly #maxBytes: number;
  readonly #text = new TextDecoder("utf-8", { fatal: true });
  readonly #parse = jsonParser({ packValues: false });
  readonly #value = new JsonValue();
  /** The key, string or number that is being read. */
  #piece = "";
  #upload: UploadReceiver | null = null;
  /** Size of everything but uploads. */
  #restSize = 0;
  #isEmpty = true;
  /** Uploads that have begun. */
  #started = 0;

  constructor(
    { uploads = [], maxBodyBytes }: Pick<Operation, "uploads" | "maxBodyBytes">,
    target: UploadTarget,
  ) {
    this.#uploads = uploads.map((path) => path.replaceAll("[]", ".[]").split("."));
    this.#maxBytes = maxBodyBytes;
    this.#target = target;
  }

  async take(bytes: Uint8Array): Promise<void> {
    this.#isEmpty = false;
    const tokens = valid(() => this.#parse(this.#text.decode(bytes, { stream: true })));
    await this.#takeAll(tokens);
  }

  async end(): Promise<unknown> {
    if (this.#isEmpty) return undefined;
    const rest = valid(() => this.#text.decode());
    await this.#takeAll(valid(() => this.#parse(rest)));
    // `none` ends the text; the types of the library name only the text itself.
    await this.#takeAll(valid(() => this.#parse(none as unknown as string)));
    return storableValue(this.#value.root, []);
  }

  /** Removes the upload that was not received completely. */
  async discard(): Promise<void> {
    await this.#upload?.discard();
  }

  async #takeAll(tokens: ReturnType<ReturnType<typeof jsonParser>>): Promise<void> {
    if (tokens === none) return;
    for (const token of getManyValues(tokens)) {
      // Most tokens need no waiting.
      const waiting = this.#takeToken(token);
      if (waiting) await waiting;
    }
  }

  #takeToken(token: Token): Promise<void> | undefined {
    const { name } = token;
    if (name === "stringChunk") return this.#takeText(token.value);
    this.#count(1);
    if (name === "startString") return this.#startString();
    if (name === "endString") return this.#endString();
    if (name === "numberChunk") return this.#takeText(token.value);
    this.#takeStructure(token);
    return undefined;
  }

  #takeStructure(token: Token): void {
    const value = this.#value;
    if (token.name === "startObject") value.start({});
    else if (token.name === "startArray") value.start([]);
    else if (token.name === "endObject" || token.name === "endArray") value.end();
    else if (token.name === "startKey" || token.name === "startNumber") this.#piece = "";
    else if (token.name === "endKey") value.key(this.#piece);
    else if (token.name === "endNumber") value.add(Number(this.#piece));
    else if ("value" in token) value.add(token.value);
  }

  #takeText(text: string): Promise<void> | undefined {
    if (this.#upload) return this.#upload.take(text);
    this.#count(text.length);
    this.#piece += text;
    return undefined;
  }

  #startString(): Promise<void> | undefined {
    this.#piece = "";
    if (!this.#uploads.some((upload) => isAt(upload, this.#value.path))) return undefined;
    this.#started += 1;
    if (this.#started > MAX_UPLOADS)
      throw new BodyError("malformed", `The body has more than ${MAX_UPLOADS} files.`, [...this.#value.path]);
    return UploadReceiver.start(this.#target.files, this.#value.path).then((upload) => {
      this.#upload = upload;
    });
  }

  #endString(): Promise<void> | undefined {
    if (!this.#upload) {
      this.#value.add(this.#piece);
      return undefined;
    }
    return this.#upload.finish().then((stored) => {
      this.#upload = null;
      this.#target.received.push(stored);
      this.#value.add(stored);
    });
  }

  #count(size: number): void {
    this.#restSize += size;
    if (this.#restSize > this.#maxBytes)
      throw new BodyError("too_large", `The body without its files is over ${this.#maxBytes} bytes.`);
  }
}

function isAt(upload: readonly string[], path: readonly (string | number)[]): boolean {
  return (
    upload.length === path.length &&
    upload.every((part, level) => (part === "[]" ? typeof path[level] === "number" : part === path[level]))
  );
}

function valid<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new BodyError("malformed", NOT_JSON);
  }
}
