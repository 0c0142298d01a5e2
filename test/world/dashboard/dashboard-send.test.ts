import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { newChain } from "../support/chains.ts";
import { createTeam, refusal, signedIn, type Team } from "../support/dashboard.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, type Draft, draft } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A send that can be taken back for ten seconds (docs/contract/dashboard.md#send). */
const SECOND = 1000;

let world: World;
let team: Team;
let as: Record<"owner" | "admin" | "member", Client>;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx: fakeDocx() } });
  team = await createTeam(world, "send.example");
  as = await signedIn(world, team);
});
after(() => world.close());

const send = (client: Client, { id }: { id: string }, body?: { atOnce: boolean }): Promise<Answer> =>
  client.post(`/dashboard/api/documents/${id}/send`, body);
const read = async ({ id }: { id: string }, client: Client) =>
  expectStatus(await client.get(`/v3/documents/${id}?expand=signers`), 200);
const undo = (client: Client, { id }: { id: string }): Promise<Answer> =>
  client.patch(`/v3/documents/${id}`, { scheduledSendAt: null });

async function eventsOf({ id }: { id: string }, client: Client): Promise<string[]> {
  const { data } = expectStatus(await client.get(`/v3/documents/${id}/events?limit=100`), 200);
  return (data as { type: string }[]).map(({ type }) => type).toReversed();
}

async function pass(seconds: number): Promise<void> {
  world.clock.advance(seconds * SECOND);
  await world.runJobs();
}

const creditsOf = async (client: Client): Promise<number> =>
  Number(expectStatus(await client.get("/dashboard/api/workspace"), 200)["credits"]);

async function messagesTo(email: string): Promise<number> {
  const { data } = expectStatus(await as.owner.get(`/dashboard/api/outbox?to=${email}`), 200);
  return (data as unknown[]).length;
}

test("a draft is sent ten seconds after its sender has sent it, as them", async () => {
  const made = await draft(as.member);
  const now = world.clock.now();
  const told = expectStatus(await send(as.member, made), 200);
  const scheduledSendAt = new Date(now + 10 * SECOND).toISOString();
  assert.deepEqual(told, { id: made.id, scheduledSendAt });
  const waiting = await read(made, as.owner);
  assert.deepEqual([waiting["status"], waiting["scheduledSendAt"]], ["draft", scheduledSendAt]);
  await pass(9.9);
  assert.equal((await read(made, as.owner))["status"], "draft");
  await pass(0.1);
  const sent = await read(made, as.owner);
  assert.deepEqual([sent["status"], "scheduledSendAt" in sent], ["awaiting_signatures", false]);
  const { data } = expectStatus(await as.owner.get(`/v3/documents/${made.id}/events`), 200);
  const by = (data as { type: string; actor: { email: string } }[]).find(
    ({ type }) => type === "document.sent",
  );
  assert.equal(by?.actor.email, team.emails.member);
});

test("what is taken back leaves no trace: nobody is told, nothing is charged or entered in the history", async () => {
  const live = await signedIn(world, team, "live");
  for (const client of [as.member, live.member]) {
    const email = `undone.${client === as.member}@example.com`;
    const made = await draft(client, { signers: [{ ...ANA, email }] });
    const [before, credits] = [await read(made, client), await creditsOf(client)];
    const history = await eventsOf(made, client);
    expectStatus(await send(client, made), 200);
    assert.equal(await creditsOf(client), credits, "while it waits");
    await pass(9);
    expectStatus(await undo(client, made), 200);
    await pass(60);
    const { updatedAt, ...after } = await read(made, client);
    assert.deepEqual({ updatedAt: before["updatedAt"], ...after }, before);
    assert.ok(updatedAt);
    assert.deepEqual(await eventsOf(made, client), history);
    assert.deepEqual([await creditsOf(client), await messagesTo(email)], [credits, 0]);
  }
});

test("whatever a send is refused for is said at once, and nothing is scheduled", async () => {
  const overdue = await draft(as.member, {
    body: { expiresAt: new Date(world.clock.now() + 5 * SECOND).toISOString() },
  });
  const wrong: [Draft, Client, [number, string]][] = [
    [await draft(as.member, { fields: () => [] }), as.member, [409, "DOCUMENT_NOT_SENDABLE"]],
    [await draft(as.member, { signers: [] }), as.member, [409, "DOCUMENT_NOT_SENDABLE"]],
    [overdue, as.member, [422, "VALIDATION_ERROR"]],
  ];
  for (const [made, client, expected] of wrong) {
    assert.deepEqual(refusal(await send(client, made)), expected);
    assert.equal("scheduledSendAt" in (await read(made, client)), false);
  }
  const poor = await createTeam(world, "poor.example");
  const { owner } = await signedIn(world, poor, "live");
  const made = await draft(owner);
  const spend = (credits: number) => world.admin.patch(`/admin/tenants/${poor.tenantId}`, { credits });
  expectStatus(await spend(0), 200);
  assert.deepEqual(refusal(await send(owner, made)), [402, "INSUFFICIENT_CREDITS"]);
  expectStatus(await spend(1), 200);
  expectStatus(await send(owner, made), 200);
  await pass(10);
  assert.equal((await read(made, owner))["status"], "awaiting_signatures");
  assert.equal(await creditsOf(owner), 0);
});

test("credits that are gone meanwhile leave the draft, whose history says why", async () => {
  const poor = await createTeam(world, "meanwhile.example");
  const { owner } = await signedIn(world, poor, "live");
  const made = await draft(owner);
  expectStatus(await send(owner, made), 200);
  expectStatus(await world.admin.patch(`/admin/tenants/${poor.tenantId}`, { credits: 0 }), 200);
  await pass(10);
  assert.equal((await read(made, owner))["status"], "draft");
  assert.equal((await eventsOf(made, owner)).at(-1), "document.send_failed");
});

test("a second send begins the time anew; a send at once by another member ends it", async () => {
  const [again, hurried] = [await draft(as.member), await draft(as.member)];
  for (const made of [again, hurried]) expectStatus(await send(as.member, made), 200);
  world.clock.advance(6 * SECOND);
  expectStatus(await send(as.owner, again), 200);
  assert.deepEqual(expectStatus(await send(as.owner, hurried, { atOnce: true }), 200), {
    id: hurried.id,
    scheduledSendAt: null,
  });
  await pass(6);
  assert.equal((await read(again, as.owner))["status"], "draft");
  for (const atOnce of [true, false])
    assert.deepEqual(refusal(await send(as.member, hurried, { atOnce })), [409, "DOCUMENT_NOT_EDITABLE"]);
  const late = await undo(as.member, hurried);
  assert.deepEqual([late.status, late.body.code], [409, "DOCUMENT_NOT_EDITABLE"]);
  await pass(4);
  assert.equal((await read(again, as.owner))["status"], "awaiting_signatures");
  for (const made of [again, hurried])
    assert.equal((await eventsOf(made, as.owner)).filter((type) => type === "signer.invited").length, 1);
});

test("documents of others, of other environments and of chains are not sent, and no key asks for it", async () => {
  const made = await draft(as.member);
  const stranger = await signedIn(world, await createTeam(world, "stranger.example"));
  const dev = await signedIn(world, team, "dev");
  for (const client of [stranger.owner, dev.owner])
    assert.deepEqual(refusal(await send(client, made)), [404, "NOT_FOUND"]);
  const key = world.as(await world.createKey(team.tenantId));
  assert.equal((await send(key, made)).status, 401);
  const chain = await newChain(key);
  const [ofChain] = chain.documents;
  assert.deepEqual(refusal(await send(as.owner, { id: `doc_${ofChain!.id.replaceAll("-", "")}` })), [
    409,
    "DOCUMENT_NOT_SENDABLE",
  ]);
});
