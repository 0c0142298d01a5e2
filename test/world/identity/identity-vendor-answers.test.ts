import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { capture, captureAll, complete, newOnboarding, VERIFIED } from "../support/identity.ts";
import {
  ANA,
  check,
  type Members,
  passed,
  reply,
  SELFIE,
  VendorSite,
} from "../support/peers/identity-vendor.ts";
import { newDocument } from "../support/signing.ts";
import { expectStatus } from "../world.ts";

const SECOND = 1000;

let site: VendorSite;
before(async () => {
  site = await VendorSite.open();
});
after(() => site.close());
beforeEach(() => site.reset());

test("a shield that the vendor supports can be asked for and is answered, another one is refused", async () => {
  site.vendor.behave = () =>
    reply(
      passed(["selfie"], {
        checks: [check("selfie"), check("deep_fake", "fail", { reasons: ["synthetic_face"] })],
      }),
    );
  const { id, token } = await site.submitted({ config: { deepFakeShield: true } });
  assert.deepEqual(await site.summary(token), [["failed", ["synthetic_face"]]]);
  site.vendor.behave = () => reply(passed(["selfie", "deep_fake"]));
  await captureAll(site.world, token, ["selfie"]);
  expectStatus(await complete(site.world, token), 200);
  const { verified, resultData } = await site.result(id);
  assert.equal(verified, true);
  assert.deepEqual(
    resultData.checks.map((one: Members) => [one["check"], one["verdict"]]),
    [
      ["selfie", "pass"],
      ["deep_fake", "pass"],
    ],
  );
  const refused = await site.client.post("/v2/onboarding/sessions", {
    target_email: ANA,
    config: { antiSpoofShield: true },
  });
  assert.deepEqual([refused.status, refused.body.error.field], [422, "config.antiSpoofShield"]);
  const video = await newDocument(site.client, { signatureValidation: { videofirma: true } });
  assert.equal(video.status, 422);
  assert.match(JSON.stringify(video.body), /No provider of this server supports videofirma/);
});

const good = passed(["selfie"]);
const garbage: [what: string, answer: unknown][] = [
  ["no object", "pass"],
  ["a list", [good]],
  ["no outcome", { ...good, outcome: undefined }],
  ["an unknown outcome", { ...good, outcome: "PASS" }],
  ["a confidence above 1", { ...good, confidence: 1.01 }],
  ["a confidence in words", { ...good, confidence: "0.9" }],
  ["reasons that are no list", { ...good, reasons: "blur" }],
  ["reasons that are no texts", { ...good, reasons: [{}] }],
  ["an unknown check", { ...good, checks: [check("age")] }],
  ["an unknown verdict", { ...good, checks: [check("selfie", "unsupported")] }],
  ["a check twice", { ...good, checks: [check("selfie", "fail"), check("selfie")] }],
  ["a date that is none", { ...good, fields: { date_of_birth: "1990-02-30" } }],
  ["a text that is too long", { ...good, fields: { full_name: "A".repeat(201) } }],
  ["a control character", { ...good, fields: { full_name: "A\u0000" } }],
  ["a number for a text", { ...good, fields: { curp: 1 } }],
  ["a name of the vendor that is none", { ...good, provider: { id: "a b", version: "1" } }],
  ["too much", { ...good, padding: "x".repeat(64 * 1024) }],
];
test("a vendor's garbage is no verdict, and it is asked again", async () => {
  for (const [what, answer] of garbage) {
    site.vendor.received.length = 0;
    site.vendor.behave = ({ index }) => reply(index === 0 ? answer : good);
    const { token } = await site.submitted();
    assert.deepEqual(await site.summary(token), [["processing", []]], what);
    site.world.clock.advance(2 * SECOND);
    await site.world.runJobs();
    assert.deepEqual(await site.summary(token), [["passed", []]], what);
  }
  site.vendor.behave = ({ index }) => (index === 0 ? { status: 200, body: "<html>" } : reply(good));
  site.vendor.received.length = 0;
  const { token } = await site.submitted();
  assert.deepEqual(await site.summary(token), [["processing", []]]);
});

test("reasons become short codes, at most 20 of them", async () => {
  const many = Array.from({ length: 30 }, (_, index) => `other_${index}`);
  const reasons = ["Face NOT found!", "expired:expiry date", "", "…", `a${"b".repeat(100)}`, ...many];
  site.vendor.behave = () => reply(passed(["selfie"], { outcome: "review", reasons }));
  const { token } = await site.submitted();
  const [{ reasons: told }] = await site.captures(token);
  assert.deepEqual(told.slice(0, 4), [
    "face_not_found",
    "expired:expiry_date",
    `a${"b".repeat(63)}`,
    "other_0",
  ]);
  assert.equal(told.length, 18);
});

test("a face that was compared with one document counts for no other", async () => {
  site.vendor.behave = ({ json }) =>
    reply(json.type === "selfie" ? passed(["selfie", "face_match"]) : passed(["document"]));
  const { id, token } = await site.onboard({ config: { biometricFaceMatch: true } });
  await captureAll(site.world, token, ["id_front", "id_back", "selfie"]);
  // The vendor says nothing of the face on the document that is shown now.
  await captureAll(site.world, token, ["id_front"]);
  expectStatus(await complete(site.world, token), 200);
  const { verified, resultData } = await site.result(id);
  const match = resultData.checks.find((one: Members) => one["check"] === "face_match");
  assert.deepEqual([verified, match.verdict, match.reasons], [false, "review", ["vendor_without_result"]]);
});

test("a capture that is left to a person lowers the checks that it is part of", async () => {
  site.vendor.behave = () => reply(passed(["selfie"], { outcome: "review", reasons: ["dark"] }));
  const { id, token } = await site.submitted();
  expectStatus(await complete(site.world, token), 200);
  const { verified, resultData } = await site.result(id);
  assert.deepEqual([verified, resultData.verdict, resultData.checks[0].reasons], [false, "review", ["dark"]]);
});

test("a passport needs no other side, whatever the vendor says of it", async () => {
  site.vendor.behave = () => reply(passed(["document"]));
  const { id, token } = await site.onboard({ config: { documentScan: true, documentTypes: ["passport"] } });
  await captureAll(site.world, token, ["id_front"]);
  expectStatus(await complete(site.world, token), 200);
  assert.equal((await site.result(id))["verified"], true);
});

test("four captures at a time are with the site.vendor, and the others wait for their turn", async () => {
  let running = 0;
  let most = 0;
  const arrived = Promise.withResolvers<void>();
  site.vendor.behave = async () => {
    running += 1;
    most = Math.max(most, running);
    if (running === 4) arrived.resolve();
    await arrived.promise;
    // Time for a fifth one to come.
    await site.world.anonymous.get("/readyz");
    running -= 1;
    return reply(passed(["selfie"]));
  };
  const sessions = await Promise.all(Array.from({ length: 6 }, () => site.onboard()));
  for (const { token } of sessions) expectStatus(await capture(site.world, token, "selfie"), 201);
  await site.world.runJobs();
  site.world.clock.advance(SECOND);
  await site.world.runJobs();
  for (const { token } of sessions) assert.deepEqual(await site.summary(token), [["passed", []]]);
  assert.equal(most, 4);
});

test("the sandbox's people never reach the vendor", async () => {
  const { token } = await newOnboarding(site.client, { target_email: VERIFIED, ...SELFIE });
  await captureAll(site.world, token, ["selfie"]);
  assert.deepEqual(await site.summary(token), [["passed", []]]);
  assert.equal(site.vendor.received.length, 0);
});
