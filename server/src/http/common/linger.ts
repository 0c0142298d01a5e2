/**
 * Bodies that are refused before they have come whole. A server that answers and closes at once resets the connection
 * under a client that still writes, and many clients then lose the answer (RFC 9112 §9.6). So the rest is read and
 * dropped for a while, and the connection is closed after it.
 */

/** How long the rest of a body is read in all, and how long the next piece is waited for, ms: as nginx does. */
const LONGEST_MS = 30_000;
const LONGEST_PAUSE_MS = 5000;
const MAX_DROPPED_BYTES = 256 * 1024 * 1024;
const MAX_BUFFERED_BYTES = 64 * 1024;
const FIRST_ERROR_STATUS = 400;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

interface Dropping {
  /** Resolves when nothing more is read. */
  ended: Promise<void>;
  stop: AbortController;
}

/** Of requests whose body is still being dropped. */
const dropping = new WeakMap<Request, Dropping>();

/** Resolves when the signal is aborted. */
const aborted = (signal: AbortSignal): Promise<"aborted"> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve("aborted"), { once: true }));

async function drop(reader: BodyReader, stop: AbortController): Promise<void> {
  const stopped = aborted(stop.signal);
  const deadline = setTimeout(() => stop.abort(), LONGEST_MS);
  let pause = setTimeout(() => stop.abort(), LONGEST_PAUSE_MS);
  try {
    for (let bytes = 0; bytes <= MAX_DROPPED_BYTES;) {
      const next = await Promise.race([reader.read(), stopped]);
      if (next === "aborted" || next.done) return;
      bytes += next.value.length;
      clearTimeout(pause);
      pause = setTimeout(() => stop.abort(), LONGEST_PAUSE_MS);
    }
  } catch {
    // The client is gone.
  } finally {
    clearTimeout(deadline);
    clearTimeout(pause);
  }
}

/** Reads what is left of a refused body and keeps none of it, in the background and within bounds. */
export function dropRest(request: Request, reader: BodyReader): void {
  const stop = new AbortController();
  dropping.set(request, { ended: drop(reader, stop), stop });
}

/** A body that nobody has read, of a request that was refused for something else: small ones fit into the buffers. */
function hasUnreadBody({ headers, method, bodyUsed }: Request): boolean {
  if (bodyUsed || method === "GET" || method === "HEAD") return false;
  return headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > MAX_BUFFERED_BYTES;
}

/** The whole answer at once; its end, with which the connection closes, when `ended` resolves. */
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

  /** The response as it is to be sent: it ends after the request's body has been dropped, where one is. */
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

  /** Ends them all at once. */
  close(): void {
    for (const stop of this.#running) stop.abort();
  }
}
