import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.ts";
import { Lingering } from "./http/common/linger.ts";
import { closeSlowPeers } from "./http/common/slow-peers.ts";
import { type Config, ConfigError } from "./context/config.ts";
import { SECOND } from "./domain/ports/clock.ts";
import { NO_SNIFFING } from "./http/common/security-headers.ts";
import { createContext, type Overrides, type ServerContext } from "./context/context.ts";

/** Slow peers are disconnected (docs/findings.md#slow-peers). A body may take as long as it makes progress, up to this. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const CONNECTIONS_CHECK_MS = 2_000;
/** How often idle connections are closed while the server drains, in ms. */
const CLOSE_IDLE_INTERVAL_MS = 50;

export interface RunningServer {
  url: string;
  context: ServerContext;
  /**
   * Starts jobs and deliveries, including those of stopped processes, unless the role is `api`. Until then the server
   * only answers requests.
   */
  work(): void;
  /**
   * Tells load balancers by `/readyz`, serves for the delay, stops listening, answers the requests received, finishes
   * the jobs in flight, and closes all resources.
   */
  close(): Promise<void>;
}

function starting(): Response {
  return new Response("starting", { status: 503, headers: { "Retry-After": "1", ...NO_SNIFFING } });
}

/** Starts a whole server. It is listening when the promise resolves. */
export async function createServer(config: Config, overrides: Overrides = {}): Promise<RunningServer> {
  let answer: (request: Request, env: object) => Response | Promise<Response> = starting;
  const lingering = new Lingering();
  const server = createAdaptorServer({
    fetch: async (request, env) => lingering.respond(request, await answer(request, env)),
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
  }) as Server;
  closeSlowPeers(server);
  const url = await listen(server, config);
  try {
    const context = await createContext(config, config.publicUrl ?? url, overrides);
    const app = createApp(context);
    answer = (request, env) => app.fetch(request, env);
    return {
      url: config.publicUrl ?? url,
      context,
      work: () => {
        if (config.role === "api") return;
        context.runner.start();
        context.dispatcher.start();
      },
      close: () => close(server, lingering, context),
    };
  } catch (error) {
    server.close();
    throw error;
  }
}

function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const words: Record<string, string> = {
        EADDRINUSE: `PORT ${port} is in use already.`,
        EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
        EACCES: `PORT ${port} needs rights that this process does not have.`,
        ENOTFOUND: `HOST ${host} is not known.`,
      };
      const sentence = words[error.code ?? ""];
      reject(sentence === undefined ? error : new ConfigError(sentence));
    });
    server.listen(port, host, () => {
      const { port: bound } = server.address() as AddressInfo;
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${bound}`);
    });
  });
}

async function close(server: Server, lingering: Lingering, context: ServerContext): Promise<void> {
  const stopped = context.stopWorkers();
  context.draining.abort();
  // Each connection ends with its next answer, so that a load balancer opens the next one elsewhere.
  server.prependListener("request", (_request, response) => (response.shouldKeepAlive = false));
  await setTimeout(context.config.drainDelaySeconds * SECOND);
  context.closing.abort();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection is idle after its last answer and is closed without waiting for the peer.
  const idleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  server.closeIdleConnections();
  lingering.close();
  await closed;
  clearInterval(idleTimer);
  await stopped;
  await context.close();
}
