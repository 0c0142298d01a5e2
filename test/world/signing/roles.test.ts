import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Client } from "../client.ts";
import { ServerProcess } from "../support/machine/process.ts";
import { sent, signAs } from "../support/signing.ts";
import { createInstallation, createWorld, environmentOf, expectStatus, siteAt } from "../world.ts";

const cleanups: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

/** Starts processes of these roles on the same data. */
async function startRoles<Role extends string>(
  ...roles: Role[]
): Promise<{ url: Record<Role, string>; adminToken: string }> {
  const installation = await createInstallation();
  cleanups.push(installation.clear);
  const url = {} as Record<Role, string>;
  for (const role of roles) {
    const server = new ServerProcess({ ...environmentOf(installation), ROLE: role, LOG_LEVEL: "silent" });
    cleanups.push(() => server.kill("SIGTERM"));
    url[role] = await server.url();
  }
  return { url, adminToken: installation.adminToken };
}

test("an api process answers, a worker does the jobs and answers its operator alone", async () => {
  const { url, adminToken } = await startRoles("api", "worker");
  const admin = new Client(url.api, adminToken);
  const tenant = expectStatus(await admin.post("/admin/tenants", { name: "Acme", plan: "Business" }), 201);
  const { tenantId } = tenant;
  const issued = expectStatus(await admin.post("/admin/keys", { tenantId, environment: "test" }), 201);
  const client = new Client(url.api, String(issued["key"]));
  const document = await sent(client);
  await signAs(siteAt(url.api), client, document);
  const sealed = await client.get(`/v3/documents/${document.id}/download?wait=30`);
  assert.equal(sealed.status, 200, "the worker has sealed it");

  for (const path of ["/v3/healthz", "/readyz", "/metrics"])
    assert.equal((await fetch(`${url.worker}${path}`)).status, 200, path);
  for (const path of [`/v3/documents/${document.id}`, "/v2/documents", "/admin/tenants", "/docs", "/"])
    assert.equal((await fetch(`${url.worker}${path}`)).status, 404, path);
});

test("an api process leaves the jobs to others", async () => {
  const installation = await createInstallation();
  cleanups.push(installation.clear);
  const world = await createWorld({ installation, env: { ROLE: "api" } });
  cleanups.push(() => world.close());
  world.server.work();
  const client = await world.integrator();
  const document = await sent(client);
  await signAs(world, client, document);
  await world.server.context.runner.idle();
  const { body } = await client.get(`/v3/documents/${document.id}`);
  assert.equal(body.status, "processing");
});

test("a process that is asked to stop says so, and still answers for the drain delay", async () => {
  const installation = await createInstallation();
  cleanups.push(installation.clear);
  const env = { ...environmentOf(installation), DRAIN_DELAY_SECONDS: "2", LOG_LEVEL: "silent" };
  const server = new ServerProcess(env);
  const url = await server.url();
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  const ended = server.kill("SIGTERM");
  let draining = await fetch(`${url}/readyz`);
  while (draining.status === 200) draining = await fetch(`${url}/readyz`);
  assert.deepEqual([draining.status, await draining.json()], [503, { status: "draining" }]);
  const answer = await fetch(`${url}/v3/healthz`);
  assert.deepEqual([answer.status, answer.headers.get("connection")], [200, "close"]);
  assert.equal((await ended).code, 0);
});
