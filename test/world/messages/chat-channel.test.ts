import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { text } from "node:stream/consumers";
import { readConfig } from "@service/server";
import type { Client } from "../client.ts";
import { outbox } from "../support/collecting.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The gateway of docs/contract/operator.md#chat-gateway, as a stand-in. */
interface Asked {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}
type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const ACCEPT: Respond = (response) => response.writeHead(202).end('{"id":"msg-1"}');
const TOKEN = "chat-token-0123456789";
let gateway: Server;
let asked: Asked[] = [];
let answers: Respond[] = [];
let world: World;
let client: Client;

before(async () => {
  gateway = createServer((request, response) => void receive(request, response));
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const { port } = gateway.address() as AddressInfo;
  const env = { CHAT_URL: `http://127.0.0.1:${port}/send?line=1`, CHAT_TOKEN: TOKEN };
  world = await createWorld({ env, overrides: { pdf: plainPdf, transport: undefined } });
  client = await world.integrator("live");
});
after(async () => {
  await world.close();
  gateway.close();
  gateway.closeAllConnections();
});
beforeEach(() => {
  asked = [];
  answers = [];
});

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: path, headers } = request;
  asked.push({ method, path, headers, body: JSON.parse(await text(request)) as Record<string, unknown> });
  (answers.shift() ?? ACCEPT)(response, request);
}

const status =
  (code: number, headers: Record<string, string> = {}, body = ""): Respond =>
  (response) =>
    response.writeHead(code, headers).end(body);

let people = 0;
/** Invites somebody by chat, and sends what is due. */
async function invite(): Promise<string> {
  people += 1;
  const chatapp = `+5255${String(10_000_000 + people)}`;
  const { id } = expectStatus(await newDocument(client), 201) as { id: string };
  const participant = { name: "Toño", chatapp };
  expectStatus(await client.post(`/v2/documents/${id}/invite`, { participant }), 200);
  await world.runJobs();
  return chatapp;
}
const shown = async (to: string) => (await outbox(world, encodeURIComponent(to)))[0];
async function later(seconds: number): Promise<void> {
  world.clock.advance(seconds * 1000);
  await world.runJobs();
}

test("a message goes to the gateway once, with the bearer; the outbox shows when", async () => {
  const to = await invite();
  assert.equal(asked.length, 1);
  const [{ method, path, headers, body }] = asked as [Asked];
  assert.deepEqual([method, path, headers.authorization], ["POST", "/send?line=1", `Bearer ${TOKEN}`]);
  assert.deepEqual(Object.keys(body), ["to", "template", "language", "text", "link"]);
  assert.deepEqual([body["to"], body["template"], body["language"]], [to, "invitation", "es"]);
  assert.ok(String(body["link"]).startsWith(`${world.url}/sign/`));
  assert.match(String(body["text"]), /Toño/);
  const { sentAt, attempts, error, link, id } = await shown(to);
  assert.deepEqual(
    [sentAt, attempts, error, link],
    [new Date(world.clock.now()).toISOString(), 1, null, null],
  );
  assert.equal(headers["idempotency-key"], id);
  await later(86_400);
  assert.equal(asked.length, 1);
});

for (const [name, respond, error] of [
  ["429", status(429), /answered 429/],
  ["503", status(503, {}, "overloaded"), /answered 503: overloaded/],
  ["a connection that is cut", (_, request) => request.socket.destroy(), /cannot be reached/],
  ["401, of the bearer", status(401, {}, "who are you"), /answered 401: who are you/],
  ["a redirect", status(307, { location: "http://127.0.0.1:9/" }), /answered 307/],
] as [string, Respond, RegExp][])
  test(`${name} is tried again with a growing backoff, until it is accepted`, async () => {
    answers = [respond, respond];
    const to = await invite();
    const first = await shown(to);
    assert.deepEqual([first.sentAt, first.attempts, asked.length], [null, 1, 1]);
    assert.match(first.error, error);
    await later(1);
    assert.equal(asked.length, 1, "not before the backoff");
    await later(1);
    assert.equal(asked.length, 2);
    await later(3);
    assert.equal(asked.length, 2);
    await later(1);
    const { sentAt, attempts, error: last } = await shown(to);
    assert.deepEqual([sentAt !== null, attempts, last, asked.length], [true, 3, null, 3]);
    assert.equal(new Set(asked.map(({ headers }) => headers["idempotency-key"])).size, 1);
  });

test("Retry-After is honoured, up to an hour", async () => {
  answers = [status(429, { "retry-after": "90" }), status(503, { "retry-after": "86400" })];
  const to = await invite();
  await later(89);
  assert.equal(asked.length, 1);
  await later(1);
  assert.equal(asked.length, 2);
  await later(3599);
  assert.equal(asked.length, 2);
  await later(1);
  assert.equal((await shown(to)).attempts, 3);
  assert.notEqual((await shown(to)).sentAt, null);
});

for (const code of [400, 404, 422])
  test(`${code} is final: shown as failed, and not tried again`, async () => {
    answers = [status(code, {}, '{"message":"unknown number"}')];
    const to = await invite();
    for (let day = 0; day < 4; day += 1) await later(86_400);
    assert.equal(asked.length, 1);
    const { sentAt, attempts, error, link } = await shown(to);
    assert.deepEqual([sentAt, attempts], [null, 1]);
    assert.match(error, new RegExp(`answered ${code}: .*unknown number`));
    assert.ok(link, "the operator can still hand out the link");
  });

for (const [code, reason] of [
  [404, "address_refused"],
  [422, "message_refused"],
] as const)
  test(`${code} marks the signer: ${reason}, by chat`, async () => {
    answers = [status(code)];
    const document = await sent(client, { signers: [{ name: "Toño", phone: "+525512345678" }] });
    await world.runJobs();
    const [{ undelivered }] = (await client.get(`/v3/documents/${document.id}/signers`)).body.data;
    const occurredAt = new Date(world.clock.now()).toISOString();
    assert.deepEqual(undelivered, { reason, channel: "chat", permanent: true, occurredAt });
  });

test("a gateway that stays down is given up after three days", async () => {
  answers = Array.from({ length: 200 }, () => status(500));
  const to = await invite();
  for (let hour = 0; hour < 80; hour += 1) await later(3600);
  const tries = asked.length;
  assert.ok(tries > 60, String(tries));
  await later(86_400);
  assert.equal(asked.length, tries);
  assert.deepEqual([(await shown(to)).sentAt, (await shown(to)).attempts], [null, tries]);
});

test("with a gateway, a live session may require a code by chat", async () => {
  const { id } = expectStatus(await newDocument(client), 201) as { id: string };
  const participant = { name: "Toño", chatapp: "+525599999999" };
  const invited = expectStatus(await client.post(`/v2/documents/${id}/invite`, { participant }), 200);
  const [{ signatureId }] = invited["details"] as [{ signatureId: string }];
  const session = {
    document_id: id,
    signature_id: signatureId,
    verifications: [{ module: "phone_otp" }],
    allowed_origins: ["https://shop.example.com"],
  };
  expectStatus(await client.post("/v2/signing-sessions", session), 201);
  await world.runJobs();
});

test("the sandbox asks no gateway", async () => {
  const before = client;
  client = await world.integrator("test");
  const to = await invite();
  client = before;
  assert.deepEqual([asked, (await shown(to)).simulated], [[], true]);
});

test("CHAT_URL needs CHAT_TOKEN, and the sentence names it", () => {
  const env = { CHAT_URL: "https://chat.example.com/send" };
  assert.throws(() => readConfig(env), /^ConfigError: CHAT_TOKEN must be set with CHAT_URL/);
  assert.throws(
    () => readConfig({ ...env, CHAT_TOKEN: "two words" }),
    /^ConfigError: CHAT_TOKEN must be visible/,
  );
  assert.deepEqual(readConfig({ ...env, CHAT_TOKEN: TOKEN }).chat, { url: env.CHAT_URL, token: TOKEN });
});
