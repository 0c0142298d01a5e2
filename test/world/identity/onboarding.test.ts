import assert from "node:assert/strict";
import { createHmac, randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { Receiver } from "../support/peers/receiver.ts";
import {
  bodyOf,
  capture,
  captureAll,
  complete,
  newOnboarding,
  noise,
  REVIEWED,
  status,
  UNVERIFIED,
  validate,
  VERIFIED,
} from "../support/identity.ts";
import { outboxOf } from "../support/ceremonies.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { WEBHOOK_ALLOW_PRIVATE: "1" } });
  client = await world.integrator();
});
after(() => world.close());

type Item = { email: string; fullName: string; source: string; identityVerified: boolean };
const DOCUMENT = ["id_front", "id_back"];
const HOUR = 60 * 60 * 1000;
const result = async (id: string) => bodyOf(await client.get(`/v2/onboarding/sessions/${id}/result`));

test("a session goes from pending over in_progress to completed, and its result is told", async () => {
  const session = await newOnboarding(client);
  assert.equal(session.status, "pending");
  assert.equal(session.url, `${world.url}/onboarding/${session.token}`);
  const opened = expectStatus(await validate(world, session.token), 200);
  assert.deepEqual(
    [opened["valid"], opened["status"], opened["wantedCaptures"], opened["completedCaptures"]],
    [true, "in_progress", [...DOCUMENT, "selfie"], []],
  );
  const taken = expectStatus(await capture(world, session.token, "id_front"), 201);
  assert.deepEqual(
    [taken["captureType"], taken["ocrStatus"], taken["verificationStatus"]],
    ["id_front", "processing", "processing"],
  );
  const early = await complete(world, session.token);
  assert.deepEqual([early.status, early.body.error.code], [409, "E1600"]);
  await captureAll(world, session.token, ["id_back", "selfie"]);
  const known = expectStatus(await status(world, session.token), 200) as {
    captures: Record<string, unknown>[];
  };
  assert.deepEqual(
    known.captures.map((one) => [one["captureType"], one["ocrStatus"], one["verificationStatus"]]),
    [
      ["id_front", "success", "passed"],
      ["id_back", "success", "passed"],
      ["selfie", "skipped", "passed"],
    ],
  );
  const ended = expectStatus(
    await complete(world, session.token, { corrections: { full_name: "Ana R" } }),
    200,
  );
  assert.equal(ended.success, true);
  const told = await result(session.id);
  assert.deepEqual(
    [told["status"], told["verified"], told["extractedName"], told["resultData"].provider.assurance],
    ["completed", true, "Ana Ruiz", "sandbox"],
  );
  assert.deepEqual(told["resultData"].corrections, { full_name: "Ana R" });
  assert.deepEqual(bodyOf(await complete(world, session.token)), ended);
});

test("a name that the person wrote is their contact's where no document has shown one, and verifies nothing", async () => {
  const own = await world.integrator();
  const config = { selfieCapture: true, documentScan: false };
  const { token } = await newOnboarding(own, { target_name: undefined, config });
  await captureAll(world, token, ["selfie"]);
  expectStatus(await complete(world, token, { corrections: { full_name: "Rosa Escrita" } }), 200);
  const { items } = (await own.get("/v2/contacts")).body;
  const found = items.map(({ fullName, identityVerified }: Record<string, unknown>) => [
    fullName,
    identityVerified,
  ]);
  assert.deepEqual(found, [["Rosa Escrita", false]]);
});

test("device_info that is no JSON is refused by name", async () => {
  const { token } = await newOnboarding(client);
  expectStatus(await validate(world, token, { biometric_consent: true }), 200);
  for (const [info, expected] of [
    ["{", 422],
    ["phone", 422],
    ["", 422],
    ['{"model":"x"}', 201],
  ] as const) {
    const form = new FormData();
    for (const [key, value] of Object.entries({ token, capture_type: "id_front", device_info: info }))
      form.set(key, value);
    form.set("file", new Blob([new Uint8Array(await noise())]), "capture.jpg");
    const { status: code, body } = await world.anonymous.send("POST", "/v2/onboarding/capture", {
      body: form,
    });
    assert.deepEqual(
      [code, body.error?.field ?? null],
      [expected, expected === 422 ? "device_info" : null],
      info,
    );
  }
});

test("a link's holder is told the result with numbers masked, and nothing once the session's time is over", async () => {
  const { id, token } = await newOnboarding(client, { expires_in_hours: 1 });
  await captureAll(world, token, [...DOCUMENT, "selfie"]);
  const corrections = { full_name: "Ana R", document_number: "SANDBOX02", rfc: "RURA900101AB1" };
  const ended = expectStatus(await complete(world, token, { corrections }), 200);
  const told = ended["resultData"] as { extracted: Record<string, unknown>; corrections: unknown };
  const known = Object.entries(told.extracted).filter(([, value]) => value !== null);
  assert.deepEqual(Object.fromEntries(known), {
    document_number: "SA•••••01",
    full_name: "Ana Ruiz",
    date_of_birth: "1990-01-01",
  });
  assert.deepEqual(told.corrections, {
    full_name: "Ana R",
    document_number: "SA•••••02",
    rfc: "RU•••••••••B1",
  });
  const { resultData } = await result(id);
  assert.equal(resultData.extracted.document_number, "SANDBOX01");
  assert.deepEqual(resultData.corrections, corrections);
  world.clock.advance(HOUR);
  assert.equal((await validate(world, token)).body.valid, false);
  for (const answer of [await complete(world, token), await status(world, token)])
    assert.deepEqual([answer.status, answer.body.error.code], [404, "E1300"]);
  assert.equal((await result(id))["status"], "completed");
});

test("what was read of a document that did not pass is told to no holder of the link", async () => {
  const { token } = await newOnboarding(client, { target_email: UNVERIFIED, config: { documentScan: true } });
  for (const _attempt of [1, 2, 3]) await captureAll(world, token, DOCUMENT);
  const { verdict, extracted } = bodyOf(await complete(world, token)).resultData;
  assert.deepEqual([verdict, Object.values(extracted).filter((value) => value !== null)], ["fail", []]);
});

test("no picture is taken before the person has agreed to it", async () => {
  const { token } = await newOnboarding(client, { config: { selfieCapture: true } });
  expectStatus(await validate(world, token), 200);
  const early = await capture(world, token, "selfie", undefined, { agrees: false });
  assert.deepEqual(
    [early.status, early.body.error.code, early.body.error.reason],
    [409, "E1600", "consent_required"],
  );
  assert.deepEqual((await status(world, token)).body.captures, []);
  const agreed = bodyOf(await validate(world, token, { biometric_consent: true }));
  assert.equal(agreed.biometricConsentGiven, true);
  expectStatus(await capture(world, token, "selfie", undefined, { agrees: false }), 201);
});

test("what was read is told to the person between the last capture and the end, with numbers masked", async () => {
  const { token } = await newOnboarding(client);
  const extracted = async () => bodyOf(await status(world, token)).extracted;
  await captureAll(world, token, DOCUMENT);
  assert.equal(await extracted(), null);
  await captureAll(world, token, ["selfie"]);
  assert.deepEqual(await extracted(), {
    document_type: null,
    issuer: null,
    document_number: "SA•••••01",
    full_name: "Ana Ruiz",
    surname: null,
    given_names: null,
    curp: null,
    date_of_birth: "1990-01-01",
    sex: null,
    nationality: null,
    expiry_date: null,
  });
  expectStatus(await complete(world, token), 200);
  assert.equal(await extracted(), null);
});

test("nothing is told of a document that did not pass, nor where none was asked for", async () => {
  const failed = await newOnboarding(client, { target_email: UNVERIFIED, config: { documentScan: true } });
  for (const _attempt of [1, 2, 3]) await captureAll(world, failed.token, DOCUMENT);
  const told = bodyOf(await status(world, failed.token));
  assert.deepEqual(
    [told.captures.map(({ attemptsLeft }: { attemptsLeft: number }) => attemptsLeft), told.extracted],
    [[0, 0], null],
  );
  const face = await newOnboarding(client, { config: { selfieCapture: true } });
  await captureAll(world, face.token, ["selfie"]);
  assert.equal(bodyOf(await status(world, face.token)).extracted, null);
});

test("pictures are presigned for the integrator, are encoded again, and are encrypted at rest", async () => {
  const session = await newOnboarding(client, { config: { selfieCapture: true } });
  const picture = await noise();
  expectStatus(await capture(world, session.token, "selfie", picture), 201);
  await world.runJobs();
  const [shown] = (await result(session.id))["captures"];
  const url = new URL(shown.imageUrl);
  const image = await world.anonymous.get(url.pathname + url.search);
  assert.equal(image.headers.get("content-type"), "image/jpeg");
  assert.equal(image.headers.get("cache-control"), "no-store");
  assert.deepEqual([...image.bytes.subarray(0, 3)], [0xff, 0xd8, 0xff]);
  const { domain } = world.server.context;
  const row = await domain.store.read((reader) =>
    reader.captures.first({ sha256: shown.verificationResult.sha256 }),
  );
  const stored: Uint8Array[] = [];
  for await (const piece of await domain.files.stream(row!.storageKey!)) stored.push(piece);
  const bytes = Buffer.concat(stored);
  assert.equal(bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff])), -1);
  assert.equal(bytes.includes(Buffer.from(image.bytes.subarray(100, 132))), false);
  const bare = await world.anonymous.get(url.pathname);
  assert.notEqual(bare.status, 200);
});

test("a failed verification has three attempts, and then the session ends as not verified", async () => {
  const session = await newOnboarding(client, { target_email: UNVERIFIED, config: { selfieCapture: true } });
  for (const left of [2, 1, 0]) {
    await captureAll(world, session.token, ["selfie"]);
    const [selfie] = (await status(world, session.token)).body.captures;
    assert.deepEqual(
      [selfie.verificationStatus, selfie.attemptsLeft, selfie.reasons],
      ["failed", left, ["sandbox_fail"]],
    );
  }
  const fourth = await capture(world, session.token, "selfie");
  assert.deepEqual([fourth.status, fourth.body.error.code], [403, "VERIFICATION_FAILED"]);
  const ended = bodyOf(await complete(world, session.token));
  assert.equal(ended.success, false);
  assert.deepEqual([(await result(session.id))["verified"], ended.resultData.verdict], [false, "fail"]);
});

test("what needs a look is not verified, and says so", async () => {
  const session = await newOnboarding(client, { target_email: REVIEWED, config: { selfieCapture: true } });
  await captureAll(world, session.token, ["selfie"]);
  const ended = bodyOf(await complete(world, session.token));
  assert.deepEqual([ended.success, ended.resultData.verdict], [false, "review"]);
});

test("the callback is signed with the session's own secret, and is repeated until it is taken", async () => {
  const receiver = await Receiver.open(({ index }) => (index === 0 ? 503 : 200));
  const session = await newOnboarding(client, {
    config: { selfieCapture: true, callbackUrl: `${receiver.url}/kyc` },
  });
  await captureAll(world, session.token, ["selfie"]);
  expectStatus(await complete(world, session.token), 200);
  await world.runJobs();
  world.clock.advance(10_000);
  await world.runJobs();
  assert.equal(receiver.received.length, 2);
  const { headers, body, json } = receiver.received[1]!;
  const expected = createHmac("sha256", session.callback_secret!)
    .update(`${headers["x-service-timestamp"]}.`)
    .update(body)
    .digest("hex");
  assert.equal(headers["x-service-signature"], expected);
  assert.deepEqual(
    [json.event, json.session_id, json.status, json.target_email, json.verified],
    ["onboarding.completed", session.id, "completed", VERIFIED, true],
  );
  assert.deepEqual(Object.keys(json), [
    "event",
    "session_id",
    "status",
    "target_email",
    "verified",
    "extracted_data",
    "completed_at",
  ]);
  await receiver.close();
});

test("the contact is made or updated, and prior verification finds the session", async () => {
  const own = await world.integrator();
  const prior = (query: string) => own.get(`/v2/onboarding/prior-verification?${query}`);
  const email = encodeURIComponent(VERIFIED);
  assert.deepEqual((await prior(`email=${email}`)).body, { verified: false });
  const session = await newOnboarding(own, { target_phone: "+5215512345678" });
  await captureAll(world, session.token, [...DOCUMENT, "selfie"]);
  expectStatus(await complete(world, session.token), 200);
  const { items } = (await own.get("/v2/contacts?verified=true")).body;
  assert.deepEqual(
    (items as Item[]).map((one) => [one.email, one.fullName, one.source, one.identityVerified]),
    [[VERIFIED, "Ana Ruiz", "onboarding", true]],
  );
  const found = bodyOf(await prior(`email=${email}`));
  assert.deepEqual(
    [found.verified, found.verifiedName, found.onboardingSessionId, found.captures.length],
    [true, "Ana Ruiz", session.id, 3],
  );
  assert.equal((await prior("")).status, 422);
  assert.equal((await client.get(`/v2/onboarding/sessions/${session.id}/result`)).status, 404);
  const again = await newOnboarding(own);
  assert.equal(again.existingContact?.identityVerified, true);
});

test("unknown, malformed and expired tokens are answered alike everywhere", async () => {
  const session = await newOnboarding(client, { expires_in_hours: 1 });
  world.clock.advance(HOUR);
  const answers = await Promise.all(
    [session.token, randomBytes(32).toString("base64url"), "x"].map(async (token) => [
      (await validate(world, token)).body,
      await capture(world, token, "selfie").then((a) => [a.status, a.body.error.code, a.body.error.message]),
      await status(world, token).then((a) => [a.status, a.body.error.code, a.body.error.message]),
      await complete(world, token).then((a) => [a.status, a.body.error.code, a.body.error.message]),
    ]),
  );
  assert.deepEqual(answers[1], answers[0]);
  assert.deepEqual(answers[2], answers[0]);
  assert.equal((answers[0]![0] as { valid: boolean }).valid, false);
});

test("checks that no provider supports are refused, with the member", async () => {
  for (const environment of ["live", "test"] as const) {
    const own = await world.integrator(environment);
    for (const shield of ["deepFakeShield", "antiSpoofShield"]) {
      const body = { target_email: "ana@example.com", config: { [shield]: true } };
      const { status: code, body: told } = await own.post("/v2/onboarding/sessions", body);
      assert.deepEqual([code, told.error.code, told.error.field], [422, "E1200", `config.${shield}`]);
    }
  }
});

test("live reserves two credits, gives them back when nobody comes, and keeps them when somebody did", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 5 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const credits = async () =>
    (await world.server.context.domain.store.read((reader) =>
      reader.tenants.first({ id: tenantId.replace(/^ten_|-/g, "") }),
    ))!.credits;
  const body = { target_email: "ana@example.com", expires_in_hours: 1, config: { selfieCapture: true } };
  await newOnboarding(live, body);
  const used = await newOnboarding(live, body);
  assert.equal(await credits(), 1);
  const third = await live.post("/v2/onboarding/sessions", body);
  assert.deepEqual([third.status, third.body.error.code], [402, "E1400"]);
  expectStatus(await capture(world, used.token, "selfie"), 201);
  world.clock.advance(3 * HOUR);
  await world.runJobs();
  assert.equal(await credits(), 3);
});

test("an invitation leads to the page, and needs an address", async () => {
  const own = await world.integrator();
  const session = await newOnboarding(own, { send_invitation: true });
  const outbox = await outboxOf(world, own);
  assert.equal(await outbox.link(VERIFIED), new URL(session.url).pathname);
  const nobody = { target_email: null, send_invitation: true };
  const answer = await own.post("/v2/onboarding/sessions", nobody);
  assert.deepEqual([answer.status, answer.body.error.field], [422, "target_email"]);
});

test("on a desktop validate gives the page's address and its QR, on a phone neither", async () => {
  const { token, url } = await newOnboarding(client);
  const desktop = bodyOf(await validate(world, token, { device: "desktop" }));
  assert.equal(desktop.mobileUrl, url);
  assert.match(desktop.mobileQr, /^<svg /);
  const phone = bodyOf(await validate(world, token, { device: "mobile" }));
  assert.deepEqual([phone.mobileUrl, phone.mobileQr], [null, null]);
});

test("files that are no pictures are refused, with the reason, and count as no attempt", async () => {
  const { token } = await newOnboarding(client, { config: { selfieCapture: true } });
  const files = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    html: Buffer.from("<!doctype html><script>alert(1)</script>"),
    empty: Buffer.alloc(0),
  };
  for (const [name, file] of Object.entries(files)) {
    const answer = await capture(world, token, "selfie", file);
    assert.deepEqual(
      [name, answer.status, answer.body.error.code, answer.body.error.field],
      [name, 422, "E1200", "file"],
    );
  }
  const huge = await capture(world, token, "selfie", Buffer.alloc(10 * 1024 * 1024 + 1, 0xff));
  assert.deepEqual([huge.status, huge.body.error.reason], [422, "too_large"]);
  const foreign = await capture(world, token, "id_front");
  assert.deepEqual([foreign.status, foreign.body.error.code], [409, "E1600"]);
  assert.deepEqual((await status(world, token)).body.captures, []);
});

test("captures are erased after the setting, and hash and verdict stay", async () => {
  const session = await newOnboarding(client, { config: { selfieCapture: true } });
  await captureAll(world, session.token, ["selfie"]);
  expectStatus(await complete(world, session.token), 200);
  const [before] = (await result(session.id))["captures"];
  const { domain } = world.server.context;
  const row = await domain.store.read((reader) =>
    reader.captures.first({ sha256: before.verificationResult.sha256 }),
  );
  world.clock.advance(91 * 24 * HOUR);
  await world.runJobs();
  const [after] = (await result(session.id))["captures"];
  assert.deepEqual(
    [after.imageUrl, after.verificationResult.sha256, after.verificationStatus],
    [null, before.verificationResult.sha256, "passed"],
  );
  assert.equal(await domain.files.has(row!.storageKey!), false);
});

test("requests with tokens are limited by address, and told so", async () => {
  const from = { "x-forwarded-for": "198.51.100.7" };
  const own = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  try {
    const ask = () => own.anonymous.post("/v2/onboarding/validate", { token: "x" }, from);
    let last = await ask();
    for (let asked = 1; last.status === 200 && asked < 300; asked += 1) last = await ask();
    assert.deepEqual([last.status, last.body.error.code], [429, "RATE_LIMITED"]);
    assert.ok(Number(last.headers.get("retry-after")) > 0);
    const other = { "x-forwarded-for": "198.51.100.8" };
    assert.equal((await own.anonymous.post("/v2/onboarding/validate", { token: "x" }, other)).status, 200);
  } finally {
    await own.close();
  }
});
