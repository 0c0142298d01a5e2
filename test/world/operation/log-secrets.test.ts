import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { OutgoingMessage } from "@service/platform/ports/message-transport";
import type { Client } from "../client.ts";
import { init, newDocument, openSession, sampleBase64, sent, tradeToken, Frame } from "../support/signing.ts";
import { register } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const SIGNER = {
  name: "Ximena Quetzalcóatl",
  email: "ximena.quetzal@example.com",
  rfc: "QUXX800101AB1",
};
const BY_PHONE = { name: "Yaretzi Xochitiotzin", phone: "+525587654321" };
let world: World;
let client: Client;
const messages: OutgoingMessage[] = [];

/** As nodemailer reports the words of a mail server, which quote what they like. */
async function refuseToSend(message: OutgoingMessage): Promise<never> {
  messages.push(message);
  const response = `451 ${SIGNER.name} <${message.to}> ${message.subject} ${message.link ?? ""} ${message.text}`;
  throw Object.assign(new Error(`Message failed: ${response}`), {
    code: "EENVELOPE",
    response,
    responseCode: 451,
    rejected: [message.to],
  });
}

before(async () => {
  world = await createWorld({ overrides: { transport: { send: refuseToSend } } });
  client = await world.integrator("live");
});
after(() => world.close());

/** Makes the next transaction fail as PostgreSQL would, with the row in the error. */
function failNextTransaction(): void {
  const { store } = world.server.context.domain;
  const write = store.write.bind(store);
  store.write = () => {
    store.write = write;
    const message = `invalid input syntax for type bigint: "${SIGNER.name}"`;
    const row = { code: "22P02", detail: `Failing row contains (${SIGNER.email}, ${BY_PHONE.phone}).` };
    return Promise.reject(Object.assign(new Error(message), row));
  };
}

test("a document's life with faults leaves no person, secret, code or content in the log", async () => {
  const hook = await register(client, { url: "https://example.com/h?key=hook-query" });
  const document = await sent(client, { signers: [SIGNER, BY_PHONE] });
  failNextTransaction();
  assert.equal((await newDocument(client, { signers: [SIGNER] })).status, 500);
  await client.post("/v3/documents", `{"name":"${SIGNER.name}" oops`);
  await client.get(`/v3/documents?name=${encodeURIComponent(SIGNER.name)}`);
  await world.runJobs();
  const invitation = messages.find(({ link }) => link !== null)!;
  const link = new URL(invitation.link!);
  assert.equal((await world.anonymous.get(link.pathname)).status, 200);
  const session = await openSession(client, document, { body: { allowed_origins: ["https://example.com"] } });
  const started = expectStatus(await init(world, session.client_secret, { origin: world.url }), 200);
  const token = String(started["frame_token"]);
  const { bearer } = expectStatus(await tradeToken(world, session.session_id, token), 200);
  const frame = new Frame(world, session.session_id, String(bearer));
  const submission = await frame.submission();
  failNextTransaction();
  assert.equal((await frame.post("submit", submission)).status, 500);
  expectStatus(await frame.post("submit", submission), 200);
  failNextTransaction();
  await world.runJobs();
  world.clock.advance(60_000);
  await world.runJobs();

  const text = world.log.join("");
  assert.match(text, /"message":"job failed"/);
  assert.match(text, /"message":"request failed".*"code":"22P02"/);
  const absent = {
    ...SIGNER,
    surname: "Quetzalcóatl",
    otherSurname: "Xochitiotzin",
    phone: BY_PHONE.phone,
    mailbox: "ximena.quetzal",
    key: client.token!,
    adminToken: world.admin.token!,
    clientSecret: session.client_secret,
    frameToken: token,
    bearer: String(bearer),
    linkToken: link.pathname.split("/").at(-1)!,
    webhookSecret: hook.secret,
    webhookQuery: "hook-query",
    file: (await sampleBase64()).slice(100, 160),
  };
  for (const [what, value] of Object.entries(absent))
    assert.ok(!text.includes(value), `the log holds the ${what}`);
});

test("each line of a request names it", async () => {
  failNextTransaction();
  const from = world.log.length;
  const answer = await newDocument(client);
  const lines = world.log.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.ok(lines.length >= 2);
  for (const { requestId } of lines) assert.equal(requestId, answer.headers.get("service-request-id"));
});
