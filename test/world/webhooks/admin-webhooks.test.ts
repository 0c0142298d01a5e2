import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { createWorld, expectStatus, type Workspace, type World } from "../world.ts";

const URL = "https://example.com/classic";
const CLI = join(import.meta.dirname, "../../../server/src/admin-cli.ts");

let world: World;
let workspace: Workspace;

before(async () => {
  world = await createWorld();
  workspace = await world.createTenant();
});
after(() => world.close());

function wanted(body: Record<string, unknown> = {}): Record<string, unknown> {
  return { tenantId: workspace.tenantId, environment: "test", url: URL, events: ["*"], ...body };
}

async function register(body: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return expectStatus(await world.admin.post("/admin/webhooks", wanted(body)), 201);
}

async function seenByKey(id: unknown): Promise<Record<string, unknown>> {
  const client = world.as(await world.createKey(workspace.tenantId));
  return expectStatus(await client.get(`/v3/webhooks/${String(id)}`), 200);
}

test("POST /admin/webhooks: 201 with the secret; classic and unsigned unless told", async () => {
  const made = await register({ description: "Old ERP" });
  const now = new Date(world.clock.now()).toISOString();
  assert.match(String(made["id"]), /^whe_[0-9a-f]{32}$/);
  assert.match(String(made["secret"]), /^whsec_[A-Za-z0-9]{32}$/);
  assert.deepEqual(made, {
    id: made["id"],
    tenantId: workspace.tenantId,
    environment: "test",
    url: URL,
    events: ["*"],
    description: "Old ERP",
    disabled: false,
    cohort: "v2legacy",
    hmacEnabled: false,
    secretLast4: String(made["secret"]).slice(-4),
    createdAt: now,
    updatedAt: now,
    secret: made["secret"],
  });
  const seen = await seenByKey(made["id"]);
  assert.deepEqual([seen["apiVersion"], seen["url"], seen["events"]], ["v2legacy", URL, ["*"]]);
  assert.equal("secret" in seen, false);
});

test("events go by the names of either cohort; each API answers in its own", async () => {
  const events = ["signature.signed", "signer.declined", "document.completed", "signer.signed"];
  const made = await register({ events });
  assert.deepEqual(made["events"], ["signature.signed", "signature.declined", "document.completed"]);
  assert.deepEqual((await seenByKey(made["id"]))["events"], [
    "signer.signed",
    "signer.declined",
    "document.completed",
  ]);
  const dated = await register({ events, cohort: "2026-07-11" });
  assert.deepEqual(dated["events"], ["signer.signed", "signer.declined", "document.completed"]);
});

test("PATCH /admin/webhooks/{id} switches the cohort and the signing, and keeps the secret", async () => {
  const made = await register({ events: ["signature.reminder_sent"], hmacEnabled: true });
  assert.equal(made["hmacEnabled"], true);
  const path = `/admin/webhooks/${String(made["id"])}`;
  const unsigned = expectStatus(await world.admin.patch(path, { hmacEnabled: false }), 200);
  assert.deepEqual([unsigned["cohort"], unsigned["hmacEnabled"]], ["v2legacy", false]);
  const dated = expectStatus(await world.admin.patch(path, { cohort: "2026-07-11" }), 200);
  assert.deepEqual([dated["cohort"], dated["events"]], ["2026-07-11", ["signer.reminder_sent"]]);
  assert.equal(dated["secretLast4"], made["secretLast4"]);
  assert.equal((await seenByKey(made["id"]))["apiVersion"], "2026-07-11");
  assert.doesNotMatch(JSON.stringify([unsigned, dated]), /whsec_/);
});

const refused: [what: string, body: Record<string, unknown>, field: string][] = [
  ["an unknown event", { events: ["document.created", "signature.burnt"] }, "events[1]"],
  ["no events", { events: [] }, "events"],
  ["* beside another", { events: ["*", "document.created"] }, "events[0]"],
  ["an unknown cohort", { cohort: "2020-01-01" }, "cohort"],
  ["an unknown environment", { environment: "staging" }, "environment"],
  ["http", { url: "http://example.com" }, "url"],
  ["credentials in the url", { url: "https://a:b@example.com" }, "url"],
  ["a malformed tenant", { tenantId: "acme" }, "tenantId"],
  ["an unknown field", { secret: "mine" }, "secret"],
];
for (const [what, body, field] of refused)
  test(`POST /admin/webhooks with ${what} is 422`, async () => {
    const answer = await world.admin.post("/admin/webhooks", wanted(body));
    assert.deepEqual(
      [answer.status, answer.body.error.code, answer.body.error.field],
      [422, "VALIDATION_ERROR", field],
    );
  });

test("an absent tenant or endpoint is 404, a malformed id 400, an unknown field of a patch 422", async () => {
  const absent = await world.admin.post("/admin/webhooks", wanted({ tenantId: `ten_${"0".repeat(32)}` }));
  assert.equal(absent.status, 404);
  assert.equal(
    (await world.admin.patch(`/admin/webhooks/whe_${"0".repeat(32)}`, { hmacEnabled: true })).status,
    404,
  );
  assert.equal((await world.admin.patch("/admin/webhooks/x", { hmacEnabled: true })).status, 400);
  const { id } = await register();
  assert.equal((await world.admin.patch(`/admin/webhooks/${String(id)}`, { url: URL })).status, 422);
});

test("no API key opens the operator's API", async () => {
  const client = world.as(await world.createKey(workspace.tenantId, "live"));
  assert.equal((await client.post("/admin/webhooks", wanted())).status, 401);
  assert.equal((await world.anonymous.patch(`/admin/webhooks/whe_${"0".repeat(32)}`, {})).status, 401);
});

/** Runs `npm run admin -- webhooks …` and returns the JSON that it prints. */
async function run(...args: string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, "webhooks", ...args], {
    env: { ...process.env, ADMIN_TOKEN: world.server.context.adminToken, SERVICE_URL: world.url },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

test("npm run admin registers an endpoint and switches it", async () => {
  const where = ["--tenantId", workspace.tenantId, "--environment", "live", "--target", URL];
  const made = await run(
    "create",
    ...where,
    "--events",
    "document.sent,signature.signed",
    "--hmacEnabled",
    "true",
  );
  assert.match(String(made["secret"]), /^whsec_/);
  assert.deepEqual(
    [made["url"], made["events"], made["cohort"], made["hmacEnabled"]],
    [URL, ["document.sent", "signature.signed"], "v2legacy", true],
  );
  const switched = await run(
    "update",
    String(made["id"]),
    "--cohort",
    "2026-07-11",
    "--hmacEnabled",
    "false",
  );
  assert.deepEqual([switched["cohort"], switched["hmacEnabled"]], ["2026-07-11", false]);
  await assert.rejects(run("update", String(made["id"]), "--hmacEnabled", "perhaps"));
});
