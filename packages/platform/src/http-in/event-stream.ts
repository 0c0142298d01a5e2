/** A server-sent event (HTML Standard, "server-sent events"). */
export interface ServerEvent {
  /** The point at which a client resumes a stream that can be resumed. */
  id?: string;
  event: string;
  data: unknown;
}

/** Tells a client to connect again after this time, in ms, when the connection is lost. */
const RETRY_MS = 2000;

/** A comment, so that proxies and clients do not take a quiet connection for a dead one. */
export const HEARTBEAT = ": \n\n";

export function eventText({ id, event, data }: ServerEvent): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Answers with a stream of texts. `stop` is aborted when the client goes. */
export function eventStream(texts: AsyncGenerator<string>, stop: AbortController): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`)),
    async pull(controller) {
      const next = await texts.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: () => stop.abort(),
  });
  // Buffering proxies would hold events back.
  const headers = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  };
  return new Response(body, { headers });
}
