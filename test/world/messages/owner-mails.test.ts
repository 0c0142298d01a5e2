import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { chainFrame, LANDLORD, ready, signAll, TENANT } from "../support/chains.ts";
import { createTeam, refusal, signedIn, type Team } from "../support/dashboard.ts";
import { type Mail, mailTo } from "../support/links.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { frameFor, openFrame, openSession, sent, signAs } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { somebody } from "../support/told.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** What the owner of a document is told by mail (docs/contract/v3.md#owner-mails). */
const HOUR = 3_600_000;
const SWITCHES = "/dashboard/api/notifications";
let world: World;
let team: Team;
let as: Record<"owner" | "admin" | "member", Client>;
let client: Client;
let teams = 0;

before(async () => {
  const overrides = { pdf: plainPdf, docx: fakeDocx() };
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides });
});
/** Each test has members of its own, whose mails are theirs alone. */
beforeEach(async () => {
  world.clock.advance(HOUR);
  teams += 1;
  team = await createTeam(world, `team${teams}.example`);
  as = await signedIn(world, team);
  client = world.as(await world.createKey(team.tenantId, "test", { userId: team.ids.member }));
});
after(() => world.close());

const mails = (email: string = team.emails.member): Promise<Mail[]> => mailTo(world, team.tenantId, email);
const templates = async (email?: string) => (await mails(email)).map(({ template }) => template);

async function declined(by: Client = client, signer = somebody()): Promise<string> {
  const document = await sent(by, { signers: [signer, somebody()], body: { name: "Lease" } });
  const body = { allowed_origins: ["https://shop.example.com"] };
  const frame = await openFrame(world, await openSession(by, document, { body }));
  expectStatus(await frame.post("decline", { reason: "Wrong sum, see https://evil.example/x" }), 204);
  return document.id;
}

test("a decline reaches the owner with the reason, and a link to the document in the dashboard", async () => {
  const id = await declined();
  const [mail] = await mails();
  assert.match(mail!.subject, /rechazó «Lease» · Person \d+ declined “Lease”$/);
  assert.match(mail!.text, /Reason: “Wrong sum, see https: \/\/evil\. example\/x”/);
  assert.ok(mail!.text.includes(`${world.url}/dashboard/documents/${id}`));
  assert.equal(mail!.link, null);
  assert.deepEqual(await templates(team.emails.owner), []);
});

test("the owner is told of completion, unless the copy that they get as a signer says so", async () => {
  const document = await sent(client, { signers: [somebody()] });
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  assert.deepEqual(await templates(), ["owner-completed"]);
  const own = await sent(client, { signers: [{ name: "A member", email: team.emails.member }] });
  expectStatus(await signAs(world, client, own), 200);
  await world.runJobs();
  assert.deepEqual((await templates())[0], "signed-copy");
});

test("the owner is told of an expiry with the names that are missing", async () => {
  const expiresAt = new Date(world.clock.now() + HOUR).toISOString();
  const [first, second] = [somebody(), somebody()];
  const document = await sent(client, { signers: [first, second], body: { expiresAt } });
  expectStatus(await signAs(world, client, document), 200);
  world.clock.advance(HOUR);
  await world.runJobs();
  const [mail] = await mails();
  assert.equal(mail!.template, "owner-expired");
  assert.match(mail!.text, new RegExp(`Still missing: ${second.name}\\.`));
});

test("who declines their own document is not told of it", async () => {
  await declined(client, { name: "A member", email: team.emails.member });
  assert.deepEqual(await templates(), ["invitation"]);
});

test("a member switches each message off, for themselves alone", async () => {
  const all = { declined: true, completed: true, expired: true, undelivered: true };
  assert.deepEqual(expectStatus(await as.member.get(SWITCHES), 200), all);
  const changed = await as.member.patch(SWITCHES, { declined: false });
  assert.deepEqual(expectStatus(changed, 200), { ...all, declined: false });
  await declined();
  assert.deepEqual(await templates(), []);
  await declined(world.as(await world.createKey(team.tenantId, "test", { userId: team.ids.owner })));
  assert.deepEqual(await templates(team.emails.owner), ["owner-declined"]);
  expectStatus(await as.member.patch(SWITCHES, { declined: true, completed: false }), 200);
  await declined();
  assert.deepEqual(await templates(), ["owner-declined"]);
  assert.deepEqual(expectStatus(await as.member.get(SWITCHES), 200), { ...all, completed: false });
  const { status } = await as.member.patch(SWITCHES, { questions: false });
  assert.equal(status, 422);
  assert.deepEqual(refusal(await client.get(SWITCHES)), [401, "SIGN_IN_REQUIRED"]);
});

test("the workspace's owner is told of the documents of a member who has left", async () => {
  const document = await sent(client, { signers: [somebody()] });
  expectStatus(await as.owner.delete(`/dashboard/api/members/${team.ids.member}`), 204);
  const own = world.as(await world.createKey(team.tenantId, "test", { userId: team.ids.owner }));
  const frame = await frameFor(world, own, document);
  expectStatus(await frame.post("decline", { reason: "No" }), 204);
  assert.deepEqual(await templates(), []);
  assert.deepEqual(await templates(team.emails.owner), ["owner-declined"]);
});

test("live: a message to the address of a workspace without a person is kept, and not sent", async () => {
  const { tenantId, ownerEmail } = await world.createTenant({ credits: 100 });
  const live = world.as(await world.createKey(tenantId, "live"));
  await declined(live);
  await world.runJobs();
  const [mail] = (await mailTo(world, tenantId, ownerEmail)) as unknown as Record<string, unknown>[];
  const { template, sentAt, attempts, error } = mail!;
  assert.deepEqual([template, sentAt, attempts], ["owner-declined", null, 0]);
  assert.match(String(error), /takes no mail/);
});

test("a chain that completes is one message to its owner", async () => {
  const chain = await ready(world, client);
  for (const { contactEmail } of [LANDLORD, TENANT])
    await signAll(await chainFrame(world, client, chain, contactEmail), 3);
  await world.runJobs();
  world.clock.advance(HOUR);
  await world.runJobs();
  const own = (await mails()).filter(({ template }) => template === "owner-completed");
  assert.equal(own.length, 1);
  assert.match(own[0]!.subject, /«Renta» está completo/);
});
