import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createWorld, type Environment, expectStatus, type World } from "../world.ts";
import { ANA, newDocument, sent } from "../support/signing.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

interface Restricted {
  client: Client;
  set: (patch: Record<string, unknown>) => Promise<Record<string, unknown>>;
}

async function workspace(environment: Environment): Promise<Restricted> {
  const { tenantId } = await world.createTenant({ credits: 100 });
  const client = world.as(await world.createKey(tenantId, environment));
  const set = async (patch: Record<string, unknown>) =>
    expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, patch), 200);
  return { client, set };
}

const FEA = { signatureValidation: { FEA: true } };
const BOTH = { signatureValidation: { FEA: true, autografa: true } };
const ask = (client: Client, body: object) => newDocument(client, { signers: [ANA], ...body });
const refusedBy = ({ status, body }: Answer): unknown[] => [status, body.code, body.reason];

async function openSession(client: Client): Promise<Answer> {
  const document = await sent(client);
  return client.post("/v2/signing-sessions", { document_id: document.id, signer_email: ANA.email });
}

test("fiel_sat is restricted in dev: FEA is 403 in v3, with or without handwriting, and nothing is made", async () => {
  const { client } = await workspace("dev");
  for (const body of [FEA, BOTH]) {
    const answer = await ask(client, body);
    assert.deepEqual(refusedBy(answer), [403, "PERMISSION_DENIED", "DEV_FEATURE_RESTRICTED"]);
    assert.match(answer.body.detail, /fiel_sat/);
    assert.ok(answer.body.upgradeMessage);
  }
  assert.deepEqual((await client.get("/v3/documents")).body.data, []);
  assert.equal((await ask(client, {})).status, 201);
});

test("test and live have every feature", async () => {
  for (const environment of ["test", "live"] as const) {
    const { client } = await workspace(environment);
    assert.equal((await ask(client, FEA)).status, 201, environment);
  }
});

test("a refusal of v2 has every member, by the environment's own code", async () => {
  const restricted = { trialFeatures: ["firma_autografa"], devFeatures: ["firma_autografa"] };
  for (const [environment, code] of [
    ["test", "TRIAL_FEATURE_RESTRICTED"],
    ["dev", "DEV_FEATURE_RESTRICTED"],
  ] as const) {
    const { client, set } = await workspace(environment);
    assert.equal((await openSession(client)).status, 201);
    await set(restricted);
    const { status, body } = await openSession(client);
    assert.equal(status, 403);
    const { message, upgrade_message, ...error } = body.error;
    assert.deepEqual(error, {
      code,
      type: "permission_error",
      feature_requested: "embedded_signing",
      environment,
      allowed_features: ["firma_autografa"],
      allowed_features_display: ["Handwritten signature"],
      upgrade_url: `${world.url}/docs`,
      documentation_url: `${world.url}/docs/errors#${code}`,
    });
    assert.ok(message && upgrade_message);
  }
});

test("the operator sets features of a workspace, by kind of key; null is the default", async () => {
  const { client, set } = await workspace("dev");
  const first = await set({});
  assert.deepEqual([first["trialFeatures"], first["devFeatures"]], [null, null]);
  await set({ devFeatures: ["firma_autografa", "embedded_signing", "fiel_sat"] });
  assert.equal((await ask(client, FEA)).status, 201);
  const changed = await set({ trialFeatures: [] });
  assert.equal((changed["devFeatures"] as string[]).length, 3, "the other kind stays");
  assert.equal((await ask(client, FEA)).status, 201);
  await set({ devFeatures: [] });
  assert.equal((await ask(client, {})).status, 403, "handwriting too");
  await set({ devFeatures: null });
  assert.equal((await ask(client, {})).status, 201);
  assert.equal((await ask(client, FEA)).status, 403);
});

test("live keys and other workspaces are not restricted by what the operator sets for the sandbox", async () => {
  const { tenantId } = await world.createTenant({ credits: 100 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const none = { trialFeatures: [], devFeatures: [] };
  expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, none), 200);
  assert.equal((await ask(live, FEA)).status, 201);
  const other = await workspace("test");
  assert.equal((await ask(other.client, FEA)).status, 201);
});

test("what exists can be changed after a feature was taken away", async () => {
  const { client, set } = await workspace("test");
  const { id } = expectStatus(await ask(client, {}), 201) as { id: string };
  await set({ trialFeatures: [] });
  assert.equal((await client.patch(`/v3/documents/${id}`, { name: "Renamed" })).status, 200);
});

test("an unknown feature is refused to the operator, at its place", async () => {
  const { tenantId } = await world.createTenant();
  const patch = { devFeatures: ["fiel_sat", "telepathy"] };
  const { status, body } = await world.admin.patch(`/admin/tenants/${tenantId}`, patch);
  assert.deepEqual([status, body.error.field], [422, "devFeatures[1]"]);
});
