import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { ConfigError, readConfig } from "@service/server";
import {
  bodyOf,
  capture,
  captureAll,
  captureInFrame,
  complete,
  newOnboarding,
  noise,
  VERIFIED,
} from "../support/identity.ts";
import {
  ANA,
  check,
  type Members,
  passed,
  reply,
  SECRET,
  SELFIE,
  settings,
  sign,
  TOKEN,
  VendorSite,
} from "../support/peers/identity-vendor.ts";
import type { Receiver, Reply } from "../support/peers/receiver.ts";
import { type Frame, openFrame, openSession, sent } from "../support/signing.ts";
import { createWorld, expectStatus } from "../world.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let site: VendorSite;
before(async () => {
  site = await VendorSite.open();
});
after(() => site.close());
beforeEach(() => site.reset());

test("a vendor that answers at once decides, in its own name, over the re-encoded picture", async () => {
  const fields = {
    document_type: "ine",
    full_name: "ANA RUIZ",
    date_of_birth: "1990-02-03",
    expiry_date: "2031-12-31",
  };
  site.vendor.behave = ({ json }) =>
    reply(
      json.type === "selfie"
        ? passed(["selfie", "face_match"])
        : passed(["document"], { fields, provider: { id: "acme-id", version: "7.2" } }),
    );
  const session = await site.onboard({ config: { biometricFaceMatch: true } });
  const picture = await noise();
  const front = expectStatus(await capture(site.world, session.token, "id_front", picture), 201);
  await captureAll(site.world, session.token, ["id_back", "selfie"]);
  const ended = expectStatus(await complete(site.world, session.token), 200);
  const told = await site.result(session.id);
  assert.deepEqual(
    [ended.success, told["verified"], told["extractedName"], told["resultData"].provider],
    [true, true, "ANA RUIZ", { id: "acme-id", version: "7.2", assurance: "vendor" }],
  );
  const [{ json, headers }, , selfie] = site.vendor.received as [Received, Received, Received];
  assert.equal(headers["authorization"], `Bearer ${TOKEN}`);
  const { content, sha256, ...rest } = json;
  const bytes = Buffer.from(content, "base64");
  assert.deepEqual(rest, {
    case_id: selfie.json.case_id,
    capture_id: front["captureId"],
    type: "id_front",
    content_type: "image/jpeg",
    document_types: ["ine", "passport"],
    turns: [],
    phrase: null,
    person: { name: "Ana Ruiz", email: ANA },
    callback_url: `${site.world.url}/identity/callbacks`,
  });
  assert.equal(sha256, createHash("sha256").update(bytes).digest("hex"));
  const shown = (told["captures"] as Members[]).find((one) => one["captureType"] === "id_front");
  const url = new URL(String(shown?.["imageUrl"]));
  const stored = await site.world.anonymous.get(url.pathname + url.search);
  assert.ok(bytes.equals(stored.bytes), "what is kept is what was sent");
  assert.ok(!bytes.equals(picture), "and not what was uploaded");
});

type Received = Receiver["received"][number];

test("a result that comes later is told once, and its repetition changes nothing", async () => {
  const { id, token, captureId } = await site.submitted();
  assert.deepEqual(await site.summary(token), [["processing", []]]);
  const content = { capture_id: captureId, ...passed(["selfie"]) };
  const timestamp = site.now();
  for (const _ of [1, 2]) {
    const answer = await site.callBack(content, { timestamp });
    assert.deepEqual([answer.status, answer.bytes.length], [204, 0]);
    assert.deepEqual(await site.summary(token), [["passed", []]]);
  }
  const other = { capture_id: captureId, ...passed([], { outcome: "fail", reasons: ["other"] }) };
  assert.equal((await site.callBack(other)).status, 204);
  assert.deepEqual(await site.summary(token), [["passed", []]]);
  await site.world.runJobs();
  assert.equal(site.vendor.received.length, 1);
  expectStatus(await complete(site.world, token), 200);
  assert.equal((await site.result(id))["verified"], true);
});

test("what is not signed, stale, unknown or malformed is refused alike and changes nothing", async () => {
  const { token, captureId } = await site.submitted();
  const content = { capture_id: captureId, ...passed(["selfie"]) };
  const body = JSON.stringify(content);
  const at = (ms: number) => new Date(site.world.clock.now() + ms).toISOString();
  const unsigned = [
    { signature: sign(body, site.now(), "another-secret-0123456789-0123456789") },
    { signature: sign(`${body} `, site.now()) },
    { signature: sign(body, at(-SECOND)) },
    { signature: "" },
    { signature: "zz".repeat(32) },
    { timestamp: at(-5 * MINUTE - 1) },
    { timestamp: at(5 * MINUTE + 1) },
    { timestamp: String(site.world.clock.now()) },
    { timestamp: "" },
    { body: JSON.stringify({ ...content, padding: "x".repeat(64 * 1024) }) },
  ];
  for (const options of unsigned) {
    const answer = await site.callBack(content, options);
    assert.deepEqual([answer.status, answer.body], [401, { error: "UNAUTHORIZED" }], JSON.stringify(options));
  }
  const sandbox = await newOnboarding(site.client, { target_email: VERIFIED, ...SELFIE });
  const foreign = expectStatus(await capture(site.world, sandbox.token, "selfie"), 201);
  const absent = [
    { ...content, capture_id: randomUUID() },
    { ...content, capture_id: foreign["captureId"] },
    { ...content, capture_id: "x" },
    { ...content, outcome: "certain" },
    { ...content, confidence: 2 },
    { ...content, checks: [check("age")] },
    [content],
    null,
  ];
  const answers = [];
  for (const wrong of absent) answers.push(await site.callBack(wrong));
  answers.push(await site.callBack(null, { body: "{" }));
  assert.deepEqual(
    [...new Set(answers.map((one) => `${one.status} ${String(one.body)}`))],
    ["404 404 Not Found"],
  );
  assert.deepEqual(await site.summary(token), [["processing", []]]);
  assert.equal((await site.callBack(content, { timestamp: at(-5 * MINUTE) })).status, 204);
  assert.deepEqual(await site.summary(token), [["passed", []]]);
});

test("a vendor that is away is asked again", async () => {
  const replies: Reply[] = [503, 429, 401, { status: 302, headers: { location: site.vendor.url } }];
  site.vendor.behave = ({ index }) => replies[index] ?? reply(passed(["selfie"]));
  const { token } = await site.submitted();
  for (const seconds of [2, 4, 8, 16]) {
    assert.deepEqual(await site.summary(token), [["processing", []]]);
    site.world.clock.advance(seconds * SECOND);
    await site.world.runJobs();
  }
  assert.deepEqual(await site.summary(token), [["passed", []]]);
  assert.equal(site.vendor.received.length, 5);
  assert.equal(new Set(site.vendor.received.map(({ json }) => json.capture_id)).size, 1);
});

for (const [what, behaviour] of [
  ["takes a capture and never answers", 202],
  ["never takes a capture", 503],
] as const)
  test(`a vendor that ${what} leaves it to a person after 24 hours`, async () => {
    site.vendor.behave = () => behaviour;
    const { id, token, captureId } = await site.submitted({ expires_in_hours: 48 });
    site.world.clock.advance(24 * HOUR - 10 * MINUTE);
    await site.world.runJobs();
    assert.deepEqual(await site.summary(token), [["processing", []]]);
    site.world.clock.advance(10 * MINUTE);
    await site.world.runJobs();
    assert.deepEqual(await site.summary(token), [["review", ["vendor_timeout"]]]);
    assert.equal((await site.callBack({ capture_id: captureId, ...passed(["selfie"]) })).status, 204);
    assert.deepEqual(await site.summary(token), [["review", ["vendor_timeout"]]]);
    expectStatus(await complete(site.world, token), 200);
    const { verified, resultData } = await site.result(id);
    assert.deepEqual(
      [verified, resultData.verdict, resultData.checks[0].reasons],
      [false, "review", ["vendor_timeout"]],
    );
  });

/** A signer's frame in which both sides of a document were handed in. */
async function scanned(): Promise<Frame> {
  const document = await sent(site.client, {
    signers: [{ name: "Ana Ruiz", email: ANA }],
    body: { signatureValidation: { id_scan: true } },
  });
  const frame = await openFrame(site.world, await openSession(site.client, document));
  bodyOf(await frame.post("identity/id_scan/consent", {}));
  for (const type of ["id_front", "id_back"])
    expectStatus(await captureInFrame(site.world, frame, "id_scan", type), 200);
  await site.world.runJobs();
  assert.equal(site.vendor.received.length, 2);
  return frame;
}

const policyOf = async ({ sessionId }: Frame) =>
  bodyOf(await site.client.get(`/v2/signing-sessions/${sessionId}/policy`)).verifications;

test("a signer goes on when the vendor has called back for each capture, in any order", async () => {
  const frame = await scanned();
  const ids = site.vendor.received.map(({ json }) => json.capture_id);
  for (const [id, status] of [
    [ids[1], "pending"],
    [ids[0], "passed"],
  ]) {
    expectStatus(await site.callBack({ capture_id: id, ...passed(["document", "name"]) }), 204);
    assert.deepEqual(await policyOf(frame), [{ module: "id_scan", required: true, status }]);
  }
  expectStatus(await frame.post("submit", await frame.submission()), 200);
});

test("a signer whose vendor never answers goes on in review", async () => {
  const frame = await scanned();
  site.world.clock.advance(24 * HOUR);
  await site.world.runJobs();
  assert.deepEqual(await policyOf(frame), [{ module: "id_scan", required: true, status: "review" }]);
});

test("a capture that the vendor refuses is left to a person at once", async () => {
  for (const refusal of [400, 413, 415, 422]) {
    site.vendor.behave = () => refusal;
    const { token } = await site.submitted();
    assert.deepEqual(await site.summary(token), [["review", ["vendor_refused"]]]);
  }
});

test("one address may call back 600 times a minute", async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= 600; count += 1)
    statuses.push((await site.callBack({}, { signature: "" })).status);
  assert.deepEqual([statuses.indexOf(429), statuses.at(-2)], [600, 401]);
});

test("the log holds neither credentials nor the person", async () => {
  const words = `Ana Ruiz ${TOKEN} ${SECRET}`;
  const garbage = { ...passed(["selfie"]), checks: [check("selfie", words)], fields: { full_name: words } };
  for (const answer of [reply(garbage), { status: 503, body: words }, { status: 422, body: words }]) {
    site.vendor.behave = () => answer;
    await site.submitted();
  }
  const text = site.world.log.join("");
  assert.match(text, /the identity vendor answered 503/);
  assert.match(text, /the identity vendor's answer is malformed: checks\.verdict/);
  for (const absent of [TOKEN, SECRET, "Ruiz", "RUIZ", "/9j/"]) assert.ok(!text.includes(absent), absent);
});

test("without a vendor there are no callbacks", async () => {
  const other = await createWorld();
  const answer = await other.anonymous.post("/identity/callbacks", {});
  const unknown = await other.anonymous.post("/identity/nothing", {});
  assert.deepEqual([answer.status, answer.body], [404, unknown.body]);
  await other.close();
});

test("settings that do not fit each other are named", () => {
  const whole = { ...settings("https://kyc.example.com/v1"), WEBHOOK_ALLOW_PRIVATE: "0" };
  assert.equal(readConfig(whole).identity?.checks.length, 6);
  const wrong: [name: string, env: Record<string, string>][] = [
    ["IDENTITY_TOKEN", { ...whole, IDENTITY_TOKEN: "" }],
    ["IDENTITY_SECRET", { ...whole, IDENTITY_SECRET: "" }],
    ["IDENTITY_CHECKS", { ...whole, IDENTITY_CHECKS: " , " }],
    ["IDENTITY_URL", { ...whole, IDENTITY_URL: "http://127.0.0.1:9/x" }],
    ["IDENTITY_URL", { ...whole, IDENTITY_URL: "https://10.0.0.1/x" }],
    ["IDENTITY_URL", { ...whole, IDENTITY_URL: "http://kyc.example.com", WEBHOOK_ALLOW_PRIVATE: "1" }],
  ];
  for (const [name, env] of wrong)
    assert.throws(
      () => readConfig(env),
      (error: Error) =>
        error instanceof ConfigError && new RegExp(`^${name} [^\\n]+\\.$`).test(error.message),
      name,
    );
});
