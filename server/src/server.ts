import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.ts";
import { Lingering } from "@service/platform/http-in/linger";
import { closeSlowPeers } from "@service/platform/http-in/slow-peers";
import { type Config, ConfigError } from "@service/settings/config";
import { SECOND } from "@service/platform/ports/clock";
import { createContext, type Overrides, type ServerContext } from "./context/context.ts";

/** Slow peers are disconnected (docs/findings.md#slow-peers). A body may take as long as it makes progress, up to this. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const CONNECTIONS_CHECK_MS = 2_000;
/** How often idle connections are closed while the server drains, in ms. */
const CLOSE_IDLE_INTERVAL_MS = 50;
/** How long a connection may take to show that the port is taken. */
const TAKEN_PORT_TIMEOUT_MS = 500;

export interface RunningServer {
  url: string;
  /** The address at which programs of this machine reach it. */
  localUrl: string;
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

/** Starts a whole server. It is listening when the promise resolves. */
export async function createServer(config: Config, overrides: Overrides = {}): Promise<RunningServer> {
  await refuseTakenPort(config);
  const app = Promise.withResolvers<ReturnType<typeof createApp>>();
  // A start that fails is told by the rejection of this function.
  app.promise.catch(() => undefined);
  const lingering = new Lingering();
  const server = createAdaptorServer({
    fetch: async (request, env) => lingering.respond(request, await (await app.promise).fetch(request, env)),
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
  }) as Server;
  closeSlowPeers(server);
  // Links need the address. Nobody else knows a port that is being picked, so listening early loses no request.
  const own = config.port === 0 ? await listen(server, config) : originOf(config.host, config.port);
  const url = config.publicUrl ?? own;
  let context: ServerContext | undefined;
  try {
    context = await createContext(config, url, overrides);
    app.resolve(createApp(context));
    // A load balancer counts a process that listens as one that serves.
    if (!server.listening) await listen(server, config);
    return runningServer({ url, localUrl: localOf(own) }, { server, lingering, context });
  } catch (error) {
    app.reject(error);
    server.close();
    await context?.close();
    throw error;
  }
}

/** An address of every interface is reached by that of the machine itself. */
function localOf(origin: string): string {
  return origin.replace(/^(http:\/\/)(?:0\.0\.0\.0|\[::\])(?=:)/, "$1127.0.0.1");
}

function runningServer(
  addresses: Pick<RunningServer, "url" | "localUrl">,
  { server, lingering, context }: { server: Server; lingering: Lingering; context: ServerContext },
): RunningServer {
  return {
    ...addresses,
    context,
    work: () => {
      if (context.config.role === "api") return;
      context.runner.start();
      context.dispatcher.start();
    },
    close: () => close(server, lingering, context),
  };
}

const originOf = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

const portInUse = (port: number): ConfigError => new ConfigError(`PORT ${port} is in use already.`);

/** Tells a taken port before anything is opened. It connects, because a port that listens draws requests. */
async function refuseTakenPort({ host, port }: Config): Promise<void> {
  if (port === 0) return;
  const socket = connect({ host, port });
  const signal = AbortSignal.timeout(TAKEN_PORT_TIMEOUT_MS);
  // What else fails is told by `listen`.
  const isAnswered = await once(socket, "connect", { signal }).then(
    () => true,
    () => false,
  );
  // The system may have picked the same port for this end, and connected the socket with itself.
  const isTaken = isAnswered && socket.localPort !== port;
  socket.destroy();
  if (isTaken) throw portInUse(port);
}

function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const words: Record<string, string> = {
        EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
        EACCES: `PORT ${port} needs rights that this process does not have.`,
        ENOTFOUND: `HOST ${host} is not known.`,
      };
      if (error.code === "EADDRINUSE") return reject(portInUse(port));
      const sentence = words[error.code ?? ""];
      reject(sentence === undefined ? error : new ConfigError(sentence));
    });
    server.listen(port, host, () => resolve(originOf(host, (server.address() as AddressInfo).port)));
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
