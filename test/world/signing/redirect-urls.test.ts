import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { check } from "../support/ceremonies.ts";
import { linkTo } from "../support/links.ts";
import {
  ANA,
  draft,
  type Draft,
  type Frame,
  newDocument,
  openFrame,
  openSession,
  sent,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Where our own pages lead a person after the end (docs/contract/v3.md#redirect-urls). */
const HOUR = 3_600_000;
const URLS = {
  completed: "https://shop.example/orders/17?done=1#top",
  declined: "https://shop.example/declined",
  expired: "https://shop.example/expired",
};

let world: World;
let client: Client;
let tenantId: string;
let people = 0;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

interface Opened {
  document: Draft;
  path: string;
  secret: string;
  frame: Frame;
}

/** The link of an invitation and the frame that it opens. */
async function opened(body: Record<string, unknown> = { redirectUrls: URLS }): Promise<Opened> {
  const email = `redirect${++people}@example.com`;
  const document = await sent(client, { signers: [{ ...ANA, email }], body });
  await world.runJobs();
  const path = new URL(await linkTo(world, tenantId, email)).pathname;
  return { document, path, ...(await enter(path)) };
}
async function enter(path: string): Promise<{ secret: string; frame: Frame }> {
  const { clientSecret: secret } = expectStatus(await world.anonymous.post(path), 200) as {
    clientSecret: string;
  };
  const [session_id = ""] = secret.split("_secret_");
  return { secret, frame: await openFrame(world, { session_id, client_secret: secret, signature_id: "" }) };
}
const next = (path: string, clientSecret: unknown, language = "en"): Promise<Answer> =>
  world.anonymous.post(`${path}/after`, { clientSecret }, { "accept-language": language });
const NONE = [404, { error: "NO_REDIRECT" }];
const nothing = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  assert.deepEqual([status, body], NONE);
};
const sign = async (frame: Frame) => expectStatus(await frame.post("submit", await frame.submission()), 200);

test("the document says its addresses, and the link's page leads to that of the end", async () => {
  const { document, path, secret, frame } = await opened();
  assert.deepEqual(expectStatus(await client.get(`/v3/documents/${document.id}`), 200)["redirectUrls"], URLS);
  await nothing(next(path, secret));
  await sign(frame);
  assert.deepEqual(expectStatus(await next(path, secret), 200), {
    href: URLS.completed,
    text: "You will go to shop.example.",
    label: "Continue",
  });
  const { text } = expectStatus(await next(path, secret, "de"), 200) as { text: string };
  assert.match(text, /shop\.example/);
  const page = await world.anonymous.get(path, { "accept-language": "en" });
  assert.equal(page.status, 404);
  const shown = new TextDecoder().decode(page.bytes);
  assert.match(shown, /You will go to shop\.example\./);
  assert.ok(shown.includes('href="https://shop.example/orders/17?done=1#top"'), shown);
});

test("who declines and whose document has expired are led to their own address", async () => {
  const one = await opened();
  expectStatus(await one.frame.post("decline", { reason: null }), 204);
  assert.equal(expectStatus(await next(one.path, one.secret), 200)["href"], URLS.declined);
  const expiresAt = new Date(world.clock.now() + HOUR).toISOString();
  const two = await opened({ redirectUrls: URLS, expiresAt });
  world.clock.advance(2 * HOUR);
  assert.equal(expectStatus(await next(two.path, two.secret), 200)["href"], URLS.expired);
  const page = await world.anonymous.get(two.path, { "accept-language": "en" });
  assert.match(new TextDecoder().decode(page.bytes), /https:\/\/shop\.example\/expired/);
});

test("no address, another secret and a malformed body lead nowhere", async () => {
  const { path, secret, frame } = await opened({ redirectUrls: { declined: URLS.declined } });
  await sign(frame);
  await nothing(next(path, secret));
  await nothing(next(path, `${secret}x`));
  await nothing(next(path, 7));
  await nothing(world.anonymous.post(`${path}/after`));
  const plain = await opened({});
  assert.equal("redirectUrls" in (await client.get(`/v3/documents/${plain.document.id}`)).body, false);
});

test("the link's page does not name the address before a verification", async () => {
  const { document, path } = await opened();
  const body = { verifications: [{ module: "email_otp" }] };
  await openSession(client, document, { body });
  world.clock.advance(60_000);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`), 200);
  const page = await world.anonymous.get(path, { "accept-language": "en" });
  assert.doesNotMatch(new TextDecoder().decode(page.bytes), /shop\.example/);
});

test("a page that has not entered the code does not learn the address when another has signed", async () => {
  const { document, path } = await opened();
  const accessCode = "the sender's";
  const [signer] = document.signers;
  expectStatus(await client.patch(`/v3/documents/${document.id}/signers/${signer!.id}`, { accessCode }), 200);
  const [own, other] = [await enter(path), await enter(path)];
  expectStatus(await check(own.frame, "access_code", accessCode), 200);
  await sign(own.frame);
  await nothing(next(path, other.secret));
  expectStatus(await next(path, own.secret), 200);
});

test("a session's address is for the phone on which its signer goes on", async () => {
  const document = await sent(client, { body: { redirectUrls: URLS } });
  const redirect_urls = { completed: "https://host.example/phone" };
  const session = await openSession(client, document, { body: { redirect_urls } });
  assert.deepEqual((session as unknown as { redirect_urls: object }).redirect_urls, redirect_urls);
  const frame = await openFrame(world, session);
  const { pathname } = new URL(expectStatus(await frame.post("handoff", {}), 201)["url"] as string);
  const phone = await enter(pathname);
  await nothing(next(pathname, phone.secret));
  await sign(phone.frame);
  assert.equal(expectStatus(await next(pathname, phone.secret), 200)["href"], redirect_urls.completed);
});

const REFUSED = [
  "javascript:alert(1)",
  "data:text/html,x",
  "http://example.com/done",
  "https://127.0.0.1/",
  "https://10.0.0.1/done",
  "https://user:secret@example.com/",
  "https://example.com\\@evil.example/",
  "//example.com/done",
  "done",
  "",
  7,
];
for (const address of REFUSED)
  test(`nothing leads to ${JSON.stringify(address)}`, async () => {
    const made = await newDocument(client, { redirectUrls: { completed: address } });
    assert.equal(made.status, 422);
    assert.match(JSON.stringify(made.body), /redirectUrls\/completed/);
    const document = await sent(client);
    const asked = await client.post("/v2/signing-sessions", {
      document_id: document.id,
      signature_id: document.signers[0]!.id,
      redirect_urls: { declined: address },
    });
    assert.equal(asked.status, 422);
    assert.match(JSON.stringify(asked.body), /redirect_urls/);
  });

test("a member of another name is refused", async () => {
  const made = await newDocument(client, { redirectUrls: { done: URLS.completed } });
  assert.equal(made.status, 422);
  await draft(client, { body: { redirectUrls: {} } });
});
