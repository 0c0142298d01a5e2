import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { readPdf } from "../../docx/support/pdf-text.ts";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { HOST_NAME, newInPerson, openDevice, tradeDevice } from "../support/in-person.ts";
import { ANA, BEA, draft, frameFor, init, openSession, sent, signAs } from "../support/signing.ts";

const MINUTE = 60_000;
const SHOP = "https://shop.example.com";
const EVA = { name: "Eva Luna", email: "eva@example.com" };
const inTurn = [
  { ...ANA, order: 1 },
  { ...BEA, order: 2 },
];

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(() => world.clock.advance(MINUTE));
after(() => world.close());

const create = (id: string, body: Record<string, unknown> = {}, as = client) =>
  as.post(`/v3/documents/${id}/in-person-sessions`, { hostName: HOST_NAME, ...body });

test("a session asks everybody in signing order, and shows secret, link and PINs once", async () => {
  const document = await sent(client, { signers: inTurn });
  const made = await newInPerson(client, document);
  assert.match(made.id, /^ses_[0-9a-f]{32}$/);
  assert.match(made.clientSecret, new RegExp(`^${made.id}_secret_[\\w-]{43}$`));
  assert.match(made.url, new RegExp(`^${world.url}/device/[\\w-]{43}$`));
  assert.deepEqual(
    made.signers.map(({ name, status }) => [name, status]),
    [
      [ANA.name, "ready"],
      [BEA.name, "waiting"],
    ],
  );
  for (const { pin } of made.signers) assert.match(pin!, /^\d{6}$/);
  const read = expectStatus(await client.get(`/v3/in-person-sessions/${made.id}`), 200);
  for (const secret of ["clientSecret", "url", "pin"])
    assert.ok(!JSON.stringify(read).includes(`"${secret}"`));
  const rows = await world.server.context.domain.store.read(async (reader) => [
    await reader.inPersonSessions.find({}),
    await reader.inPersonParts.find({}),
  ]);
  const stored = JSON.stringify(rows);
  for (const { pin } of made.signers) assert.ok(!stored.includes(`"${pin}"`));
  assert.ok(!stored.includes(made.clientSecret.split("_secret_")[1]!));
});

test("host name, PINs, people and lifetime are checked at their members", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const [ana, bea] = document.signers.map(({ id }) => id);
  for (const [body, field] of [
    [{ hostName: "  " }, "hostName"],
    [{ hostName: "x".repeat(129) }, "hostName"],
    [{ signers: [] }, "signers"],
    [{ signers: [{ signerId: ana, pin: "123" }] }, "signers[0].pin"],
    [{ signers: [{ signerId: ana, pin: "12345678a" }] }, "signers[0].pin"],
    [{ signers: [{ signerId: ana, pin: "123456789" }] }, "signers[0].pin"],
    [
      {
        signers: [
          { signerId: ana, pin: "1234" },
          { signerId: bea, pin: "1234" },
        ],
      },
      "signers[1].pin",
    ],
    [{ signers: [{ signerId: ana }, { signerId: ana }] }, "signers[1].signerId"],
    [{ signers: Array.from({ length: 21 }, () => ({ signerId: ana })) }, "signers"],
    [{ expiresInSeconds: 43_201 }, "expiresInSeconds"],
    [{ allowedOrigins: ["https://app.example.com/path"] }, "allowedOrigins[0]"],
    [{ verifications: [{ module: "phone_otp" }] }, "verifications[0].module"],
  ] as const) {
    const answer = await create(document.id, body);
    assert.equal(answer.status, 422, JSON.stringify(body));
    assert.equal(answer.body.errors[0].field, field);
  }
  const other = await sent(client);
  const foreign = await create(document.id, { signers: [{ signerId: other.signers[0]!.id }] });
  assert.deepEqual([foreign.status, foreign.body.code], [404, "SIGNER_NOT_FOUND"]);
});

test("drafts, signed people and readers cannot be asked", async () => {
  const unsent = await draft(client);
  assert.deepEqual(await create(unsent.id).then(({ status, body }) => [status, body.code]), [
    409,
    "SESSION_NOT_OPEN",
  ]);
  const document = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, document), 200);
  const signed = await create(document.id, { signers: [{ signerId: document.signers[0]!.id }] });
  assert.deepEqual([signed.status, signed.body.code], [409, "SESSION_NOT_OPEN"]);
  const rest = await newInPerson(client, document);
  assert.deepEqual(
    rest.signers.map(({ name }) => name),
    [BEA.name],
  );
});

test("two people sign in turn with their PINs, and the evidence says on whose device", async () => {
  const document = await sent(client, { signers: inTurn });
  const made = await newInPerson(client, document);
  const [ana, bea] = made.signers as [(typeof made.signers)[0], (typeof made.signers)[0]];
  const device = await openDevice(world, made);
  const first = await device.state();
  assert.deepEqual(
    [first.status, first.done, first.total, first.people.map(({ name }) => name)],
    ["open", 0, 2, [ANA.name]],
  );
  expectStatus(await device.sign(ana), 200);
  const second = await device.state();
  assert.deepEqual([second.done, second.people.map(({ name }) => name)], [1, [BEA.name]]);
  expectStatus(await device.sign(bea), 200);
  const end = await device.state();
  assert.deepEqual([end.status, end.done, end.people, end.result?.sessionId], ["completed", 2, [], made.id]);
  const read = expectStatus(await client.get(`/v3/in-person-sessions/${made.id}`), 200);
  assert.equal(read["status"], "completed");
  const events = expectStatus(await client.get(`/v3/documents/${document.id}/events`), 200)["data"] as {
    type: string;
    data: Record<string, unknown>;
  }[];
  const signed = events.filter(({ type }) => type === "signer.signed");
  assert.equal(signed.length, 2);
  for (const { data } of signed)
    assert.deepEqual(data["inPerson"], { sessionId: made.id, hostName: HOST_NAME });
  assert.equal((await init(world, made.clientSecret)).body.error.code, "SESSION_COMPLETED");
});

test("five wrong PINs lock a person's part until the owner gives another PIN", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const made = await newInPerson(client, document, {
    signers: document.signers.map(({ id }, index) => ({ signerId: id, pin: `100${index}` })),
  });
  const [ana, bea] = document.signers as unknown as [{ id: string }, { id: string }];
  const device = await openDevice(world, made);
  for (const attemptsLeft of [4, 3, 2, 1])
    assert.deepEqual(await device.enter(ana.id, "9999"), { result: "wrong", attemptsLeft });
  assert.deepEqual(await device.enter(ana.id, "9999"), { result: "locked" });
  assert.deepEqual(await device.enter(ana.id, "1000"), { result: "locked" });
  // A reload gives no new attempts, and the others go on.
  const again = await openDevice(world, made);
  assert.deepEqual(await again.enter(ana.id, "1000"), { result: "locked" });
  assert.equal((await again.state()).people[0]!.state, "locked");
  assert.equal((await again.enter(bea.id, "1001"))["result"], "opened");
  const path = `/v3/in-person-sessions/${made.id}/pins`;
  const taken = await client.post(path, { signerId: ana.id, pin: "1001" });
  assert.deepEqual([taken.status, taken.body.errors[0].field], [422, "pin"]);
  const renewed = expectStatus(await client.post(path, { signerId: ana.id }), 200);
  const signers = renewed["signers"] as { signerId: string; pin?: string }[];
  assert.deepEqual(
    signers.map(({ pin }) => pin !== undefined),
    [true, false],
  );
  assert.equal(renewed["clientSecret"], undefined);
  assert.deepEqual(await again.enter(ana.id, "1000"), { result: "wrong", attemptsLeft: 4 });
  assert.equal((await again.enter(ana.id, signers[0]!.pin!))["result"], "opened");
});

test("wrong PINs that come at once count each, and a right one opens one part", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const made = await newInPerson(client, document);
  const [ana, bea] = made.signers;
  const device = await openDevice(world, made);
  const twelve = Array.from({ length: 12 }, () => device.enter(ana!.signerId, "0001"));
  const results = (await Promise.all(twelve)).map(({ result }) => result);
  assert.equal(results.filter((result) => result === "wrong").length, 4);
  assert.equal(results.filter((result) => result === "locked").length, 8);
  const twice = await Promise.all([1, 2].map(() => device.enter(bea!.signerId, bea!.pin!)));
  const secrets = twice.map(({ clientSecret }) => String(clientSecret));
  const opened = await Promise.all(secrets.map((secret) => init(world, secret)));
  assert.deepEqual(
    opened.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 410],
  );
});

test("a PIN opens its own person's part alone, and whoever is not asked now gets one answer", async () => {
  const document = await sent(client, { signers: [...inTurn, { ...EVA, order: 1 }] });
  const byName = (name: string) => document.signers.find((one) => one.name === name)!;
  const made = await newInPerson(client, document, {
    signers: [{ signerId: byName(ANA.name).id }, { signerId: byName(BEA.name).id }],
  });
  const [ana, bea] = made.signers as [(typeof made.signers)[0], (typeof made.signers)[0]];
  const device = await openDevice(world, made);
  assert.equal((await device.enter(ana.signerId, bea.pin!))["result"], "wrong");
  for (const signerId of [bea.signerId, byName(EVA.name).id, `sgr_${"0".repeat(32)}`])
    assert.deepEqual(await device.enter(signerId, bea.pin!), { result: "not_asked" });
  assert.ok(!JSON.stringify(await device.state()).includes(BEA.name));
  assert.equal((await device.post("enter", { signerId: ana.signerId, pin: "x" })).status, 422);
});

test("the secret alone shows nothing of the document", async () => {
  const document = await sent(client, { signers: [ANA], body: { name: "Divorce of the Torres" } });
  const made = await newInPerson(client, document);
  const answer = await init(world, made.clientSecret, { origin: world.url });
  const started = expectStatus(answer, 200);
  assert.equal(started["frame_url"], `${world.url}/in-person/${made.id}`);
  const device = await openDevice(world, made);
  const shown = JSON.stringify([started, await device.state()]);
  assert.ok(!shown.includes("Divorce") && !shown.includes(ANA.email!));
  for (const path of ["ceremony", "document", "signed"])
    assert.equal((await world.as(device.bearer).get(`/embed/${made.id}/${path}`)).status, 401);
  const wrong = `${made.id}_secret_${"a".repeat(43)}`;
  assert.equal((await init(world, wrong)).body.error.code, "SESSION_INVALID");
});

test("a part ends on the server when it is done, returned or another begins", async () => {
  const document = await sent(client, { signers: [ANA, BEA, EVA] });
  const made = await newInPerson(client, document);
  const [ana, bea, eva] = made.signers;
  const device = await openDevice(world, made);
  const signing = await device.part(ana!);
  expectStatus(await signing.post("submit", await signing.submission()), 200);
  // At once nothing of the document can be read any more, before the page has said that it is done.
  assert.equal((await signing.get("document")).status, 409);
  assert.equal((await signing.get("signed")).status, 409);
  await device.leave();
  assert.equal((await signing.get("ceremony")).status, 401);
  const returned = await device.part(bea!);
  const state = await device.leave(true);
  assert.deepEqual(
    state.people.map(({ name }) => name),
    [EVA.name, BEA.name],
  );
  assert.equal((await returned.get("ceremony")).status, 401);
  const before = await device.part(eva!);
  const next = await device.part(bea!);
  assert.equal((await before.get("ceremony")).status, 401);
  expectStatus(await next.get("ceremony"), 200);
});

test("a reload asks for the PIN again, and ends the page that was open before", async () => {
  const document = await sent(client, { signers: [ANA] });
  const made = await newInPerson(client, document);
  const [ana] = made.signers;
  const device = await openDevice(world, made);
  const { clientSecret } = await device.enter(ana!.signerId, ana!.pin!);
  const again = await openDevice(world, made);
  assert.equal((await init(world, String(clientSecret))).body.error.code, "SESSION_EXPIRED");
  assert.equal((await device.get("state")).status, 401);
  assert.equal((await again.state()).people[0]!.state, "ready");
  const started = expectStatus(await init(world, made.clientSecret), 200);
  const token = String(started["frame_token"]);
  expectStatus(await tradeDevice(world, made.id, token), 200);
  assert.equal((await tradeDevice(world, made.id, token)).status, 401);
});

test("a part does not leave its device", async () => {
  const document = await sent(client, { signers: [ANA], body: { allowDelegation: true } });
  const made = await newInPerson(client, document);
  const device = await openDevice(world, made);
  const part = await device.part(made.signers[0]!);
  const ceremony = expectStatus(await part.get("ceremony"), 200);
  assert.deepEqual([ceremony["inPerson"], ceremony["allowDelegation"]], [true, undefined]);
  assert.equal((await part.post("handoff", {})).status, 422);
  const to = { name: EVA.name, email: EVA.email, reason: "I am away" };
  assert.equal((await part.post("delegate", to)).body.error.code, "DELEGATION_NOT_ALLOWED");
});

test("a verification that the session requires follows the PIN", async () => {
  const document = await sent(client, { signers: [ANA] });
  const made = await newInPerson(client, document, { verifications: [{ module: "email_otp" }] });
  const device = await openDevice(world, made);
  const part = await device.part(made.signers[0]!);
  assert.equal((await part.get("document")).body.error.code, "VERIFICATION_PENDING");
});

test("declining is told, and others in parallel go on", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const made = await newInPerson(client, document);
  const device = await openDevice(world, made);
  const part = await device.part(made.signers[0]!);
  expectStatus(await part.post("decline", { reason: "The sum is wrong" }), 204);
  const state = await device.leave();
  assert.deepEqual([state.status, state.people.map(({ name }) => name)], ["open", [BEA.name]]);
  const events = expectStatus(await client.get(`/v3/documents/${document.id}/events`), 200)["data"] as {
    type: string;
    data: Record<string, unknown>;
  }[];
  const declined = events.find(({ type }) => type === "signer.declined");
  assert.deepEqual(declined?.data["inPerson"], { sessionId: made.id, hostName: HOST_NAME });
});

test("another person who takes a signature over needs a PIN of their own", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const made = await newInPerson(client, document);
  const [ana] = made.signers;
  const device = await openDevice(world, made);
  const part = await device.part(ana!);
  const path = `/v3/documents/${document.id}/signers/${ana!.signerId}/reassign`;
  expectStatus(await client.post(path, { name: EVA.name, email: EVA.email }), 200);
  assert.equal((await part.get("ceremony")).status, 404);
  assert.deepEqual(await device.enter(ana!.signerId, ana!.pin!), { result: "locked" });
  const { people } = await device.state();
  assert.deepEqual(
    people.map(({ name, state }) => [name, state]),
    [
      [EVA.name, "no_pin"],
      [BEA.name, "ready"],
    ],
  );
  const pins = `/v3/in-person-sessions/${made.id}/pins`;
  expectStatus(await client.post(pins, { signerId: ana!.signerId, pin: "4321" }), 200);
  assert.equal((await device.enter(ana!.signerId, "4321"))["result"], "opened");
});

test("a correction is waited for; a voided document, a cancel and the end of time end the session", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const made = await newInPerson(client, document);
  const [ana] = made.signers;
  const device = await openDevice(world, made);
  const cancelled = await newInPerson(client, document);
  const cancelledDevice = await openDevice(world, cancelled);
  const part = await cancelledDevice.part(cancelled.signers[0]!);
  const path = `/v3/in-person-sessions/${cancelled.id}/cancel`;
  for (const _ of [1, 2]) assert.equal(expectStatus(await client.post(path), 200)["status"], "cancelled");
  assert.equal((await part.get("ceremony")).status, 401);
  assert.equal((await cancelledDevice.get("state")).status, 401);
  assert.equal((await init(world, cancelled.clientSecret)).body.error.code, "SESSION_CANCELLED");
  const renewed = await client.post(`/v3/in-person-sessions/${cancelled.id}/pins`, {
    signerId: ana!.signerId,
  });
  assert.deepEqual([renewed.status, renewed.body.code], [409, "SESSION_NOT_OPEN"]);

  expectStatus(await client.post(`/v3/documents/${document.id}/void`, { reason: "Not needed" }), 200);
  assert.equal((await device.state()).status, "cancelled");
  const refused = await device.post("enter", { signerId: ana!.signerId, pin: ana!.pin });
  assert.equal(refused.body.error.code, "SESSION_CANCELLED");

  const other = await sent(client);
  const short = await newInPerson(client, other, { expiresInSeconds: 60 });
  const shortDevice = await openDevice(world, short);
  const [only] = short.signers;
  const underway = await shortDevice.part(only!);
  world.clock.advance(MINUTE);
  assert.equal((await init(world, short.clientSecret)).body.error.code, "SESSION_EXPIRED");
  assert.equal((await shortDevice.state()).status, "expired");
  // Whoever has begun may finish.
  expectStatus(await underway.post("submit", await underway.submission()), 200);
  assert.equal((await shortDevice.leave()).status, "completed");
});

test("origins: a live session without any opens on the service's own page alone", async () => {
  const live = await world.integrator("live");
  const document = await sent(live);
  const made = await newInPerson(live, document);
  const foreign = await init(world, made.clientSecret, { origin: SHOP });
  assert.deepEqual([foreign.status, foreign.body.error.code], [403, "ORIGIN_NOT_ALLOWED"]);
  expectStatus(await init(world, made.clientSecret, { origin: world.url }), 200);
  const other = await sent(live);
  const framed = await newInPerson(live, other, { allowedOrigins: [SHOP] });
  expectStatus(await init(world, framed.clientSecret, { origin: SHOP }), 200);
  const page = await fetch(`${world.url}/in-person/${framed.id}`);
  assert.match(
    page.headers.get("content-security-policy")!,
    new RegExp(`frame-ancestors ${world.url} ${SHOP}`),
  );
  assert.equal((await fetch(`${world.url}/in-person/ses_${"0".repeat(32)}`)).status, 404);
});

test("the device's link opens the session, again after a reload, until it ends", async () => {
  const document = await sent(client);
  const made = await newInPerson(client, document);
  const path = new URL(made.url).pathname;
  assert.equal((await fetch(made.url)).status, 200);
  for (const _ of [1, 2])
    assert.deepEqual(expectStatus(await world.anonymous.post(path), 200), {
      clientSecret: made.clientSecret,
    });
  expectStatus(await client.post(`/v3/in-person-sessions/${made.id}/cancel`), 200);
  assert.equal((await world.anonymous.post(path)).status, 404);
  assert.equal((await fetch(made.url)).status, 404);
  assert.equal((await fetch(`${world.url}/device/${"a".repeat(43)}`)).status, 404);
});

test("scopes are those of a signing session, and a repeated key gives the first answer", async () => {
  const { tenantId } = await world.createTenant();
  const owner = world.as(await world.createKey(tenantId, "test"));
  const document = await sent(owner);
  const writer = world.as(await world.createKey(tenantId, "test", { scopes: ["document:write"] }));
  assert.equal((await create(document.id, {}, writer)).body.requiredScope, "embedded:write");
  const both = { scopes: ["document:write", "embedded:write"] };
  const embedder = world.as(await world.createKey(tenantId, "test", both));
  expectStatus(await create(document.id, {}, embedder), 201);
  const headers = { "idempotency-key": "device-1" };
  const post = () =>
    owner.post(`/v3/documents/${document.id}/in-person-sessions`, { hostName: HOST_NAME }, headers);
  const [one, two] = [await post(), await post()];
  assert.deepEqual(two.body, one.body);
  const ids = await world.server.context.domain.store.read((reader) =>
    reader.inPersonSessions.find({ documentId: document.id.slice("doc_".length) }),
  );
  assert.equal(ids.length, 2);
});

test("a session of the signer's own device goes on beside, and ends with the signature", async () => {
  const document = await sent(client);
  const own = await frameFor(world, client, document);
  const made = await newInPerson(client, document);
  const device = await openDevice(world, made);
  expectStatus(await device.sign(made.signers[0]!), 200);
  const outcome = expectStatus(await own.get("outcome"), 200);
  assert.equal(outcome["status"], "completed");
  await assert.rejects(openSession(client, document));
});

test("the audit page says on whose device somebody signed", async () => {
  const document = await sent(client, { signers: [ANA] });
  const made = await newInPerson(client, document);
  const device = await openDevice(world, made);
  expectStatus(await device.sign(made.signers[0]!), 200);
  await world.runJobs();
  const sealed = await client.get(`/v3/documents/${document.id}/download`);
  const text = JSON.stringify(await readPdf(sealed.bytes));
  assert.ok(text.includes(`En el dispositivo de ${HOST_NAME}`), text);
  assert.ok(text.includes(made.id));
});
