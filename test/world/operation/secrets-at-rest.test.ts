import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, beforeEach, test } from "node:test";
import type { OutgoingMessage } from "@service/platform/ports/message-transport";
import type { Client } from "../client.ts";
import { type Draft, Frame, init, openSession, sent, tradeToken } from "../support/signing.ts";
import { everythingKept } from "../support/machine/everything-kept.ts";
import { revertMigrations } from "../support/machine/older-version.ts";
import { createInstallation, createWorld, expectStatus, type Installation, type World } from "../world.ts";

let installation: Installation & { clear: () => Promise<void> };
let world: World;
let tenantId: string;
let live: Client;
let sandbox: Client;
/** Messages that were sent in live. */
let mails: OutgoingMessage[] = [];
let failure: ((message: OutgoingMessage) => Error) | null = null;

const transport = {
  send: async (message: OutgoingMessage) => {
    if (failure) throw failure(message);
    mails.push(message);
    return true;
  },
};
const start = () =>
  createWorld({ installation, env: { TRUST_PROXY: "127.0.0.1" }, overrides: { transport } });

before(async () => {
  installation = await createInstallation();
  world = await start();
  ({ tenantId } = await world.createTenant({ plan: "Business", credits: 100 }));
  live = world.as(await world.createKey(tenantId, "live"));
  sandbox = world.as(await world.createKey(tenantId));
});
beforeEach(() => {
  world.clock.advance(60_000);
  mails = [];
  failure = null;
});
after(async () => {
  await world.close();
  await installation.clear();
});

type Shown = OutgoingMessage & { sentAt: string; attempts: number; error: string; simulated: boolean };
const outbox = async (): Promise<Shown[]> =>
  (await world.admin.get(`/admin/outbox?tenantId=${tenantId}`)).body.data;
const mailOf = (template: string) => mails.findLast((message) => message.template === template)!;
const simulated = async (template: string) =>
  (await outbox()).find((message) => message.template === template && message.simulated)!;
const tokenOf = (link: string) => link.slice(link.lastIndexOf("/") + 1);

interface Walk {
  document: Draft;
  secrets: Record<string, string>;
}

/** Runs a complete ceremony and collects each secret on the way. */
async function walk(
  client: Client,
  codeOf: () => Promise<string>,
  linkOf: () => Promise<string>,
): Promise<Walk> {
  const once = { "idempotency-key": `walk-${world.clock.now()}` };
  const hook = { url: "https://hooks.example.com/x", events: ["*"] };
  const { id: hookId, secret: webhook } = expectStatus(await client.post("/v3/webhooks", hook, once), 201);
  const rotated = expectStatus(
    await client.post(`/v3/webhooks/${String(hookId)}/rotate-secret`, {}, once),
    200,
  );
  const document = await sent(client);
  await world.runJobs();
  const link = tokenOf(await linkOf());
  const body = {
    allowed_origins: ["https://shop.example.com"],
    verifications: [{ module: "email_otp", required: true }],
  };
  const session = await openSession(client, document, { body });
  const origin = { origin: "https://shop.example.com" };
  const { frame_token } = expectStatus(await init(world, session.client_secret, origin), 200);
  const { bearer } = expectStatus(await tradeToken(world, session.session_id, String(frame_token)), 200);
  const frame = new Frame(world, session.session_id, String(bearer));
  expectStatus(await frame.post("verifications/email_otp/start", {}), 200);
  await world.runJobs();
  const code = await codeOf();
  expectStatus(await frame.post("verifications/email_otp/check", { answer: code }), 200);
  const handoff = tokenOf(String(expectStatus(await frame.post("handoff", {}), 201)["url"]));
  await world.anonymous.get(`/handoff/${handoff}`);
  await world.anonymous.get(`/sign/${link}`);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  await world.runJobs();
  const { evidencePdf } = expectStatus(
    await client.get(`/v3/documents/${document.id}?expand=evidencePdf`),
    200,
  );
  const { url } = evidencePdf as { url: string };
  assert.equal((await fetch(url)).status, 200);
  const secrets = {
    "API key": client.token!,
    "webhook secret": String(webhook),
    "rotated secret": String(rotated["secret"]),
    link,
    "client secret": session.client_secret.split("_secret_")[1]!,
    "frame token": String(frame_token),
    bearer: String(bearer),
    code,
    "hand-off": handoff,
    signature: new URL(url).searchParams.get("signature")!,
  };
  for (const [name, secret] of Object.entries(secrets)) assert.ok(secret.length >= 6, name);
  return { document, secrets };
}

async function assertNowhere(secrets: Record<string, string>): Promise<void> {
  const kept = await everythingKept(installation);
  const logged = world.log.join("\n");
  for (const [name, secret] of Object.entries(secrets)) {
    // Six digits occur by chance among the bytes of a database.
    const found = name === "code" ? new RegExp(`(?<![\\w])${secret}(?![\\w])`) : secret;
    assert.ok(
      typeof found === "string" ? !kept.includes(found) : !found.test(kept),
      `${name} is kept in clear`,
    );
    assert.ok(typeof found === "string" ? !logged.includes(found) : !found.test(logged), `${name} is logged`);
  }
  assert.ok(
    world.log.some((line) => line.includes('"/sign/…"')),
    "requests are logged, masked",
  );
}

test("live: no secret of a ceremony is kept or logged in clear", async () => {
  const { secrets } = await walk(
    live,
    async () => /^\d{6}/.exec(mailOf("code").subject)![0],
    async () => mailOf("invitation").link!,
  );
  await assertNowhere(secrets);
});

test("live: what a message said is erased once it has left; the operator sees when", async () => {
  await sent(live);
  const [waiting] = await outbox();
  assert.deepEqual([waiting!.sentAt, waiting!.attempts, waiting!.error], [null, 0, null]);
  assert.match(waiting!.link!, /\/sign\/[\w-]{43}$/, "not sent yet: whoever runs the service can help");
  await world.runJobs();
  const [left] = await outbox();
  assert.deepEqual([left!.text, left!.html, left!.link], [null, null, null]);
  assert.match(left!.subject, /Agreement/);
  assert.deepEqual(
    [left!.sentAt, left!.attempts, left!.error],
    [new Date(world.clock.now()).toISOString(), 1, null],
  );
});

test("live: the subject of a code keeps no code", async () => {
  const document = await sent(live);
  const body = {
    allowed_origins: ["https://a.example"],
    verifications: [{ module: "email_otp", required: true }],
  };
  const session = await openSession(live, document, { body });
  const { frame_token } = expectStatus(
    await init(world, session.client_secret, { origin: "https://a.example" }),
    200,
  );
  const { bearer } = expectStatus(await tradeToken(world, session.session_id, String(frame_token)), 200);
  expectStatus(
    await new Frame(world, session.session_id, String(bearer)).post("verifications/email_otp/start", {}),
    200,
  );
  await world.runJobs();
  const [left] = await outbox();
  assert.match(left!.subject, /^••••••/);
  assert.doesNotMatch(left!.subject, /\d/);
});

test("a message that no server takes says how often it was tried and why, without its secrets", async () => {
  failure = ({ link, text }) => new Error(`552 refused for <ana@example.com>: ${link!} in ${text}`);
  await sent(live);
  await world.runJobs();
  world.clock.advance(2_000);
  await world.runJobs();
  const [waiting] = await outbox();
  assert.deepEqual([waiting!.sentAt, waiting!.attempts], [null, 2]);
  assert.match(waiting!.error, /^552 refused for <…@example\.com>: http.*\/sign\/…/);
  await assertNowhere({ link: tokenOf(waiting!.link!) });
  failure = null;
  world.clock.advance(60_000);
  await world.runJobs();
  const [left] = await outbox();
  assert.deepEqual([left!.attempts, left!.error, left!.link], [3, null, null]);
  assert.equal(mails.at(-1)!.link, waiting!.link);
});

test("sandbox: the operator reads what was simulated, and it is sealed at rest all the same", async () => {
  const { secrets } = await walk(
    sandbox,
    async () => /^\d{6}/.exec((await simulated("code")).subject)![0],
    async () => (await simulated("invitation")).link!,
  );
  await assertNowhere(secrets);
  const shown = await simulated("invitation");
  assert.ok(
    shown.link!.endsWith(secrets["link"]!) && shown.text.includes(shown.link!) && shown.html.includes("<p"),
  );
  assert.deepEqual([shown.sentAt, shown.attempts, shown.error], [null, 0, null]);
});

const OLD_COLUMNS = [
  "subject text not null default ''",
  "text text not null default ''",
  "html text not null default ''",
  "link text",
];

test("messages that an older version left in clear are sealed by the start", async (context) => {
  if (installation.databaseUrl !== undefined)
    return context.skip("the embedded database is taken back to the older schema");
  await sent(sandbox);
  await sent(live);
  await world.runJobs();
  await world.server.close();
  const database = new DatabaseSync(join(installation.dataDir, "service.db"));
  for (const column of OLD_COLUMNS) database.exec(`alter table outbox add column ${column}`);
  // Later migrations are reverted too, because they run in order.
  revertMigrations(database, "0014");
  database.exec(`drop index outbox_unsealed;
    update outbox set subject = 'Old', text = 'old-plain-text', html = '<p>old-plain-html', link = 'http://x/sign/old-plain-link';
    ${["content", "sealed", "attempts", "error"].map((name) => `alter table outbox drop column ${name};`).join("\n")}
    delete from kysely_migration where name = '0013-messages';`);
  database.close();
  world = await start();
  const rows = new DatabaseSync(join(installation.dataDir, "service.db"), { readOnly: true });
  const texts = JSON.stringify(rows.prepare("select * from outbox").all());
  rows.close();
  assert.doesNotMatch(texts, /old-plain/);
  const messages = await outbox();
  assert.ok(
    messages.some(({ sentAt, attempts, link }) => sentAt !== null && attempts === 1 && link === null),
  );
  const kept = messages.find(({ sentAt }) => sentAt === null)!;
  assert.deepEqual(
    [kept.subject, kept.text, kept.html, kept.link],
    ["Old", "old-plain-text", "<p>old-plain-html", "http://x/sign/old-plain-link"],
  );
});
