import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createTeam, refusal, signedIn, type Team } from "../support/dashboard.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, newDocument, sent } from "../support/signing.ts";
import { register, registerClassic } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const WORKSPACE = "/dashboard/api/workspace";
const cohorts = async (client: Client): Promise<string[]> =>
  (await client.get("/v3/webhooks")).body.data.map((one: { apiVersion: string }) => one.apiVersion);

const MONTH = 31 * 24 * 3600 * 1000;

let world: World;
let team: Team;
let as: Record<"owner" | "admin" | "member", Client>;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
  team = await createTeam(world);
  as = await signedIn(world, team);
});
after(() => world.close());

test("every member reads the workspace, with their role and environment", async () => {
  for (const [role, client] of Object.entries(as)) {
    const shown = expectStatus(await client.get(WORKSPACE), 200);
    assert.deepEqual(shown, {
      tenantId: team.tenantId,
      name: "Acme",
      environment: "test",
      role,
      plan: "Business",
      credits: 100,
      requestsPerMinute: 1_000_000,
      defaultExpiryDays: 30,
      webhookCohort: "2026-07-11",
      publicVerification: "status",
      rememberSignatures: true,
      timeZone: null,
      dateFormat: null,
      reminders: null,
      usage: { documents: 0, completed: 0, creditsUsed: 0 },
    });
  }
});

test("an API key with every scope, no credential and an unknown one are refused", async () => {
  const key = world.as(await world.createKey(team.tenantId, "test", { scopes: ["*"] }));
  for (const client of [key, world.anonymous, world.as(`service_test_at_${"a".repeat(40)}`)])
    for (const path of ["/workspace", "/members", "/keys", "/outbox", "/onboardings", "/changes"])
      assert.deepEqual(refusal(await client.get(`/dashboard/api${path}`)), [401, "SIGN_IN_REQUIRED"], path);
});

test("admins change the name, the default expiry and the public record, members do not", async () => {
  const patch = { name: "Acme Legal", defaultExpiryDays: 45, publicVerification: "signers" };
  assert.deepEqual(refusal(await as.member.patch(WORKSPACE, patch)), [403, "PERMISSION_DENIED"]);
  const changed = expectStatus(await as.admin.patch(WORKSPACE, patch), 200);
  for (const [name, value] of Object.entries(patch)) assert.equal(changed[name], value);
  const document = expectStatus(await newDocument(as.member), 201);
  assert.equal(Date.parse(String(document["expiresAt"])) - world.clock.now(), 45 * 24 * 3600 * 1000);
  const settings = [{ defaultExpiryDays: 0 }, { name: "" }, { webhookCohort: "v1" }, { plan: "Business" }];
  for (const wrong of [...settings, { publicVerification: "all" }])
    assert.deepEqual(refusal(await as.owner.patch(WORKSPACE, wrong)), [422, "VALIDATION_ERROR"]);
});

test("the usage is that of this month and environment, and the sandbox costs no credits", async () => {
  const own = await createTeam(world, "usage.example");
  const usageOf = async (environment: "live" | "test") => {
    const { owner } = await signedIn(world, own, environment);
    return { client: owner, usage: expectStatus(await owner.get(WORKSPACE), 200)["usage"] };
  };
  const { client } = await usageOf("live");
  await sent(client, { signers: [ANA] });
  assert.deepEqual((await usageOf("live")).usage, { documents: 1, completed: 0, creditsUsed: 2 });
  assert.deepEqual((await usageOf("test")).usage, { documents: 0, completed: 0, creditsUsed: 0 });
  world.clock.advance(MONTH);
  assert.deepEqual((await usageOf("live")).usage, { documents: 0, completed: 0, creditsUsed: 0 });
});

test("an account with classic endpoints has their format, until it has its own", async () => {
  const own = await createTeam(world, "formats.example");
  const { owner } = await signedIn(world, own);
  const live = world.as(await world.createKey(own.tenantId, "live"));
  const cohort = async () => expectStatus(await owner.get(WORKSPACE), 200)["webhookCohort"];
  const dated = await register(owner);
  assert.equal(await cohort(), "2026-07-11");
  await registerClassic(world, live, { hmacEnabled: false });
  assert.equal(await cohort(), "v2legacy");
  const changed = expectStatus(await owner.patch(WORKSPACE, { webhookCohort: "2026-07-11" }), 200);
  assert.equal(changed["webhookCohort"], "2026-07-11");
  assert.deepEqual(await cohorts(live), ["2026-07-11"], "endpoints of every environment change");
  expectStatus(await owner.patch(WORKSPACE, { webhookCohort: "v2legacy" }), 200);
  assert.deepEqual([await cohorts(live), await cohorts(owner)], [["v2legacy"], ["v2legacy"]]);
  const switched = await owner.patch(`/dashboard/api/webhooks/${dated.id}`, {});
  assert.equal(expectStatus(switched, 200)["hmacEnabled"], true, "what was signed stays signed");
});

test("nothing is shown or changed in a suspended workspace", async () => {
  const own = await createTeam(world, "late.example");
  const { owner } = await signedIn(world, own);
  expectStatus(await world.admin.patch(`/admin/tenants/${own.tenantId}`, { suspended: true }), 200);
  const answers = [await owner.get(WORKSPACE), await owner.patch(WORKSPACE, { name: "Free" })];
  for (const answer of answers) assert.deepEqual(refusal(answer), [403, "WORKSPACE_SUSPENDED"]);
});
