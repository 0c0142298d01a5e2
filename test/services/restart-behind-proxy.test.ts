import assert from "node:assert/strict";
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { ServerProcess } from "../world/support/machine/process.ts";
import { createInstallation, environmentOf, type Installation } from "../world/world.ts";
import { createDocuments, unlimitedKey } from "./support/creations.ts";
import { freePorts } from "./support/ports.ts";

const CLIENTS = 4;

let installation: Installation & { clear: () => Promise<void> };
before(async () => {
  installation = await createInstallation();
});
after(() => installation.clear());

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/**
 * The proxy of docs/guides/production.md: it knows two addresses, asks no process how it is, and takes the other one
 * when a connection fails or the answer is 503.
 */
class RetryingProxy {
  /** Answers of the processes that are no success. */
  readonly unwell: string[] = [];
  private readonly ports: readonly number[];
  private readonly server: Server;
  private turn = 0;

  constructor(ports: readonly number[]) {
    this.ports = ports;
    this.server = createServer((incoming, outgoing) => void this.pass(incoming, outgoing));
  }

  async listen(): Promise<string> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const first = (this.turn += 1);
    for (const nth of this.ports.keys()) {
      const port = this.ports[(first + nth) % this.ports.length]!;
      const answer = await ask(port, incoming, body).catch(() => null);
      if (answer === null) continue;
      if (answer.status >= 300) this.unwell.push(`${answer.status} ${answer.body.toString()}`);
      if (answer.status === 503) continue;
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    outgoing.writeHead(502).end("no process answered");
  }
}

interface Passed {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> {
  const asked = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

async function start(port: number): Promise<ServerProcess> {
  const server = new ServerProcess({
    ...environmentOf(installation),
    PORT: String(port),
    LOG_LEVEL: "silent",
  });
  await server.url();
  return server;
}

test("two of two processes are restarted at their addresses, and none answers before it serves", async () => {
  const ports = await freePorts(2);
  const servers = [await start(ports[0]!), await start(ports[1]!)];
  const proxy = new RetryingProxy(ports);
  const url = await proxy.listen();
  const key = await unlimitedKey(url, installation.adminToken);
  const enough = new AbortController();
  const clients = Array.from({ length: CLIENTS }, () => createDocuments(url, key, enough.signal));
  for (const [nth, port] of ports.entries()) {
    assert.equal((await servers[nth]!.kill("SIGTERM")).code, 0);
    servers[nth] = await start(port);
  }
  enough.abort();
  const results = await Promise.all(clients);
  proxy.close();
  for (const server of servers) await server.kill("SIGTERM");
  const failures = results.flatMap((result) => result.failures);
  assert.deepEqual({ failures, unwell: proxy.unwell }, { failures: [], unwell: [] });
  for (const { created } of results) assert.ok(created > 0);
});
