import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { Client } from "../world/client.ts";
import { ServerProcess } from "../world/support/machine/process.ts";
import { sampleBase64 } from "../world/support/signing.ts";
import { createInstallation, environmentOf, expectStatus, type Installation } from "../world/world.ts";

/** How often the load balancer asks each process whether it is ready, in ms. */
const CHECK_MS = 100;
const CLIENTS = 4;

let installation: Installation & { clear: () => Promise<void> };
before(async () => {
  installation = await createInstallation();
});
after(() => installation.clear());

/** A process, as the load balancer sees it. */
interface Backend {
  server: ServerProcess;
  url: string;
  ready: boolean;
}

async function startBackend(): Promise<Backend> {
  const env = { ...environmentOf(installation), DRAIN_DELAY_SECONDS: "1", LOG_LEVEL: "silent" };
  const server = new ServerProcess(env);
  return { server, url: await server.url(), ready: true };
}

/** Watches the processes and names those that are ready in turn. */
class Balancer {
  readonly backends: Backend[];
  readonly watching: Promise<void>;
  private readonly closed = new AbortController();
  private turn = 0;

  constructor(backends: Backend[]) {
    this.backends = backends;
    this.watching = this.watch();
  }

  next(): string {
    const ready = this.backends.filter((backend) => backend.ready);
    this.turn += 1;
    return ready[this.turn % ready.length]!.url;
  }

  close(): Promise<void> {
    this.closed.abort();
    return this.watching;
  }

  private async watch(): Promise<void> {
    while (!this.closed.signal.aborted) {
      await Promise.all(this.backends.map((backend) => this.check(backend)));
      await setTimeout(CHECK_MS);
    }
  }

  private async check(backend: Backend): Promise<void> {
    const { status } = await fetch(`${backend.url}/readyz`).catch(() => ({ status: 0 }));
    backend.ready = status === 200;
  }
}

/** Creates and reads documents until the signal aborts. Answers how many, and what did not go well. */
async function traffic(balancer: Balancer, key: string, signal: AbortSignal) {
  const file = { name: "agreement.pdf", content: await sampleBase64() };
  const failures: string[] = [];
  let created = 0;
  const attempt = async (): Promise<void> => {
    const client = new Client(balancer.next(), key);
    const headers = { "idempotency-key": randomUUID() };
    const { id } = expectStatus(await client.post("/v3/documents", { name: "A", file }, headers), 201);
    created += 1;
    expectStatus(await new Client(balancer.next(), key).get(`/v3/documents/${String(id)}`), 200);
  };
  while (!signal.aborted) await attempt().catch((error: unknown) => failures.push(String(error)));
  return { created, failures };
}

test("processes are replaced one after the other, and no request fails", async () => {
  const balancer = new Balancer([await startBackend(), await startBackend()]);
  const admin = new Client(balancer.next(), installation.adminToken);
  const tenant = expectStatus(await admin.post("/admin/tenants", { name: "Acme", plan: "Business" }), 201);
  const { tenantId } = tenant;
  expectStatus(await admin.patch(`/admin/tenants/${String(tenantId)}`, { apiRpmOverride: 1_000_000 }), 200);
  const issued = expectStatus(await admin.post("/admin/keys", { tenantId, environment: "test" }), 201);
  const enough = new AbortController();
  const clients = Array.from({ length: CLIENTS }, () =>
    traffic(balancer, String(issued["key"]), enough.signal),
  );
  const first = balancer.backends.slice();
  for (const old of first) {
    balancer.backends.push(await startBackend());
    assert.equal((await old.server.kill("SIGTERM")).code, 0);
    balancer.backends.splice(balancer.backends.indexOf(old), 1);
  }
  enough.abort();
  const results = await Promise.all(clients);
  await balancer.close();
  for (const { server } of balancer.backends) await server.kill("SIGTERM");
  assert.deepEqual(
    results.flatMap(({ failures }) => failures),
    [],
  );
  for (const { created } of results) assert.ok(created > 0);
});
