import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { handOff, openLink, outboxOf } from "../support/ceremonies.ts";
import {
  bodyOf,
  captureAll,
  captureInFrame,
  complete,
  newOnboarding,
  noise,
  REVIEWED,
  UNVERIFIED,
  VERIFIED,
} from "../support/identity.ts";
import { enter, exit } from "../support/corrections.ts";
import { type Draft, draft, type Frame, openFrame, openSession, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { INIT_RATE_LIMIT_MINUTE: "1000" } });
  client = await world.integrator();
});
after(() => world.close());

const REQUIRED = { signatureValidation: { id_scan: true } };
const ana = (email = VERIFIED) => ({ name: "Ana Ruiz", email });

/** A sent document that requires a scan of its one signer. */
const requiring = (email = VERIFIED, body: Record<string, unknown> = REQUIRED): Promise<Draft> =>
  sent(client, { signers: [ana(email)], body });

interface Step {
  capture: string;
  status: string;
  reasons: string[];
  attemptsLeft: number;
}

const identity = (frame: Frame, module = "id_scan") => frame.get(`identity/${module}`);
const consent = async (frame: Frame, module = "id_scan") =>
  bodyOf(await frame.post(`identity/${module}/consent`, {}));

async function scan(frame: Frame, types: readonly string[] = ["id_front", "id_back"], module = "id_scan") {
  await consent(frame, module);
  for (const type of types) expectStatus(await captureInFrame(world, frame, module, type), 200);
  await world.runJobs();
}

const policyOf = async (frame: Frame) =>
  bodyOf(await client.get(`/v2/signing-sessions/${frame.sessionId}/policy`)).verifications;

const eventsOf = async ({ id }: Draft, type: string) => {
  const { data } = bodyOf(await client.get(`/v3/documents/${id}/events?limit=100`));
  return (data as { type: string; data: Record<string, unknown> }[]).filter((event) => event.type === type);
};

test("a document's id_scan is required in every session and by every link, and opens the signature when passed", async () => {
  const document = await requiring();
  const frame = await openFrame(world, await openSession(client, document));
  const byLink = await openLink(world, await (await outboxOf(world, client)).link(VERIFIED));
  for (const one of [frame, byLink]) {
    assert.deepEqual(await policyOf(one), [{ module: "id_scan", required: true, status: "pending" }]);
    const refused = await one.get("document");
    assert.deepEqual([refused.status, refused.body.error.code], [403, "VERIFICATION_PENDING"]);
  }
  await scan(frame);
  assert.deepEqual(await policyOf(frame), [{ module: "id_scan", required: true, status: "passed" }]);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  const told = bodyOf(await client.post(`/v2/signing-sessions/${frame.sessionId}/verify`, {}));
  assert.deepEqual(told.verifications, [{ module: "id_scan", required: true, status: "passed" }]);
  // What one device passed opens nothing for another holder of the link.
  assert.deepEqual((await policyOf(byLink))[0].status, "pending");
});

test("videofirma asks for the video signature, with a phrase that names the document; review goes on", async () => {
  const document = await requiring(REVIEWED, { signatureValidation: { videofirma: true } });
  const frame = await openFrame(world, await openSession(client, document));
  const state = bodyOf(await identity(frame, "video_signature"));
  assert.equal(state.keptDays, 90);
  assert.match(state.phrase, /Ana Ruiz.*Agreement.*\d \d \d \d/);
  assert.deepEqual(
    (state.steps as Step[]).map(({ capture, status }) => [capture, status]),
    [["video", "needed"]],
  );
  assert.equal(bodyOf(await identity(frame, "video_signature")).phrase, state.phrase);
});

test("a capture waits for consent, and one that is not asked for is refused", async () => {
  const frame = await openFrame(world, await openSession(client, await requiring()));
  const early = await captureInFrame(world, frame, "id_scan", "id_front");
  assert.deepEqual([early.status, early.body.error.code], [409, "CONSENT_REQUIRED"]);
  assert.equal((await consent(frame)).consented, true);
  const foreign = await captureInFrame(world, frame, "id_scan", "selfie");
  assert.deepEqual([foreign.status, foreign.body.error.code], [422, "INVALID_REQUEST"]);
  const broken = await captureInFrame(world, frame, "id_scan", "id_front", Buffer.from("no picture"));
  assert.deepEqual(
    [broken.status, broken.body.error.code, broken.body.error.reason],
    [422, "CAPTURE_REFUSED", "not_an_image"],
  );
  const skipped = await frame.post("identity/id_scan/skip", {});
  assert.deepEqual([skipped.status, skipped.body.error.code], [422, "INVALID_REQUEST"]);
  const other = await identity(frame, "selfie");
  assert.deepEqual([other.status, other.body.error.code], [422, "MODULE_UNSUPPORTED"]);
});

test("three bad verdicts fail the module for good, on links and other devices alike", async () => {
  const document = await requiring(UNVERIFIED);
  const link = await (await outboxOf(world, client)).link(UNVERIFIED);
  const first = await openLink(world, link);
  await scan(first, ["id_front"]);
  const [front] = bodyOf(await identity(first)).steps as Step[];
  assert.deepEqual([front!.status, front!.attemptsLeft, front!.reasons], ["needed", 2, ["sandbox_fail"]]);
  // Another opening of the link, and another device, continue the count.
  const second = await openLink(world, link);
  await scan(second, ["id_front"]);
  const phone = await handOff(world, second);
  await scan(phone, ["id_front"]);
  const over = await identity(phone);
  assert.deepEqual([over.status, over.body.error.code], [403, "VERIFICATION_FAILED"]);
  const third = await openLink(world, link);
  assert.deepEqual(await policyOf(third), [{ module: "id_scan", required: true, status: "failed" }]);
  const events = await eventsOf(document, "signer.verification_failed");
  assert.deepEqual(
    events.map(({ data }) => [data["module"], data["reasons"]]),
    [["id_scan", ["sandbox_fail"]]],
  );
  const again = await openFrame(world, await openSession(client, document));
  assert.deepEqual(await policyOf(again), [{ module: "id_scan", required: true, status: "pending" }]);
});

test("a module in review lets the signer go on, and everything says so", async () => {
  const document = await requiring(REVIEWED);
  const frame = await openFrame(world, await openSession(client, document));
  await scan(frame);
  assert.deepEqual(await policyOf(frame), [{ module: "id_scan", required: true, status: "review" }]);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  const [event] = await eventsOf(document, "signer.verified");
  assert.deepEqual(
    [event!.data["module"], event!.data["verdict"], event!.data["reasons"]],
    ["id_scan", "review", ["sandbox_review"]],
  );
});

test("a requirement that is added in a correction holds for sessions that are open", async () => {
  const document = await sent(client, { signers: [ana()] });
  const frame = await openFrame(world, await openSession(client, document));
  expectStatus(await enter(client, document), 200);
  expectStatus(await client.patch(`/v2/documents/${document.id}`, REQUIRED), 200);
  expectStatus(await exit(client, document), 200);
  const refused = await frame.get("document");
  assert.deepEqual([refused.status, refused.body.error.code], [403, "VERIFICATION_PENDING"]);
});

test("the owner's signature without a page is refused where a scan is required", async () => {
  const { email } = bodyOf(await client.get("/v3/users/me"));
  const document = await draft(client, { signers: [{ name: "Owner", email }], body: REQUIRED });
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  const answer = await client.post(`/v1/documents/${document.id}/sign-all-fields`, {});
  assert.ok(answer.status >= 400 && answer.status < 500, JSON.stringify(answer.body));
});

test("an onboarding that is linked to a signature counts as its scan, in open sessions and in later ones", async () => {
  const document = await requiring();
  const frame = await openFrame(world, await openSession(client, document));
  const onboarding = await newOnboarding(client, {
    signature_id: document.signers[0]!.id,
    config: { documentScan: true },
  });
  await captureAll(world, onboarding.token, ["id_front", "id_back"]);
  expectStatus(await complete(world, onboarding.token), 200);
  assert.equal((await policyOf(frame))[0].status, "passed");
  const later = await openFrame(world, await openSession(client, document));
  assert.equal((await policyOf(later))[0].status, "passed");
  const events = await eventsOf(document, "onboarding.completed");
  assert.equal(events.length, 1);
});

test("reuse_valid takes an earlier verification of the person, always_new and nothing do not", async () => {
  const own = await world.integrator();
  const made = async (policy?: string) => {
    const signatureValidation = { id_scan: true, ...(policy && { id_reuse_policy: policy }) };
    const document = await sent(own, { signers: [ana()], body: { signatureValidation } });
    const { session_id } = await openSession(own, document);
    return bodyOf(await own.get(`/v2/signing-sessions/${session_id}/policy`)).verifications[0].status;
  };
  assert.equal(await made("reuse_valid"), "pending");
  const { token } = await newOnboarding(own, { config: { documentScan: true, nameVerification: true } });
  await captureAll(world, token, ["id_front", "id_back"]);
  expectStatus(await complete(world, token), 200);
  assert.deepEqual(
    [await made("reuse_valid"), await made("always_new"), await made()],
    ["passed", "pending", "pending"],
  );
  world.clock.advance(366 * 24 * 60 * 60 * 1000);
  assert.equal(await made("reuse_valid"), "pending");
});

test("another session's bearer reaches no capture, and a superseded one is replaced", async () => {
  const frame = await openFrame(world, await openSession(client, await requiring()));
  const stranger = await openFrame(world, await openSession(client, await requiring(REVIEWED)));
  await consent(frame);
  const stolen = await world.as(stranger.bearer).get(`/embed/${frame.sessionId}/identity/id_scan`);
  assert.equal(stolen.status, 401);
  const picture = await noise();
  expectStatus(await captureInFrame(world, frame, "id_scan", "id_front", picture), 200);
  expectStatus(await captureInFrame(world, frame, "id_scan", "id_front"), 200);
  await world.runJobs();
  const [front, back] = bodyOf(await identity(frame)).steps as Step[];
  assert.deepEqual([front!.status, back!.status], ["passed", "needed"]);
});

test("live charges two credits with the first capture, and says at once when the account cannot pay", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 5 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const document = await sent(live, { signers: [ana("ana@example.com")], body: REQUIRED });
  const options = { body: { allowed_origins: ["https://app.example.com"] } };
  const session = await openSession(live, document, options);
  assert.ok(session.session_id);
  await world.admin.patch(`/admin/tenants/${tenantId}`, { credits: 1 });
  const poor = await live.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: document.signers[0]!.id,
    ...options.body,
  });
  assert.deepEqual([poor.status, poor.body.error.code], [402, "E1400"]);
});
