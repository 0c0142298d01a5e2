import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { type Draft, init, openSession, sent, signAs, someAddress, tradeToken } from "../support/signing.ts";

const MINUTE = 60_000;
const SHOP = "https://shop.example.com";

let world: World;
let client: Client;
let document: Draft;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  document = await sent(client);
});
beforeEach(() => world.clock.advance(MINUTE));
after(() => world.close());

const secretOf = async (body: Record<string, unknown> = {}) =>
  (await openSession(client, document, { body })).client_secret;

function assertRefused(
  { status, body, headers }: Answer,
  expected: number,
  code: string,
  retryable = false,
): void {
  assert.equal(status, expected, JSON.stringify(body));
  assert.equal(body.error.code, code);
  assert.equal(body.error.retryable, retryable);
  assert.equal(body.error.requestId, headers.get("service-request-id"));
  assert.ok(body.error.message);
}

test("init trades the secret for a frame and its token", async () => {
  const session = await openSession(client, document, { body: { locale: "en" } });
  const answer = await init(world, session.client_secret);
  const { frame_token, policy, ...rest } = expectStatus(answer, 200);
  assert.deepEqual(rest, {
    session_id: session.session_id,
    frame_url: `${world.url}/embed/${session.session_id}`,
    locale: "en",
    livemode: false,
    protocol_version: 2,
  });
  assert.match(String(frame_token), /^[A-Za-z0-9_-]{43}$/);
  assert.deepEqual(policy, (await client.get(`/v2/signing-sessions/${session.session_id}/policy`)).body);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  assert.deepEqual(answer.headers.getSetCookie(), []);
});

test("init is repeatable while the secret lives, with a token of its own each time", async () => {
  const session = await openSession(client, document);
  const tokens = [];
  for (const minutes of [0, 7, 7.9]) {
    world.clock.advance(minutes * MINUTE);
    tokens.push(String(expectStatus(await init(world, session.client_secret), 200)["frame_token"]));
  }
  assert.equal(new Set(tokens).size, 3);
  world.clock.advance(0.1 * MINUTE);
  assertRefused(await init(world, session.client_secret), 410, "SESSION_EXPIRED");
});

test("init takes members and parameters of another SDK, strict or not", async () => {
  const { client_secret } = await openSession(client, document);
  const headers = { "x-forwarded-for": someAddress(), "service-strict": "1" };
  const body = { client_secret, from: "a newer SDK" };
  const answer = await world.anonymous.post("/v2/signing-sessions/init?x=%00", body, headers);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("service-warnings"), null);
});

test("a short life is kept to the second", async () => {
  const secret = await secretOf({ expires_in_seconds: 30 });
  world.clock.advance(29_999);
  assert.equal((await init(world, secret)).status, 200);
  world.clock.advance(1);
  assertRefused(await init(world, secret), 410, "SESSION_EXPIRED");
});

const initBody = (body: string, type: string) =>
  world.anonymous.send("POST", "/v2/signing-sessions/init", { body, headers: { "content-type": type } });

test("bodies that are no JSON object are 400 INVALID_REQUEST", async () => {
  for (const body of ["", "{", "[]", "null", '"x"', "client_secret=x", '{"client_secret":"\\u0000"}'])
    assertRefused(await initBody(body, "application/json"), 400, "INVALID_REQUEST");
  assertRefused(await initBody("{}", "text/plain"), 400, "INVALID_REQUEST");
  assertRefused(
    await initBody(JSON.stringify({ client_secret: "x".repeat(5000) }), "application/json"),
    400,
    "INVALID_REQUEST",
  );
});

test("an absent secret is 400 MISSING_CLIENT_SECRET", async () => {
  for (const body of [{}, { client_secret: "" }, { client_secret: null }, { clientSecret: "x" }]) {
    const answer = await world.anonymous.post("/v2/signing-sessions/init", body);
    assertRefused(answer, 400, "MISSING_CLIENT_SECRET");
  }
});

test("a secret that matches no session is 400 SESSION_INVALID, whatever is wrong with it", async () => {
  const [one, two] = [await secretOf(), await secretOf()];
  const wrong = [
    "x",
    `${one}x`,
    one.slice(0, -1),
    one.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    `${one.split("_secret_")[0]}_secret_${two.split("_secret_")[1]}`,
    one.replace(/^ses_[0-9a-f]{32}/, `ses_${"0".repeat(32)}`),
    one.toUpperCase(),
    "service_test_sk_" + "a".repeat(40),
  ];
  for (const secret of wrong) {
    world.clock.advance(MINUTE / 10);
    assertRefused(await init(world, secret), 400, "SESSION_INVALID");
  }
});

test("a session that was signed is 409 SESSION_COMPLETED, one that was cancelled 409 SESSION_CANCELLED", async () => {
  const out = await sent(client);
  const session = await openSession(client, out);
  expectStatus(await signAs(world, client, out), 200);
  assertRefused(await init(world, session.client_secret), 409, "SESSION_COMPLETED");
  world.clock.advance(16 * MINUTE);
  assertRefused(await init(world, session.client_secret), 409, "SESSION_COMPLETED");
  const cancelled = await openSession(client, document);
  await client.delete(`/v2/signing-sessions/${cancelled.session_id}`);
  assertRefused(await init(world, cancelled.client_secret), 409, "SESSION_CANCELLED");
});

interface OriginCase {
  live?: boolean;
  allowed?: string[];
  origin: string | null;
  ok: boolean;
}
const origins: OriginCase[] = [
  { allowed: [SHOP], origin: SHOP, ok: true },
  { allowed: ["HTTPS://Shop.Example.com:443"], origin: SHOP, ok: true },
  { allowed: [SHOP], origin: "https://evil.example.com", ok: false },
  { allowed: [SHOP], origin: "http://shop.example.com", ok: false },
  { allowed: [SHOP], origin: "https://shop.example.com:8443", ok: false },
  { allowed: [SHOP], origin: "https://sub.shop.example.com", ok: false },
  { allowed: [SHOP], origin: "https://shop.example.com.evil.com", ok: false },
  { allowed: [SHOP], origin: "http://localhost:3000", ok: true },
  { allowed: [SHOP], origin: "http://localhost", ok: true },
  { allowed: [SHOP], origin: "http://127.0.0.1:8080", ok: false },
  { allowed: [SHOP], origin: "http://localhost.evil.com", ok: false },
  { allowed: [SHOP], origin: "null", ok: false },
  { allowed: [SHOP], origin: null, ok: false },
  { origin: "http://localhost:3000", ok: true },
  { origin: null, ok: true },
  { origin: "null", ok: false },
  { origin: SHOP, ok: false },
  { live: true, allowed: [SHOP], origin: SHOP, ok: true },
  { live: true, allowed: [SHOP], origin: "http://localhost:3000", ok: false },
  { allowed: ["http://shop.test:3000"], origin: "http://shop.test:3000", ok: true },
  { live: true, allowed: [SHOP], origin: "null", ok: false },
  { live: true, allowed: [SHOP], origin: null, ok: false },
  { live: true, allowed: [SHOP], origin: "own", ok: true },
  { allowed: [SHOP], origin: "own", ok: true },
];
for (const { live = false, allowed, origin, ok } of origins) {
  const list = allowed ? `with ${allowed.join(" ")}` : "without a list";
  test(`${live ? "live" : "sandbox"} ${list}: origin ${origin ?? "absent"} is ${ok ? "let in" : "ORIGIN_NOT_ALLOWED"}`, async () => {
    const who = live ? await world.integrator("live") : client;
    const out = live ? await sent(who) : document;
    const { client_secret } = await openSession(who, out, {
      body: allowed ? { allowed_origins: allowed } : {},
    });
    const given = origin === "own" ? world.url : origin;
    const answer = await world.anonymous.post(
      "/v2/signing-sessions/init",
      { client_secret },
      given === null ? {} : { origin: given },
    );
    if (ok) assert.equal(answer.status, 200, JSON.stringify(answer.body));
    else assertRefused(answer, 403, "ORIGIN_NOT_ALLOWED");
    // The caller can read the result.
    assert.equal(answer.headers.get("access-control-allow-origin"), given);
    assert.equal(answer.headers.get("access-control-allow-credentials"), null);
    assert.match(answer.headers.get("vary") ?? "", /origin/i);
  });
}

test("a refused origin is told what was seen and what is allowed, to a good secret alone", async () => {
  const secret = await secretOf({ allowed_origins: [SHOP] });
  const origin = "https://www.shop.example.com";
  const told = await init(world, secret, { origin });
  assertRefused(told, 403, "ORIGIN_NOT_ALLOWED");
  const words = `The origin is ${origin}; the session allows ${SHOP}, http://localhost:*.`;
  assert.equal(told.body.error.message, words);
  const guessed = await init(world, `${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`, { origin });
  assert.equal(guessed.body.error.code, "SESSION_INVALID");
  assert.doesNotMatch(JSON.stringify(guessed.body), /shop/);
  const long = await init(world, secret, { origin: `https://${"a".repeat(2000)}.example` });
  assert.ok(long.body.error.message.length < 500);
});

const openWith = (body: object) =>
  client.post("/v2/signing-sessions", {
    document_id: document.id,
    signer_email: document.signers[0]!.email,
    ...body,
  });

test("a sandbox session without origins is taken with a warning, one with them without", async () => {
  for (const body of [{}, { allowed_origins: [] }])
    assert.match((await openWith(body)).headers.get("service-warnings")!, /^"no allowed_origins: .*refused/);
  assert.equal((await openWith({ allowed_origins: [SHOP] })).headers.get("service-warnings"), null);
});

test("the origin decides before the session's state is told", async () => {
  const { session_id, client_secret } = await openSession(client, document, {
    body: { allowed_origins: [SHOP] },
  });
  await client.delete(`/v2/signing-sessions/${session_id}`);
  assertRefused(
    await init(world, client_secret, { origin: "https://evil.example.com" }),
    403,
    "ORIGIN_NOT_ALLOWED",
  );
});

test("a preflight is answered for any origin, and counts for nothing", async () => {
  const from = { "x-forwarded-for": "203.0.113.7", origin: SHOP };
  for (let index = 0; index < 20; index += 1) {
    const { status, headers } = await world.anonymous.send("OPTIONS", "/v2/signing-sessions/init", {
      headers: {
        ...from,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    assert.equal(status, 204);
    assert.equal(headers.get("access-control-allow-origin"), SHOP);
    assert.match(headers.get("access-control-allow-methods")!, /POST/);
    assert.match(headers.get("access-control-allow-headers")!, /content-type/i);
  }
  assert.equal((await init(world, await secretOf({ allowed_origins: [SHOP] }), from)).status, 200);
});

test("an address has 10 attempts a minute, good and bad together; then 429 RATE_LIMITED with Retry-After", async () => {
  const secret = await secretOf();
  const from = { "x-forwarded-for": "203.0.113.8" };
  world.clock.advance(15_000);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { status } = await init(world, attempt % 2 === 0 ? secret : "wrong", from);
    assert.equal(status, attempt % 2 === 0 ? 200 : 400, `attempt ${attempt}`);
  }
  const refused = await init(world, secret, from);
  assertRefused(refused, 429, "RATE_LIMITED");
  const wait = Number(refused.headers.get("retry-after"));
  assert.ok(wait > 0 && wait <= 60, String(wait));
  assert.equal(refused.body.error.retry_after, wait);
  assert.match(refused.headers.get("access-control-expose-headers")!, /Retry-After/);
  assert.equal(
    (await init(world, secret, { "x-forwarded-for": "203.0.113.9" })).status,
    200,
    "another address",
  );
  world.clock.advance(wait * 1000);
  assert.equal((await init(world, secret, from)).status, 200, "after the wait");
});

test("what a client writes into X-Forwarded-For is not believed beyond the trusted proxy", async () => {
  const secret = await secretOf();
  for (let attempt = 1; attempt <= 10; attempt += 1)
    assert.equal(
      (await init(world, secret, { "x-forwarded-for": `10.0.0.${attempt}, 203.0.113.10` })).status,
      200,
    );
  assertRefused(
    await init(world, secret, { "x-forwarded-for": "10.0.0.99, 203.0.113.10" }),
    429,
    "RATE_LIMITED",
  );
});

test("a frame token works once, within 60 s, and for its own session", async () => {
  const [mine, other] = [await openSession(client, document), await openSession(client, document)];
  const token = async () => String(expectStatus(await init(world, mine.client_secret), 200)["frame_token"]);
  const refused = async (sessionId: string, frameToken: string) => {
    const { status, body } = await tradeToken(world, sessionId, frameToken);
    assert.equal(status, 401, JSON.stringify(body));
    assert.equal(body.error.code, "SESSION_INVALID");
  };
  const first = await token();
  await refused(other.session_id, first);
  const { bearer, expiresAt } = expectStatus(await tradeToken(world, mine.session_id, first), 200);
  assert.match(String(bearer), /^[A-Za-z0-9_-]{43}$/);
  assert.ok(Date.parse(String(expiresAt)) > world.clock.now());
  await refused(mine.session_id, first);
  const late = await token();
  world.clock.advance(60_000);
  await refused(mine.session_id, late);
  await refused(mine.session_id, String(bearer));
  const inTime = await token();
  world.clock.advance(59_999);
  expectStatus(await tradeToken(world, mine.session_id, inTime), 200);
});

test("of many trades of one token exactly one succeeds; two frames of one host do not shut each other out", async () => {
  const session = await openSession(client, document);
  const token = String(expectStatus(await init(world, session.client_secret), 200)["frame_token"]);
  const trades = await Promise.all(
    Array.from({ length: 8 }, () => tradeToken(world, session.session_id, token)),
  );
  assert.deepEqual(
    trades.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, ...Array(7).fill(401)],
  );
  const bearers = [];
  for (const _ of [1, 2]) {
    const again = String(expectStatus(await init(world, session.client_secret), 200)["frame_token"]);
    bearers.push(String(expectStatus(await tradeToken(world, session.session_id, again), 200)["bearer"]));
  }
  for (const bearer of bearers)
    assert.equal((await world.as(bearer).get(`/embed/${session.session_id}/outcome`)).status, 200);
});

test("cancelling while frames open ends in one of the two answers, never in a fault", async () => {
  const session = await openSession(client, document);
  const tokens: string[] = [];
  for (const _ of Array.from({ length: 6 }))
    tokens.push(String(expectStatus(await init(world, session.client_secret), 200)["frame_token"]));
  const [cancelled, ...answers] = await Promise.all([
    client.delete(`/v2/signing-sessions/${session.session_id}`),
    ...tokens.map((token) => tradeToken(world, session.session_id, token)),
    ...tokens.map(() => init(world, session.client_secret)),
  ]);
  assert.equal(cancelled.status, 200);
  for (const { status, body } of answers) assert.ok([200, 401, 409].includes(status), JSON.stringify(body));
});
