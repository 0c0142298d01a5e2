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
} from "../ports/outbound-http.ts";
import { isPublicAddress } from "./addresses.ts";
import { checkedLookup, FORBIDDEN, type Resolve, resolveAsMachine, resolvePublic } from "./lookup.ts";
import { outboundError } from "./outbound-error.ts";

/** The port, and GET requests: for addresses in certificates, which are often plain http. */
export interface OutboundClient extends OutboundHttp {
  get(url: string, request: Omit<OutboundRequest, "body">): Promise<OutboundAnswer>;
}

export interface OutboundOptions {
  /** Development: allows http and private addresses. */
  allowPrivate: boolean;
  /** Allows http to public addresses: for signed answers, such as revocation lists. */
  allowPlain?: boolean;
  resolve?: Resolve;
}

/** Idle connections: kept for less time than by most servers, and few for each host. */
const AGENT = { keepAlive: true, timeout: 4000, maxFreeSockets: 16 };
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * HTTP to addresses of customers. The address is checked at the connection, because a name may resolve differently each
 * time (docs/findings.md#addresses).
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

/** Parses the address and checks literals, which Node does not look up. */
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

/** Without a body, the request is a GET. */
type Asked = Omit<OutboundRequest, "body"> & Partial<Pick<OutboundRequest, "body">>;

async function exchange(url: URL, request: Asked, connection: Connection): Promise<OutboundAnswer> {
  try {
    return await send(url, request, connection);
  } catch (error) {
    // The server has closed an idle connection. It may accept a new one.
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
    // After the headers, `read` handles the end of the body.
    if (answered) return;
    const stale = sent.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
    reject(stale ? new StaleConnection() : error);
  });
  sent.end(body);
  return promise;
}

/** Reads the beginning of a body. The part before an error or timeout is the result, because the status is known. */
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
