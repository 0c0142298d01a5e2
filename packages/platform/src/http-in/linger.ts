/**
 * Lingering close for bodies that are refused before they have been received. A server that answers and closes at
 * once resets the connection while the client still writes, and many clients then lose the answer (RFC 9112 §9.6).
 * The rest of the body is therefore read and dropped for a limited time before the connection closes.
 */

/** Limits in ms for the rest of a body and for its next piece. A slow rest is held no longer than a slow body. */
const MAX_DROP_MS = 20_000;
const MAX_PAUSE_MS = 5000;
const MAX_DROPPED_BYTES = 256 * 1024 * 1024;
const MAX_BUFFERED_BYTES = 64 * 1024;
const FIRST_ERROR_STATUS = 400;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

interface Dropping {
  /** Resolves when reading has ended. */
  ended: Promise<void>;
  stop: AbortController;
}

/** The requests whose bodies are being dropped. */
const dropping = new WeakMap<Request, Dropping>();

/** Resolves when the signal is aborted. */
const aborted = (signal: AbortSignal): Promise<"aborted"> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve("aborted"), { once: true }));

async function drop(reader: BodyReader, stop: AbortController): Promise<void> {
  const stopped = aborted(stop.signal);
  const deadline = setTimeout(() => stop.abort(), MAX_DROP_MS);
  let pause = setTimeout(() => stop.abort(), MAX_PAUSE_MS);
  try {
    for (let bytes = 0; bytes <= MAX_DROPPED_BYTES;) {
      const next = await Promise.race([reader.read(), stopped]);
      if (next === "aborted" || next.done) return;
      bytes += next.value.length;
      clearTimeout(pause);
      pause = setTimeout(() => stop.abort(), MAX_PAUSE_MS);
    }
  } catch {
    // The client closed the connection.
  } finally {
    clearTimeout(deadline);
    clearTimeout(pause);
  }
}

/** Reads and drops the rest of a refused body, in the background and within limits. */
export function dropRest(request: Request, reader: BodyReader): void {
  const stop = new AbortController();
  dropping.set(request, { ended: drop(reader, stop), stop });
}

/** Whether a refused request has a body that nobody has read and that is too large for the socket's buffers. */
function hasUnreadBody({ headers, method, bodyUsed }: Request): boolean {
  if (bodyUsed || method === "GET" || method === "HEAD") return false;
  return headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > MAX_BUFFERED_BYTES;
}

/** Sends the whole answer at once and ends it, which closes the connection, when `ended` resolves. */
async function endingLater(response: Response, ended: Promise<void>): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set("Connection", "close");
  headers.set("Content-Length", String(bytes.length));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await ended;
      controller.close();
    },
  });
  return new Response(body, { status: response.status, headers });
}

/** The connections of one server that linger after an answer. */
export class Lingering {
  readonly #running = new Set<AbortController>();

  /** Delays the end of the response until the rest of the request's body has been dropped. */
  async respond(request: Request, response: Response): Promise<Response> {
    if (response.status >= FIRST_ERROR_STATUS && hasUnreadBody(request)) {
      const reader = request.body?.getReader();
      if (reader !== undefined) dropRest(request, reader);
    }
    const found = dropping.get(request);
    if (found === undefined) return response;
    this.#running.add(found.stop);
    void found.ended.then(() => this.#running.delete(found.stop));
    return endingLater(response, found.ended);
  }

  /** Stops lingering on all connections. */
  close(): void {
    for (const stop of this.#running) stop.abort();
  }
}
