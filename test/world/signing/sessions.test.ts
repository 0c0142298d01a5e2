import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import {
  ANA,
  BEA,
  draft,
  type Draft,
  frameFor,
  init,
  openFrame,
  openSession,
  sent,
  signAs,
  uuid,
} from "../support/signing.ts";

const MINUTE = 60_000;

let world: World;
let client: Client;
let document: Draft;

before(async () => {
  world = await createWorld();
  client = await world.integrator();
  document = await sent(client, { signers: [ANA, BEA] });
});
// Keeps each test within its own rate limit window.
beforeEach(() => world.clock.advance(MINUTE));
after(() => world.close());

function assertV2Error(
  { status, body, headers }: Answer,
  expected: number,
  code: string,
  field?: string,
): void {
  assert.equal(status, expected, JSON.stringify(body));
  assert.equal(body.error.code, code);
  assert.equal(body.error.field, field);
  for (const text of [body.error.type, body.error.message])
    assert.ok(typeof text === "string" && text !== "");
  assert.match(headers.get("x-service-request-id") ?? "", /^req_[0-9a-f]{32}$/);
  assert.match(headers.get("content-type") ?? "", /^application\/json/);
}

test("a session is made for a signer, by id or by email, and tells its secret once", async () => {
  const signer = document.signers[0]!;
  const answer = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signer_email: " ANA@example.com ",
  });
  const session = expectStatus(answer, 201);
  assert.match(String(session["session_id"]), /^ses_[0-9a-f]{32}$/);
  const secret = new RegExp(`^${String(session["session_id"])}_secret_[A-Za-z0-9_-]{43}$`);
  assert.match(String(session["client_secret"]), secret);
  assert.deepEqual(session, {
    session_id: session["session_id"],
    client_secret: session["client_secret"],
    status: "open",
    expires_at: new Date(world.clock.now() + 15 * MINUTE).toISOString(),
    document_id: uuid(document.id),
    signature_id: uuid(signer.id),
    livemode: false,
  });
  for (const name of ["x-service-environment", "x-your-scopes", "x-accepted-scopes"])
    assert.ok(answer.headers.get(name), name);
  for (const body of [
    { document_id: uuid(document.id), signature_id: uuid(signer.id) },
    { document_id: document.id, signature_id: signer.id },
  ])
    assert.equal((await client.post("/v2/signing-sessions", body)).status, 201);
});

test("the policy tells what was asked for, and no secret", async () => {
  const body = {
    allowed_origins: ["https://Shop.example.com:443", "http://localhost:3000", "https://shop.example.com"],
    locale: "en",
    verifications: [{ module: "email_otp" }, { module: "selfie", required: false }],
    expires_in_seconds: 60,
    metadata: { order: "7" },
    appearance: { theme: "dark", variables: { "--signing-accent": "#123456" } },
  };
  const { session_id } = await openSession(client, document, { body });
  assert.deepEqual((await client.get(`/v2/signing-sessions/${session_id}/policy`)).body, {
    session_id,
    status: "open",
    signing_mode: "autografa",
    verifications: [
      { module: "email_otp", required: true, status: "pending" },
      { module: "selfie", required: false, status: "pending" },
    ],
    allowed_origins: ["https://shop.example.com", "http://localhost:3000"],
    locale: "en",
    metadata: { order: "7" },
    expires_at: new Date(world.clock.now() + MINUTE).toISOString(),
    livemode: false,
  });
  world.clock.advance(MINUTE);
  assert.equal((await client.get(`/v2/signing-sessions/${session_id}/policy`)).body.status, "expired");
});

const refused: [what: string, body: () => object, status: number, code: string, field?: string][] = [
  ["no document", () => ({ signer_email: ANA.email }), 422, "E1200", "document_id"],
  [
    "a malformed document",
    () => ({ document_id: "doc_1", signer_email: ANA.email }),
    422,
    "E1200",
    "document_id",
  ],
  [
    "a malformed signature",
    () => ({ document_id: document.id, signature_id: "x" }),
    422,
    "E1200",
    "signature_id",
  ],
  ["no signer", () => ({ document_id: document.id }), 422, "E1200", "signature_id"],
  [
    "two signers",
    () => ({ document_id: document.id, signature_id: document.signers[0]!.id, signer_email: ANA.email }),
    422,
    "E1200",
    "signature_id",
  ],
  [
    "an address that is none",
    () => ({ document_id: document.id, signer_email: "ana" }),
    422,
    "E1200",
    "signer_email",
  ],
  [
    "an unknown document",
    () => ({ document_id: `doc_${"0".repeat(32)}`, signer_email: ANA.email }),
    404,
    "E1300",
  ],
  ["an unknown signer", () => ({ document_id: document.id, signer_email: "no@example.com" }), 404, "E1300"],
  ["a life of no second", () => ({ ...ana(), expires_in_seconds: 0 }), 422, "E1200", "expires_in_seconds"],
  [
    "a life over 15 minutes",
    () => ({ ...ana(), expires_in_seconds: 901 }),
    422,
    "E1200",
    "expires_in_seconds",
  ],
  [
    "an unknown module",
    () => ({ ...ana(), verifications: [{ module: "blood" }] }),
    422,
    "E1200",
    "verifications[0].module",
  ],
  [
    "a module twice",
    () => ({ ...ana(), verifications: [{ module: "email_otp" }, { module: "email_otp", required: false }] }),
    422,
    "E1200",
    "verifications[1].module",
  ],
  ["a locale that is not spoken", () => ({ ...ana(), locale: "ja" }), 422, "E1200", "locale"],
  [
    "a variable that is not ours",
    () => ({ ...ana(), appearance: { variables: { color: "red" } } }),
    422,
    "E1200",
    "appearance.variables.color",
  ],
];
const ana = () => ({ document_id: document.id, signer_email: ANA.email });
for (const [what, body, status, code, field] of refused) {
  test(`a session with ${what} is ${status} ${code}`, async () => {
    assertV2Error(await client.post("/v2/signing-sessions", body()), status, code, field);
  });
}

const notOrigins = [
  "https://shop.example.com/",
  "https://shop.example.com/path",
  "https://*.example.com",
  "https://shop.example.com?x=1",
  "https://shop.example.com#x",
  "https://user@shop.example.com",
  "shop.example.com",
  "//shop.example.com",
  "ftp://shop.example.com",
  "javascript:alert(1)",
  "file:///etc",
  "null",
  "*",
  "",
  "https://",
  "https://shop.example.com:99999",
  "https://shop.example.com; script-src *",
  "https://shop.example.com;x",
  "https://a,https://b",
  "https://shop'example.com",
  "https://shop.example.com\nX: y",
  "https://shop example.com",
];
for (const origin of notOrigins) {
  test(`${JSON.stringify(origin)} is no origin: 422 E1200`, async () => {
    const body = { ...ana(), allowed_origins: ["https://ok.example.com", origin] };
    assertV2Error(await client.post("/v2/signing-sessions", body), 422, "E1200", "allowed_origins[1]");
  });
}

test("origins come out in their serialised form, each once", async () => {
  const given = [
    "HTTPS://SHOP.example.com",
    "https://shop.example.com:443",
    "http://[::1]:8080",
    "https://ñandú.example",
  ];
  const { session_id } = await openSession(client, document, { body: { allowed_origins: given } });
  const { allowed_origins } = (await client.get(`/v2/signing-sessions/${session_id}/policy`)).body;
  assert.deepEqual(allowed_origins, [
    "https://shop.example.com",
    "http://[::1]:8080",
    "https://xn--and-6ma2c.example",
  ]);
});

const sendBody = (body: string, type = "application/json") =>
  client.send("POST", "/v2/signing-sessions", { body, headers: { "content-type": type } });

test("bodies that are no JSON object are 422 E1200; too large is 413", async () => {
  for (const body of ["", "{", "[]", "null", '"x"']) assertV2Error(await sendBody(body), 422, "E1200");
  assertV2Error(await sendBody("{}", "text/plain"), 422, "E1200");
  assertV2Error(await sendBody('{"metadata":{"a":"\\u0000"}}'), 422, "E1200", "metadata.a");
  assertV2Error(await sendBody(JSON.stringify({ a: "x".repeat(2 ** 17) })), 413, "PAYLOAD_TOO_LARGE");
});

test("a live session without origins is 400 ALLOWED_ORIGINS_REQUIRED", async () => {
  const live = await world.integrator("live");
  const out = await sent(live);
  for (const extra of [{}, { allowed_origins: [] }]) {
    const body = { document_id: out.id, signer_email: ANA.email, ...extra };
    assertV2Error(await live.post("/v2/signing-sessions", body), 400, "ALLOWED_ORIGINS_REQUIRED");
  }
  const session = await openSession(live, out, { body: { allowed_origins: ["https://shop.example.com"] } });
  assert.equal((await live.get(`/v2/signing-sessions/${session.session_id}/policy`)).body.livemode, true);
});

test("a signer from whom nothing is awaited gets no session: 409 E1600", async () => {
  const early = await draft(client);
  const voided = await sent(client);
  await client.post(`/v3/documents/${voided.id}/void`);
  const signed = await sent(client);
  expectStatus(await signAs(world, client, signed), 200);
  for (const { id } of [early, voided, signed]) {
    const body = { document_id: id, signer_email: ANA.email };
    assertV2Error(await client.post("/v2/signing-sessions", body), 409, "E1600");
  }
});

test("verify before the signature is 409 SESSION_NOT_COMPLETED, after it the facts of the signing", async () => {
  const out = await sent(client);
  const session = await openSession(client, out);
  const path = `/v2/signing-sessions/${session.session_id}`;
  assertV2Error(await client.post(`${path}/verify`), 409, "SESSION_NOT_COMPLETED");
  const frame = await openFrame(world, session);
  const submission = await frame.submission();
  world.clock.advance(1234);
  expectStatus(await frame.post("submit", submission), 200);
  const verified = expectStatus(await client.post(`${path}/verify`), 200);
  assert.deepEqual(verified, {
    session_id: session.session_id,
    status: "completed",
    document_id: uuid(out.id),
    signature_id: session.signature_id,
    signer: { name: ANA.name, email: ANA.email },
    signed_at: new Date(world.clock.now()).toISOString(),
    document_hash: submission["documentHash"],
    verifications: [],
  });
  assert.equal((await client.get(`${path}/policy`)).body.status, "completed");
  assertV2Error(await client.delete(path), 409, "SESSION_COMPLETED");
});

test("a signature completes every open session of its signer, and a decline cancels them", async () => {
  const out = await sent(client, { signers: [ANA, BEA] });
  const [first, second] = [await openSession(client, out), await openSession(client, out)];
  const frame = await openFrame(world, first);
  const spare = await openFrame(world, second);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  const verify = await client.post(`/v2/signing-sessions/${second.session_id}/verify`);
  assert.equal(expectStatus(verify, 200)["status"], "completed");
  assertV2Error(await init(world, second.client_secret), 409, "SESSION_COMPLETED");
  assert.equal((await spare.get("ceremony")).body.status, "completed");

  const bea = out.signers[1]!;
  const other = await openSession(client, out, { signer: bea });
  const declining = await frameFor(world, client, out, bea);
  assert.equal((await declining.post("decline", { reason: "No" })).status, 204);
  assertV2Error(await init(world, other.client_secret), 409, "SESSION_CANCELLED");
});

test("a cancelled session is over: its secret, its frames, and a second cancel changes nothing", async () => {
  const session = await openSession(client, document);
  const path = `/v2/signing-sessions/${session.session_id}`;
  const frame = await openFrame(world, session);
  const first = expectStatus(await client.delete(path), 200);
  assert.deepEqual(first, { session_id: session.session_id, status: "cancelled" });
  assert.deepEqual((await client.delete(path)).body, first);
  assertV2Error(await init(world, session.client_secret), 409, "SESSION_CANCELLED");
  assert.equal((await frame.get("ceremony")).status, 401);
  assert.equal((await client.get(`${path}/policy`)).body.status, "cancelled");
  assertV2Error(await client.post(`${path}/verify`), 409, "SESSION_NOT_COMPLETED");
});

test("an unknown or malformed session is 404 SESSION_NOT_FOUND everywhere", async () => {
  for (const id of [`ses_${"0".repeat(32)}`, "ses_1", "x", `doc_${"0".repeat(32)}`, "%00"]) {
    const path = `/v2/signing-sessions/${id}`;
    const calls = [client.get(`${path}/policy`), client.post(`${path}/verify`), client.delete(path)];
    for (const answer of await Promise.all(calls)) assertV2Error(answer, 404, "SESSION_NOT_FOUND");
  }
});

test("an unknown path is 404 E1300, a wrong method 405 E1701", async () => {
  for (const path of ["/v2/nothing", "/v1/nothing", "/api/documents/7/nothing"])
    assertV2Error(await client.get(path), 404, "E1300");
  for (const [method, path] of [
    ["PUT", "/v2/signing-sessions"],
    ["PATCH", `/v2/signing-sessions/ses_${"0".repeat(32)}`],
    ["POST", `/v2/signing-sessions/ses_${"0".repeat(32)}/policy`],
  ] as const)
    assertV2Error(await client.send(method, path), 405, "E1701");
});

test("what was entered in one session is there in the signer's next", async () => {
  const out = await sent(client);
  const frame = await frameFor(world, client, out);
  const progress = {
    consented: true,
    consentedAt: "2026-07-11T12:00:00.000Z",
    values: { [out.fields[0]!.id]: "x" },
    signature: null,
    initials: null,
    placed: [],
  };
  assert.equal((await frame.put("progress", progress)).status, 204);
  world.clock.advance(20 * MINUTE);
  const next = await frameFor(world, client, out);
  assert.deepEqual((await next.get("ceremony")).body.progress, progress);
});
