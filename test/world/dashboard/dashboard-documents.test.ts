import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { openLink, Outbox } from "../support/ceremonies.ts";
import { newChain } from "../support/chains.ts";
import { createTeam, refusal, signedIn, type Team } from "../support/dashboard.ts";
import { WITHOUT_IDENTITY } from "../support/identity.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, draft, type DraftOptions, sent, uuid } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** What a member does with a document (docs/contract/dashboard.md#documents). */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: World;
let team: Team;
/** Access tokens end in ten minutes: who moves the clock signs in again. */
let as: Record<"owner" | "admin" | "member", Client>;
let key: Client;
let outbox: Outbox;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: fakeDocx(), ...WITHOUT_IDENTITY },
  });
  team = await createTeam(world);
  as = await signedIn(world, team);
  key = world.as(await world.createKey(team.tenantId));
  outbox = new Outbox(world, team.tenantId);
});
after(() => world.close());

const inDays = (days: number): string => new Date(world.clock.now() + days * DAY).toISOString();
const expiryPath = (id: string): string => `/dashboard/api/documents/${id}/expiry`;
const linkPath = (id: string): string => `/dashboard/api/documents/${id}/own-links`;
const setExpiry = (client: Client, id: string, expiresAt: unknown): Promise<Answer> =>
  client.put(expiryPath(id), { expiresAt });
const read = async (id: string) => expectStatus(await key.get(`/v3/documents/${id}`), 200);

/** Time goes by, and the jobs that are due then run. */
async function wait(days: number): Promise<void> {
  world.clock.advance(days * DAY);
  await world.runJobs();
  as = await signedIn(world, team);
}

const out = (options: DraftOptions = {}) => sent(key, options);

test("every role changes the expiry of a document that has not ended, and removes it", async () => {
  const correcting = await out();
  expectStatus(await key.post(`/v2/documents/${uuid(correcting.id)}/enter-correction`), 200);
  for (const { id } of [await draft(key), await out(), correcting])
    for (const client of Object.values(as)) {
      const expiresAt = inDays(90);
      const { status } = await read(id);
      assert.deepEqual(expectStatus(await setExpiry(client, id, expiresAt), 200), { id, status, expiresAt });
      assert.equal((await read(id))["expiresAt"], expiresAt);
      expectStatus(await setExpiry(client, id, null), 200);
      assert.equal((await read(id))["expiresAt"], null);
    }
});

test("a document expires at the new instant, be it later or earlier, and never without one", async () => {
  const [later, earlier, never] = [await out(), await out(), await out()];
  expectStatus(await setExpiry(as.owner, later.id, inDays(100)), 200);
  expectStatus(await setExpiry(as.owner, earlier.id, inDays(2)), 200);
  expectStatus(await setExpiry(as.owner, never.id, null), 200);
  const statuses = () =>
    Promise.all([later, earlier, never].map(async ({ id }) => (await read(id))["status"]));
  await wait(3);
  assert.deepEqual(await statuses(), ["awaiting_signatures", "expired", "awaiting_signatures"]);
  await wait(60);
  assert.deepEqual(await statuses(), ["awaiting_signatures", "expired", "awaiting_signatures"]);
  await wait(40);
  assert.deepEqual(await statuses(), ["expired", "expired", "awaiting_signatures"]);
});

test("reminders follow the new expiry", async () => {
  const body = { expiresAt: inDays(30), expirationReminders: [3] };
  const cora = { name: "Cora", email: "cora@example.com" };
  const { id } = await out({ signers: [cora], body });
  const templates = async () => (await outbox.to(cora.email)).map(({ template }) => template);
  expectStatus(await setExpiry(as.owner, id, inDays(60)), 200);
  await wait(28);
  assert.deepEqual(await templates(), ["invitation"]);
  await wait(30);
  assert.deepEqual(await templates(), ["reminder", "invitation"]);
  expectStatus(await setExpiry(as.owner, id, null), 200);
  await wait(10);
  assert.deepEqual(await templates(), ["reminder", "invitation"]);
});

test("an expiry in the past and members that are none are refused by name", async () => {
  const { id } = await draft(key);
  const wrong: [unknown, string][] = [
    [{ expiresAt: inDays(0) }, "expiresAt"],
    [{ expiresAt: "tomorrow" }, "expiresAt"],
    [{}, "expiresAt"],
    [{ expiresAt: null, name: "Lease" }, "name"],
  ];
  for (const [body, field] of wrong) {
    const answer = await as.owner.put(expiryPath(id), body);
    assert.deepEqual(refusal(answer), [422, "VALIDATION_ERROR"], JSON.stringify(body));
    assert.equal(answer.body.error.field, field);
  }
});

test("a document that has ended, or is past its expiry, keeps it", async () => {
  const voided = await out();
  expectStatus(await key.post(`/v3/documents/${voided.id}/void`), 200);
  const overdue = await out({ body: { expiresAt: new Date(world.clock.now() + HOUR).toISOString() } });
  world.clock.advance(2 * HOUR);
  as = await signedIn(world, team);
  for (const { id } of [voided, overdue]) {
    const { expiresAt } = await read(id);
    assert.deepEqual(refusal(await setExpiry(as.owner, id, inDays(5))), [409, "EXPIRY_NOT_CHANGEABLE"]);
    assert.equal((await read(id))["expiresAt"], expiresAt);
  }
});

test("a draft past its expiry gets a new one, and can be sent", async () => {
  const { id } = await draft(key, { body: { expiresAt: inDays(1) } });
  await wait(2);
  assert.equal((await key.post(`/v3/documents/${id}/send`)).body.code, "DOCUMENT_NOT_SENDABLE");
  expectStatus(await setExpiry(as.owner, id, inDays(5)), 200);
  expectStatus(await key.post(`/v3/documents/${id}/send`), 200);
});

test("a document of a chain expires with it alone", async () => {
  const chain = await newChain(key);
  const [first] = chain.documents;
  const answer = await setExpiry(as.owner, first!.id, inDays(90));
  assert.deepEqual(refusal(answer), [409, "EXPIRY_NOT_CHANGEABLE"]);
});

test("a member opens their own signature, and nobody is written to", async () => {
  const member = { name: "A member", email: team.emails.member };
  const { id } = await out({ signers: [ANA, member] });
  const [before, events] = [await outbox.to(member.email), await key.get(`/v3/documents/${id}/events`)];
  const { url } = expectStatus(await as.member.post(linkPath(id), {}), 201) as { url: string };
  const again = expectStatus(await as.member.post(linkPath(id), {}), 201);
  assert.notEqual(again["url"], url);
  assert.deepEqual(await outbox.to(member.email), before);
  assert.deepEqual((await key.get(`/v3/documents/${id}/events`)).body, events.body);
  const frame = await openLink(world, new URL(url).pathname);
  const { signer } = expectStatus(await frame.get("ceremony"), 200) as { signer: { name: string } };
  assert.equal(signer.name, member.name);
});

test("no link for who does not sign, waits for others, was not asked yet, or comes too late", async () => {
  const member = { name: "A member", email: team.emails.member };
  const [others, later, unsent, ended] = [
    await out({ signers: [ANA, BEA] }),
    await out({ signers: [ANA, { ...member, order: 2 }] }),
    await draft(key, { signers: [member] }),
    await out({ signers: [member] }),
  ];
  expectStatus(await key.post(`/v3/documents/${ended.id}/void`), 200);
  for (const { id } of [others, later, unsent, ended])
    assert.deepEqual(refusal(await as.member.post(linkPath(id), {})), [409, "SIGNING_NOT_OPEN"]);
});

test("documents of another workspace and environment are not found, and keys open neither", async () => {
  const owner = { name: "The owner", email: team.emails.owner };
  const { id } = await out({ signers: [owner] });
  const before = await read(id);
  const { owner: stranger } = await signedIn(world, await createTeam(world, "other.example"));
  const { owner: live } = await signedIn(world, team, "live");
  for (const client of [stranger, live]) {
    assert.deepEqual(refusal(await setExpiry(client, id, inDays(5))), [404, "NOT_FOUND"]);
    assert.deepEqual(refusal(await client.post(linkPath(id), {})), [404, "NOT_FOUND"]);
  }
  assert.deepEqual(refusal(await setExpiry(key, id, inDays(5))), [401, "SIGN_IN_REQUIRED"]);
  assert.deepEqual(refusal(await key.post(linkPath(id), {})), [401, "SIGN_IN_REQUIRED"]);
  assert.deepEqual(await read(id), before);
});
