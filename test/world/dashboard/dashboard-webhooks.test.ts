import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { createOutboundHttp } from "@service/platform/http-out/index";
import type { Client } from "../client.ts";
import { createTeam, refusal, signedIn, type Team } from "../support/dashboard.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { Receiver } from "../support/peers/receiver.ts";
import { HOOK, registerClassic } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const WEBHOOKS = "/dashboard/api/webhooks";

let world: World;
let receiver: Receiver;
before(async () => {
  const http = createOutboundHttp({ allowPrivate: true });
  world = await createWorld({ env: { WEBHOOK_ALLOW_PRIVATE: "1" }, overrides: { pdf: plainPdf, http } });
  receiver = await Receiver.open();
});
// Limits of a minute are counted anew.
beforeEach(() => world.clock.advance(60_000));
after(async () => {
  await receiver.close();
  await world.close();
});

let teams = 0;
async function newTeam(): Promise<{ team: Team; as: Record<"owner" | "admin" | "member", Client> }> {
  teams += 1;
  const team = await createTeam(world, `hooks${teams}.example`);
  return { team, as: await signedIn(world, team) };
}

const create = (client: Client, url = HOOK) => client.post(WEBHOOKS, { url, events: ["document.created"] });

/** What the endpoint gets of a test event. */
async function nextRequest(client: Client, id: unknown) {
  const before = receiver.received.length;
  const sent = await client.post(`/v3/webhooks/${String(id)}/test`, { eventType: "document.created" });
  expectStatus(sent, 202);
  await world.runJobs();
  const request = receiver.received[before];
  assert.ok(request, "nothing was delivered");
  return request;
}

const urlOf = () => `http://127.0.0.1:${receiver.port}/hook`;

test("a new account's endpoint has the dated format, and its secret is shown once", async () => {
  const { as } = await newTeam();
  const made = expectStatus(await create(as.admin), 201);
  assert.equal(made["apiVersion"], "2026-07-11");
  assert.match(String(made["secret"]), /^whsec_/);
  const read = expectStatus(await as.admin.get(`/v3/webhooks/${String(made["id"])}`), 200);
  assert.equal(read["secret"], undefined);
  const shown = expectStatus(await as.admin.get(`${WEBHOOKS}/${String(made["id"])}`), 200);
  const { secret: _shownOnce, ...endpoint } = made;
  assert.deepEqual(shown, endpoint);
});

test("an account with classic endpoints gets a classic one, signed from the start", async () => {
  const { team, as } = await newTeam();
  await registerClassic(world, world.as(await world.createKey(team.tenantId, "live")));
  const made = expectStatus(await create(as.owner, urlOf()), 201);
  assert.deepEqual([made["apiVersion"], made["hmacEnabled"]], ["v2legacy", true]);
  const { headers, body } = await nextRequest(as.owner, made["id"]);
  const signed = createHmac("sha256", String(made["secret"]))
    .update(`${headers["x-service-timestamp"]}.`)
    .update(body)
    .digest("hex");
  assert.equal(headers["x-service-signature"], signed);
});

test("a switch of the format holds from the next attempt, and signatures go on", async () => {
  const { as } = await newTeam();
  const { id } = expectStatus(await create(as.owner, urlOf()), 201);
  assert.equal((await nextRequest(as.owner, id)).json.eventType, "document.created");
  const switched = await as.owner.patch(`${WEBHOOKS}/${String(id)}`, { cohort: "v2legacy" });
  assert.equal(expectStatus(switched, 200)["hmacEnabled"], true);
  const classic = await nextRequest(as.owner, id);
  assert.equal(classic.json.event, "document.created");
  assert.ok(classic.headers["x-service-signature"]);
  expectStatus(await as.owner.patch(`${WEBHOOKS}/${String(id)}`, { hmacEnabled: false }), 200);
  assert.equal((await nextRequest(as.owner, id)).headers["x-service-signature"], undefined);
  expectStatus(await as.owner.patch("/dashboard/api/workspace", { webhookCohort: "2026-07-11" }), 200);
  assert.equal((await nextRequest(as.owner, id)).json.eventType, "document.created");
});

test("a delivery that is waiting goes out in the format that the account has by then", async () => {
  const { as } = await newTeam();
  const { id } = expectStatus(await create(as.owner, urlOf()), 201);
  receiver.behave = () => 500;
  await nextRequest(as.owner, id);
  receiver.behave = () => 200;
  expectStatus(await as.owner.patch("/dashboard/api/workspace", { webhookCohort: "v2legacy" }), 200);
  const before = receiver.received.length;
  world.clock.advance(5000);
  await world.runJobs();
  const [again, ...more] = receiver.received.slice(before);
  assert.deepEqual([again!.json.event, more.length], ["document.created", 0]);
});

test("members read endpoints neither here nor in v3; strangers and other environments find none", async () => {
  const [{ team, as }, { as: strangers }] = [await newTeam(), await newTeam()];
  const { id } = expectStatus(await create(as.owner), 201);
  assert.deepEqual(refusal(await create(as.member)), [403, "PERMISSION_DENIED"]);
  assert.equal((await as.member.get("/v3/webhooks")).status, 403);
  const { owner: live } = await signedIn(world, team, "live");
  for (const client of [strangers.owner, live]) {
    const path = `${WEBHOOKS}/${String(id)}`;
    const answers = [await client.get(path), await client.patch(path, { cohort: "v2legacy" })];
    for (const answer of answers) assert.deepEqual(refusal(answer), [404, "NOT_FOUND"]);
  }
  const read = expectStatus(await as.owner.get(`/v3/webhooks/${String(id)}`), 200);
  assert.equal(read["apiVersion"], "2026-07-11");
});

test("events are those of the catalog, and `*` stands alone", async () => {
  const { as } = await newTeam();
  for (const events of [["document.exploded"], ["*", "document.created"], []])
    assert.deepEqual(refusal(await as.owner.post(WEBHOOKS, { url: HOOK, events })), [
      422,
      "VALIDATION_ERROR",
    ]);
});
