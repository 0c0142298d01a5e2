import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface SlowPeerLimits {
  /** A body brings `minBytes` in any span of this length, in ms. */
  windowMs: number;
  minBytes: number;
  /** How long a peer may take nothing of its answer, in ms. */
  stallMs: number;
  checkMs: number;
}

/** 4 kB/s: a bad mobile connection brings more (docs/decisions/storage-and-operation.md#d292). */
const SLOW_PEER_LIMITS: SlowPeerLimits = {
  windowMs: 10_000,
  minBytes: 40_000,
  stallMs: 20_000,
  checkMs: 1000,
};

const REQUEST_TIMEOUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** A request whose body is being received, or whose answer is being sent. */
interface Exchange {
  response: ServerResponse;
  /** Bytes of the connection at the begin of the span. */
  received: number;
  receivingSince: number;
  /** Bytes that the system has taken for the peer, and since when it takes no more. */
  taken: number;
  takenSince: number;
}

/** The part of Node's socket that knows what the system has taken. `bytesWritten` of the socket counts what waits. */
interface WithHandle {
  _handle?: { bytesWritten: number; writeQueueSize: number } | null;
}

/** Closes connections whose peer sends its body too slowly (408), or does not take its answer. */
export function closeSlowPeers(server: Server, limits: SlowPeerLimits = SLOW_PEER_LIMITS): void {
  const exchanges = new Map<IncomingMessage, Exchange>();
  // Time of the checks alone: a process that stood still does not blame its peers.
  let now = 0;
  const check = setInterval(() => {
    now += limits.checkMs;
    for (const [request, exchange] of exchanges) {
      if (sendsTooSlowly(request, exchange, { ...limits, now })) refuse(request.socket, exchange.response);
      else if (takesNothing(request.socket, exchange, { ...limits, now })) request.socket.destroy();
    }
  }, limits.checkMs);
  check.unref();
  server.once("close", () => clearInterval(check));
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { bytesRead } = request.socket;
    const begin = { received: bytesRead, receivingSince: now, taken: 0, takenSince: now };
    exchanges.set(request, { response, ...begin });
    response.once("close", () => exchanges.delete(request));
  });
}

type Moment = SlowPeerLimits & { now: number };

function sendsTooSlowly(
  request: IncomingMessage,
  exchange: Exchange,
  { now, minBytes, windowMs }: Moment,
): boolean {
  if (request.complete) return false;
  const { bytesRead } = request.socket;
  const isEnough = bytesRead - exchange.received >= minBytes;
  // What has arrived and is not read yet waits for us, not for the peer.
  if (isEnough || request.readableLength > 0)
    Object.assign(exchange, { received: bytesRead, receivingSince: now });
  return now - exchange.receivingSince >= windowMs;
}

function takesNothing(socket: Socket, exchange: Exchange, { now, stallMs }: Moment): boolean {
  const { _handle: handle } = socket as WithHandle;
  const taken = handle ? handle.bytesWritten - handle.writeQueueSize : 0;
  if (socket.writableLength === 0 || taken !== exchange.taken)
    Object.assign(exchange, { taken, takenSince: now });
  return now - exchange.takenSince >= stallMs;
}

function refuse(socket: Socket, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else socket.end(REQUEST_TIMEOUT, () => socket.destroy());
}
