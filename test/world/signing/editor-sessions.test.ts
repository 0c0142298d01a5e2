import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { EditorFrame, editorFrame, HOST, initEditor, openEditor } from "../support/editor.ts";
import {
  ANA,
  BEA,
  draft,
  type Draft,
  frameFor,
  newDocument,
  sent,
  signAs,
  someAddress,
} from "../support/signing.ts";

const MINUTE = 60_000;
const SHOP = "https://shop.example.com";
const NOBODY = `eds_${"0".repeat(32)}`;

let world: World;
let client: Client;
let document: Draft;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  document = await draft(client, { signers: [ANA, BEA] });
});
beforeEach(() => world.clock.advance(MINUTE));
after(() => world.close());

function assertRefused({ status, body, headers }: Answer, expected: number, code: string): void {
  assert.equal(status, expected, JSON.stringify(body));
  assert.equal(body.error.code, code);
  assert.equal(body.error.requestId, headers.get("service-request-id"));
  assert.ok(body.error.message);
}

const create = (id: string, body?: unknown, as = client) =>
  as.post(`/v3/documents/${id}/editor-sessions`, body);
const place = (over: Record<string, unknown> = {}) => ({
  signerId: document.signers[0]!.id,
  type: "signature",
  page: 1,
  x: 100,
  y: 200,
  ...over,
});

test("a session has a secret that is shown once and lives for 15 minutes", async () => {
  const body = expectStatus(await create(document.id), 201);
  const { id, clientSecret, expiresAt, ...rest } = body as Record<string, string>;
  const expected = { object: "editor_session", livemode: false, documentId: document.id, status: "open" };
  assert.deepEqual(rest, expected);
  assert.match(id!, /^eds_[0-9a-f]{32}$/);
  assert.match(clientSecret!, new RegExp(`^${id}_secret_[A-Za-z0-9_-]{43}$`));
  assert.equal(Date.parse(expiresAt!), world.clock.now() + 15 * MINUTE);
  const stored = await world.server.context.domain.store.read((reader) => reader.editorSessions.find({}));
  assert.ok(!JSON.stringify(stored).includes(clientSecret!.split("_secret_")[1]!));
});

test("origins, lifetime and look are checked at their members", async () => {
  for (const [body, field] of [
    [{ allowedOrigins: ["https://app.example.com/path"] }, "allowedOrigins[0]"],
    [{ allowedOrigins: [SHOP, "*"] }, "allowedOrigins[1]"],
    [{ expiresInSeconds: 901 }, "expiresInSeconds"],
    [{ appearance: { theme: "blue" } }, "appearance.theme"],
    [{ locale: "ja" }, "locale"],
  ] as const) {
    const answer = await create(document.id, body);
    assert.equal(answer.status, 422);
    assert.equal(answer.body.errors[0].field, field);
  }
});

test("a live session names https origins", async () => {
  const live = await world.integrator("live");
  const { id } = await draft(live);
  for (const body of [{}, { allowedOrigins: [] }, { allowedOrigins: ["http://localhost:3000"] }]) {
    const answer = await create(id, body, live);
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    assert.match(answer.body.errors[0].field, /^allowedOrigins/);
  }
  const session = await openEditor(live, id, { allowedOrigins: [SHOP] });
  assertRefused(await initEditor(world, session.clientSecret, { origin: HOST }), 403, "ORIGIN_NOT_ALLOWED");
  expectStatus(await initEditor(world, session.clientSecret, { origin: SHOP }), 200);
});

test("only a draft or a correction can be edited, of the key's own workspace, with the scope to write", async () => {
  const out = await sent(client);
  const refused = await create(out.id);
  assert.deepEqual([refused.status, refused.body.code], [409, "DOCUMENT_NOT_EDITABLE"]);
  const stranger = await world.integrator();
  assert.equal((await create(document.id, {}, stranger)).status, 404);
  const { tenantId } = await world.createTenant();
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  assert.equal((await create(document.id, {}, reader)).body.requiredScope, "document:write");
});

test("init trades the secret for a frame and its token, and lets any origin read why it is refused", async () => {
  const session = await openEditor(client, document.id, { locale: "en", allowedOrigins: [SHOP] });
  const answer = await initEditor(world, session.clientSecret, { origin: SHOP });
  const { frameToken, ...rest } = expectStatus(answer, 200);
  assert.match(String(frameToken), /^[\w-]{43}$/);
  const frameUrl = `${world.url}/editor/${session.id}`;
  assert.deepEqual(rest, { sessionId: session.id, frameUrl, locale: "en", livemode: false });
  assert.deepEqual(answer.headers.getSetCookie(), []);
  assert.equal(answer.headers.get("access-control-allow-origin"), SHOP);
  const foreign = await initEditor(world, session.clientSecret, { origin: "https://evil.example" });
  assertRefused(foreign, 403, "ORIGIN_NOT_ALLOWED");
  assert.equal(foreign.headers.get("access-control-allow-origin"), "https://evil.example");
  assert.equal(foreign.headers.get("access-control-allow-credentials"), null);
});

test("a secret that matches no session opens nothing, nor does one of another session", async () => {
  const [one, two] = [await openEditor(client, document.id), await openEditor(client, document.id)];
  const swapped = `${one.id}_secret_${two.clientSecret.split("_secret_")[1]}`;
  assertRefused(await initEditor(world, swapped), 401, "SESSION_INVALID");
  assertRefused(await initEditor(world, `${NOBODY}_secret_${"a".repeat(43)}`), 401, "SESSION_INVALID");
  for (const secret of ["x", `${one.clientSecret}x`, one.id, null])
    assertRefused(await initEditor(world, secret as string), 422, "INVALID_REQUEST");
});

test("a secret expires, and an address can only start so often", async () => {
  const session = await openEditor(client, document.id, { expiresInSeconds: 30 });
  world.clock.advance(29_999);
  expectStatus(await initEditor(world, session.clientSecret), 200);
  world.clock.advance(1);
  assertRefused(await initEditor(world, session.clientSecret), 410, "SESSION_EXPIRED");
  const from = { "x-forwarded-for": "203.0.113.9" };
  const other = await openEditor(client, document.id);
  for (let count = 0; count < 10; count++) await initEditor(world, other.clientSecret, from);
  const limited = await initEditor(world, other.clientSecret, from);
  assertRefused(limited, 429, "RATE_LIMITED");
  assert.ok(Number(limited.headers.get("retry-after")) > 0);
});

test("a frame token is good once, for its own session, for 60 seconds", async () => {
  const session = await openEditor(client, document.id);
  const other = await openEditor(client, document.id);
  const tokenOf = async () =>
    String(expectStatus(await initEditor(world, session.clientSecret), 200)["frameToken"]);
  const trade = (id: string, frameToken: string) =>
    world.anonymous.post(`/editor/${id}/token`, { frameToken });
  const frameToken = await tokenOf();
  assertRefused(await trade(other.id, frameToken), 401, "SESSION_INVALID");
  const both = await Promise.all([trade(session.id, frameToken), trade(session.id, frameToken)]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 401],
  );
  const late = await tokenOf();
  world.clock.advance(MINUTE);
  assertRefused(await trade(session.id, late), 401, "SESSION_INVALID");
});

test("the page may be framed by the session's origins alone, and holds no secret", async () => {
  const session = await openEditor(client, document.id, { allowedOrigins: [SHOP] });
  const page = await world.anonymous.get(`/editor/${session.id}`);
  assert.equal(page.status, 200);
  const policy = page.headers.get("content-security-policy")!;
  assert.match(policy, new RegExp(`frame-ancestors ${world.url} ${SHOP} http://localhost:\\*$`));
  assert.equal(page.headers.get("x-frame-options"), null);
  assert.equal(page.headers.get("referrer-policy"), "no-referrer");
  assert.deepEqual(page.headers.getSetCookie(), []);
  assert.ok(!String(page.body).includes(session.clientSecret.slice(-20)));
  const unknown = await world.anonymous.get(`/editor/${NOBODY}`);
  assert.equal(unknown.status, 404);
  assert.match(unknown.headers.get("content-security-policy")!, /frame-ancestors 'none'$/);
});

test("the frame reads document and pages, and saves fields that the API then has", async () => {
  const frame = await editorFrame(
    world,
    await openEditor(client, document.id, { appearance: { theme: "dark" } }),
  );
  const edited = expectStatus(await frame.get("document"), 200);
  assert.deepEqual([edited["id"], edited["editable"], edited["status"]], [document.id, true, "draft"]);
  assert.deepEqual(edited["appearance"], { theme: "dark" });
  assert.deepEqual(
    (edited["signers"] as { name: string; locked: boolean }[]).map(({ name, locked }) => [name, locked]),
    [
      [ANA.name, false],
      [BEA.name, false],
    ],
  );
  assert.ok(!JSON.stringify(edited).includes(ANA.email!), "the editor needs no contact");
  const picture = await frame.get("pages/1?width=200");
  assert.equal(picture.headers.get("content-type"), "image/png");
  assert.equal((await frame.get("pages/99")).status, 404);
  const saved = expectStatus(
    await frame.put("fields", { fields: [place(), place({ type: "date", y: 300 })] }),
    200,
  );
  const listed = expectStatus(await client.get(`/v3/documents/${document.id}/fields`), 200);
  assert.deepEqual(saved["fields"], listed["data"]);
});

test("the frame knows who approves, and nothing of viewers and copies", async () => {
  const people = (["sign", "approve", "view", "copy"] as const).map((action, index) => ({
    name: action,
    email: `${action}@example.com`,
    order: index + 1,
    action,
  }));
  const { id } = expectStatus(await newDocument(client, { signers: people }), 201) as { id: string };
  const frame = await editorFrame(world, await openEditor(client, id));
  const { signers } = expectStatus(await frame.get("document"), 200) as {
    signers: { name: string; action?: string }[];
  };
  assert.deepEqual(
    signers.map(({ name, action }) => [name, action]),
    [
      ["sign", undefined],
      ["approve", "approve"],
    ],
  );
});

test("a field that cannot be placed is named, and nothing is changed", async () => {
  const frame = await editorFrame(world, await openEditor(client, document.id));
  const before = await client.get(`/v3/documents/${document.id}/fields`);
  const foreign = await draft(await world.integrator());
  for (const [field, pointer] of [
    [place({ page: 9 }), "/fields/0/page"],
    [place({ x: 600, width: 200 }), "/fields/0/x"],
    [place({ signerId: foreign.signers[0]!.id }), "/fields/0/signerId"],
    [place({ anchor: { text: "x" } }), "/fields/0/page"],
    [place({ type: "seal" }), "/fields/0/type"],
  ] as const) {
    const answer = await frame.put("fields", { fields: [field] });
    assertRefused(answer, 422, "INVALID_REQUEST");
    assert.equal(answer.body.error.pointer, pointer);
  }
  assert.deepEqual((await client.get(`/v3/documents/${document.id}/fields`)).body, before.body);
});

test("bearers of the editor open nothing of a signing, and the other way round", async () => {
  const session = await openEditor(client, document.id);
  const frame = await editorFrame(world, session);
  const out = await sent(client);
  const signing = await frameFor(world, client, out);
  const get = (bearer: string, path: string) => world.as(bearer).get(path);
  assertRefused(await get(frame.bearer, `/embed/${signing.sessionId}/ceremony`), 401, "SESSION_INVALID");
  assertRefused(await get(signing.bearer, `/editor/${session.id}/document`), 401, "SESSION_INVALID");
  assertRefused(await get(frame.bearer, `/embed/${session.id}/ceremony`), 404, "SESSION_NOT_FOUND");
  assertRefused(await get(signing.bearer, `/editor/${signing.sessionId}/document`), 404, "SESSION_NOT_FOUND");
  assert.equal((await get(frame.bearer, `/v3/documents/${document.id}`)).status, 401);
  assertRefused(await get(client.token!, `/editor/${session.id}/document`), 401, "SESSION_INVALID");
  const other = await openEditor(client, document.id);
  assertRefused(await new EditorFrame(world, other.id, frame.bearer).get("document"), 401, "SESSION_INVALID");
});

test("cancelling ends bearers, tokens and the secret at once; another workspace cannot", async () => {
  const session = await openEditor(client, document.id);
  const frame = await editorFrame(world, session);
  const pending = expectStatus(await initEditor(world, session.clientSecret), 200);
  const stranger = await world.integrator();
  const path = `/v3/editor-sessions/${session.id}`;
  const foreign = await stranger.delete(path);
  assert.deepEqual([foreign.status, foreign.body.code], [404, "EDITOR_SESSION_NOT_FOUND"]);
  expectStatus(await frame.get("document"), 200);
  for (const _ of [1, 2]) assert.equal((await client.delete(path)).status, 204);
  assertRefused(await frame.get("document"), 409, "SESSION_CANCELLED");
  assertRefused(await frame.put("fields", { fields: [] }), 409, "SESSION_CANCELLED");
  assertRefused(await initEditor(world, session.clientSecret), 409, "SESSION_CANCELLED");
  const token = { frameToken: pending["frameToken"] };
  assertRefused(await world.anonymous.post(`/editor/${session.id}/token`, token), 409, "SESSION_CANCELLED");
});

test("a document that is sent or voided ends its sessions, and a correction opens new ones", async () => {
  const own = await draft(client, { signers: [ANA, BEA] });
  const session = await openEditor(client, own.id);
  const frame = await editorFrame(world, session);
  expectStatus(await client.post(`/v3/documents/${own.id}/send`), 200);
  for (const answer of [
    await frame.get("document"),
    await frame.get("pages/1"),
    await frame.put("fields", { fields: [] }),
    await frame.post("anchors", { text: "a" }),
    await frame.get("form-fields"),
    await initEditor(world, session.clientSecret),
  ])
    assertRefused(answer, 409, "DOCUMENT_NOT_EDITABLE");
  expectStatus(await signAs(world, client, own), 200);
  expectStatus(await client.post(`/v2/documents/${own.id}/enter-correction`), 200);
  const corrected = expectStatus(
    await (await editorFrame(world, await openEditor(client, own.id))).get("document"),
    200,
  );
  assert.equal(corrected["status"], "correcting");
  assert.deepEqual(
    (corrected["signers"] as { locked: boolean }[]).map(({ locked }) => locked),
    [true, false],
  );
});

test("a bearer lasts two hours, then the sweep removes the session", async () => {
  const session = await openEditor(client, document.id);
  const frame = await editorFrame(world, session);
  world.clock.advance(119 * MINUTE);
  expectStatus(await frame.get("document"), 200);
  world.clock.advance(MINUTE);
  assertRefused(await frame.get("document"), 401, "SESSION_INVALID");
  const rows = () =>
    world.server.context.domain.store.read(async (reader) => [
      await reader.editorSessions.count({}),
      await reader.editorCredentials.count({}),
    ]);
  world.clock.advance(60 * MINUTE);
  await world.runJobs();
  assert.deepEqual(await rows(), [0, 0]);
});

test("sessions have a budget of their own for each key", async () => {
  const { tenantId } = await world.createTenant();
  const own = world.as(await world.createKey(tenantId));
  const { id } = expectStatus(await newDocument(own), 201) as { id: string };
  for (let count = 0; count < 60; count++) expectStatus(await create(id, {}, own), 201);
  const refused = await create(id, {}, own);
  assert.deepEqual([refused.status, refused.body.code], [429, "RATE_LIMITED"]);
  expectStatus(await own.get(`/v3/documents/${id}`), 200);
});

test("strangers without a credential are counted by address", async () => {
  const headers = { "x-forwarded-for": someAddress() };
  let last = 0;
  for (let count = 0; count <= 60; count++)
    last = (await world.anonymous.get(`/editor/${NOBODY}/document`, headers)).status;
  assert.equal(last, 429);
});

test("a repeated Idempotency-Key makes one session, of a document as of a template", async () => {
  const { id } = expectStatus(await newDocument(client), 201) as { id: string };
  const { id: draftId } = expectStatus(await client.post("/v3/template-drafts", { documentId: id }), 201) as {
    id: string;
  };
  for (const path of [`/v3/documents/${id}`, `/v3/template-drafts/${draftId}`]) {
    const post = () => client.post(`${path}/editor-sessions`, {}, { "idempotency-key": path });
    const first = expectStatus(await post(), 201);
    assert.deepEqual(expectStatus(await post(), 201), first);
  }
});
