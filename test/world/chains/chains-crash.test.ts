import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { docx, words } from "../../docx/support/build.ts";
import { Client } from "../client.ts";
import {
  type Chain,
  chainOf,
  invited,
  LANDLORD_VALUES,
  pathOf,
  roleOf,
  TENANT_VALUES,
} from "../support/chains.ts";
import { ServerProcess } from "../support/machine/process.ts";
import { upload } from "../support/templates.ts";
import { createInstallation, createWorld, environmentOf, expectStatus, TestClock } from "../world.ts";

/** A chain whose process is killed (docs/contract/v2.md#chain-pdf). */
const DAY = 24 * 3600 * 1000;
const TEXTS = [
  "Contrato {{arrendador__nombre}} {{arrendatario__nombre}}",
  "Pagaré {{arrendatario__nombre}} {{arrendatario__rfc}}",
  "Inventario {{arrendatario__nombre}}",
];

const cleanups: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

async function keyOf(url: string, adminToken: string): Promise<string> {
  const admin = new Client(url, adminToken);
  const tenant = { name: "Acme", plan: "Business" };
  const { tenantId } = expectStatus(await admin.post("/admin/tenants", tenant), 201);
  const issued = expectStatus(await admin.post("/admin/keys", { tenantId, environment: "test" }), 201);
  return String(issued["key"]);
}

async function templates(client: Client): Promise<string[]> {
  const ids: string[] = [];
  for (const text of TEXTS) {
    const made = await upload(client, { file: Uint8Array.from(docx({ body: words(text) })) });
    ids.push(String(expectStatus(made, 201)["id"]));
  }
  return ids;
}

function fill(client: Client, chain: Chain, role: string, values: Record<string, string>) {
  const variables = Object.entries(values).map(([variableName, value]) => ({ variableName, value }));
  return client.post(`${pathOf(chain)}/fill`, { roleId: roleOf(chain, role).id, variables });
}

test("kill -9 while the final PDFs are made: after a restart they are all made, once", async () => {
  const installation = await createInstallation();
  cleanups.push(installation.clear);
  const server = new ServerProcess(environmentOf(installation));
  cleanups.push(() => server.kill("SIGKILL"));
  const url = await server.url();
  const key = await keyOf(url, installation.adminToken);
  const client = new Client(url, key);
  const chain = await invited(client, { templateIds: await templates(client), ownerValues: [] });
  expectStatus(await fill(client, chain, "Arrendador", LANDLORD_VALUES), 200);
  const unanswered = fill(client, chain, "Arrendatario", TENANT_VALUES).catch(() => null);
  const isGenerating = async () =>
    (await chainOf(client, chain)).documents.some(({ pdfStatus }) => pdfStatus === "GENERATING");
  while (!(await isGenerating())) await setImmediate();
  await server.kill("SIGKILL");
  await unanswered;

  // The clock starts when nothing is due, so that the test sees what was left.
  const world = await createWorld({ installation, clock: new TestClock(Date.now() - DAY) });
  cleanups.push(() => world.close());
  world.clock.advance(2 * DAY);
  const later = world.as(key);
  const { status } = await chainOf(later, chain);
  assert.ok(["FILLING", "SIGNING"].includes(status), status);
  await world.runJobs();
  const found = await chainOf(later, chain);
  assert.equal(found.status, "SIGNING");
  for (const { id, pdfStatus } of found.documents) {
    assert.equal(pdfStatus, "SUCCESS");
    const path = `/v3/documents/doc_${id.replaceAll("-", "")}/events?limit=100`;
    const { data } = (await later.get(path)).body as { data: { type: string }[] };
    assert.equal(data.filter(({ type }) => type === "document.data_collected").length, 1);
  }
});
