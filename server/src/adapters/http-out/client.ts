import {
  Agent as HttpAgent,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import {
  type OutboundAnswer,
  OutboundError,
  type OutboundHttp,
  type OutboundRequest,
} from "../../domain/ports/outbound-http.ts";
import { isPublicAddress } from "./addresses.ts";
import { checkedLookup, FORBIDDEN, type Resolve, resolveAsMachine, resolvePublic } from "./lookup.ts";
import { outboundError } from "./words.ts";

/** As the port, and it also gets: for what certificates name, which is often plain http. */
export interface OutboundClient extends OutboundHttp {
  get(url: string, request: Omit<OutboundRequest, "body">): Promise<OutboundAnswer>;
}

export interface OutboundOptions {
  /** Development: http, and addresses of private networks. */
  allowPrivate: boolean;
  /** http to public addresses: for answers that are signed by themselves, as revocation lists are. */
  allowPlain?: boolean;
  resolve?: Resolve;
}

/** Idle connections: kept shorter than servers usually keep theirs, and few for each host. */
const AGENT = { keepAlive: true, timeout: 4000, maxFreeSockets: 16 };
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * HTTP to addresses that others choose. Whether an address may be reached is decided where the connection is made: a
 * name means something else from one look-up to the next (docs/findings.md#addresses).
 */
export function createOutboundHttp(options: OutboundOptions): OutboundClient {
  const { allowPrivate, resolve } = options;
  const agents = { http: new HttpAgent(AGENT), https: new HttpsAgent(AGENT) };
  const lookup = checkedLookup(resolve ?? (allowPrivate ? resolveAsMachine : resolvePublic), allowPrivate);
  const ask = async (address: string, request: Asked): Promise<OutboundAnswer> => {
    const url = target(address, options);
    const agent = url.protocol === "https:" ? agents.https : agents.http;
    const signal = AbortSignal.timeout(request.timeoutMs);
    try {
      return await exchange(url, request, { lookup, agent, signal });
    } catch (error) {
      throw outboundError(error, request.timeoutMs);
    }
  };
  return {
    post: ask,
    get: ask,
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** The parsed address. Literals are looked at here: for them Node asks no look-up function. */
function target(address: string, { allowPrivate, allowPlain = false }: OutboundOptions): URL {
  if (!URL.canParse(address)) throw new OutboundError("the address is no URL");
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isPublic = url.protocol === "https:" || (allowPlain && url.protocol === "http:");
  const open = isPublic && (isIP(host) === 0 || isPublicAddress(host));
  const development = allowPrivate && ["http:", "https:"].includes(url.protocol);
  if (!open && !development) throw new OutboundError(FORBIDDEN);
  return url;
}

type Connection = Required<Pick<RequestOptions, "lookup" | "signal">> & { agent: HttpAgent | false };

/** Without a body it is a GET. */
type Asked = Omit<OutboundRequest, "body"> & Partial<Pick<OutboundRequest, "body">>;

async function exchange(url: URL, request: Asked, connection: Connection): Promise<OutboundAnswer> {
  try {
    return await send(url, request, connection);
  } catch (error) {
    // The other side closed an idle connection as we wrote into it: no sign that it would not take a new one.
    if (error instanceof StaleConnection) return send(url, request, { ...connection, agent: false });
    throw error;
  }
}

class StaleConnection extends Error {}

function send(url: URL, { body, ...request }: Asked, connection: Connection): Promise<OutboundAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>();
  const begin = url.protocol === "https:" ? httpsRequest : httpRequest;
  const sent = begin(url, {
    ...connection,
    method: body ? "POST" : "GET",
    headers: { ...request.headers, ...(body && { "content-length": String(body.length) }) },
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  let answered = false;
  sent.once("response", (response) => {
    answered = true;
    const status = response.statusCode ?? 0;
    void read(response, request.maxResponseBytes).then((found) => resolve({ status, body: found }));
  });
  sent.on("error", (error: NodeJS.ErrnoException) => {
    // From here on what ends is the body, and `read` makes the best of it.
    if (answered) return;
    const stale = sent.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
    reject(stale ? new StaleConnection() : error);
  });
  sent.end(body);
  return promise;
}

/** The beginning of a body. One that ends early, or not in time, is what came of it: the status has been told. */
function read(response: IncomingMessage, limit: number): Promise<Uint8Array> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const chunks: Buffer[] = [];
  let length = 0;
  const finish = () => resolve(Buffer.concat(chunks).subarray(0, limit));
  response.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limit) response.destroy();
  });
  response.on("error", finish);
  response.on("close", finish);
  return promise;
}
