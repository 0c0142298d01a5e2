import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let live: Client;
let sandbox: Client;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx: fakeDocx() } });
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 100 });
  live = world.as(await world.createKey(tenantId, "live"));
  sandbox = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

test("a sandbox key does not change a template that a live key has made: 403 E1103", async () => {
  const id = await newTemplate(live);
  const before = (await live.get(`/v2/templates/${id}`)).body;
  for (const answer of [
    await sandbox.patch(`/v2/templates/${id}`, { name: "Mine" }),
    await sandbox.post(`/v2/templates/${id}/recompute-roles`),
    await sandbox.delete(`/v2/templates/${id}`),
    await sandbox.delete(`/v2/templates/${id}?hard=true`),
  ])
    assert.deepEqual([answer.status, answer.body.error.code], [403, "E1103"]);
  const templateValues = { monto_renta: "1", fecha_inicio: "2026-08-01" };
  const lease = { name: "Lease", templateId: id, templateValues };
  expectStatus(await sandbox.post("/v3/documents", lease), 201);
  assert.deepEqual((await live.get(`/v2/templates/${id}`)).body, before, "nor counts its uses");
  expectStatus(await live.patch(`/v2/templates/${id}`, { name: "Ours" }), 200);
});

test("it may read and duplicate it, and the copy is its own; a live key changes a sandbox's", async () => {
  const id = await newTemplate(live);
  assert.equal((await sandbox.get(`/v2/templates/${id}`)).status, 200);
  const copy = expectStatus(await sandbox.post(`/v2/templates/${id}/duplicate`), 201) as { id: string };
  expectStatus(await sandbox.delete(`/v2/templates/${copy.id}`), 200);
  const made = await newTemplate(sandbox);
  expectStatus(await live.delete(`/v2/templates/${made}`), 200);
});
