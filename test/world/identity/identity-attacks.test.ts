import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import {
  type Chain,
  chainFrame,
  invite,
  newChain,
  chainOf,
  fill,
  LANDLORD_VALUES,
  TENANT_VALUES,
} from "../support/chains.ts";
import { enter, exit } from "../support/corrections.ts";
import { handOff, openLink, outboxOf } from "../support/ceremonies.ts";
import {
  bodyOf,
  captureAll,
  captureInFrame,
  complete,
  newOnboarding,
  UNVERIFIED,
  VERIFIED,
} from "../support/identity.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { type Frame, openSession, sent } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Ways around the verification of a person. */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({
    env: { INIT_RATE_LIMIT_MINUTE: "1000" },
    overrides: { pdf: plainPdf, docx: fakeDocx() },
  });
  client = await world.integrator();
});
after(() => world.close());

const REQUIRED = { signatureValidation: { id_scan: true } };
const policyOf = async ({ sessionId }: Frame) =>
  bodyOf(await client.get(`/v2/signing-sessions/${sessionId}/policy`)).verifications;

/** Gives the values of a chain, so that its documents wait for signatures. */
async function filled(chain: Pick<Chain, "id">): Promise<void> {
  const known = await chainOf(client, chain);
  expectStatus(await fill(world, client, known, "Arrendador", LANDLORD_VALUES), 200);
  expectStatus(await fill(world, client, known, "Arrendatario", TENANT_VALUES), 200);
  await world.runJobs();
}

const SCAN = { module: "id_scan", required: true, status: "pending" };

test("a later document of a chain that requires a scan requires it in the chain's sessions", async () => {
  const chain = await newChain(client);
  expectStatus(await client.patch(`/v2/documents/${chain.documents[2]!.id}`, REQUIRED), 200);
  await invite(client, chain);
  await filled(chain);
  const frame = await chainFrame(world, client, chain, "ana@example.com");
  assert.deepEqual(await policyOf(frame), [SCAN]);
});

test("a later document of a chain that is corrected to require a scan requires it in open sessions", async () => {
  const chain = await newChain(client);
  await invite(client, chain);
  await filled(chain);
  const frame = await chainFrame(world, client, chain, "ana@example.com");
  const [, , last] = chain.documents;
  expectStatus(await enter(client, last!), 200);
  expectStatus(await client.patch(`/v2/documents/${last!.id}`, REQUIRED), 200);
  expectStatus(await exit(client, last!), 200);
  assert.deepEqual(await policyOf(frame), [SCAN]);
  const refused = await frame.get("document");
  assert.deepEqual([refused.status, refused.body.error.code], [403, "VERIFICATION_PENDING"]);
});

const ana = (email: string) => ({ name: "Ana Ruiz", email });
const requiring = (email: string, by = client) => sent(by, { signers: [ana(email)], body: REQUIRED });

async function hand(frame: Frame, type = "id_front", module = "id_scan") {
  bodyOf(await frame.post(`identity/${module}/consent`, {}));
  const answer = await captureInFrame(world, frame, module, type);
  await world.runJobs();
  return answer;
}

const frontOf = async (frame: Frame) => bodyOf(await frame.get("identity/id_scan")).steps[0];

test("pages of one link that are open at once share the attempts, and fail together", async () => {
  await requiring(UNVERIFIED);
  const link = await (await outboxOf(world, client)).link(UNVERIFIED);
  const frames = [await openLink(world, link), await openLink(world, link), await openLink(world, link)];
  for (const frame of frames) assert.equal((await frontOf(frame)).attemptsLeft, 3);
  for (const frame of frames.slice(0, 2)) expectStatus(await hand(frame), 200);
  assert.equal((await frontOf(frames[2]!)).attemptsLeft, 1);
  expectStatus(await hand(frames[2]!), 200);
  for (const frame of frames) assert.equal((await policyOf(frame))[0].status, "failed");
});

test("after a failure a new session of the integrator gives the link's pages new attempts as well", async () => {
  const document = await requiring(UNVERIFIED);
  const link = await (await outboxOf(world, client)).link(UNVERIFIED);
  const first = await openLink(world, link);
  for (let attempt = 0; attempt < 3; attempt += 1) expectStatus(await hand(first), 200);
  assert.equal((await policyOf(first))[0].status, "failed");
  await openSession(client, document);
  const again = await openLink(world, link);
  assert.equal((await frontOf(again)).attemptsLeft, 3);
  expectStatus(await hand(again), 200);
  assert.equal((await frontOf(again)).attemptsLeft, 2);
});

test("another device and another opening of the link are not charged again", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 10 });
  const live = world.as(await world.createKey(tenantId, "live"));
  await requiring("ana@example.com", live);
  const credits = async () =>
    (await world.server.context.domain.store.read((reader) =>
      reader.tenants.first({ id: tenantId.replace(/^ten_|-/g, "") }),
    ))!.credits;
  const before = await credits();
  const link = await (await outboxOf(world, live)).link("ana@example.com");
  const first = await openLink(world, link);
  for (const frame of [first, await handOff(world, first), await openLink(world, link)]) {
    bodyOf(await frame.post("identity/id_scan/consent", {}));
    expectStatus(await captureInFrame(world, frame, "id_scan", "id_front"), 200);
  }
  assert.equal(await credits(), before - 2);
});

const DOCUMENT = ["id_front", "id_back"];
const reusing = { signatureValidation: { id_scan: true, id_reuse_policy: "reuse_valid" } };

async function verified(by: Client, body: Record<string, unknown> = {}) {
  const session = await newOnboarding(by, {
    config: { documentScan: true, nameVerification: true },
    ...body,
  });
  await captureAll(world, session.token, DOCUMENT);
  assert.equal(bodyOf(await complete(world, session.token)).success, true);
  return session;
}

async function scanOf(by: Client, signer: Record<string, string>): Promise<string> {
  const document = await sent(by, { signers: [{ name: "Ana Ruiz", ...signer }], body: reusing });
  const { session_id } = await openSession(by, document);
  return bodyOf(await by.get(`/v2/signing-sessions/${session_id}/policy`)).verifications[0].status;
}

test("a later verification without a document does not hide the one that can be reused", async () => {
  const own = await world.integrator();
  await verified(own);
  const selfie = await newOnboarding(own, { config: { selfieCapture: true } });
  world.clock.advance(1000);
  await captureAll(world, selfie.token, ["selfie"]);
  expectStatus(await complete(world, selfie.token), 200);
  assert.equal(await scanOf(own, { email: VERIFIED }), "passed");
});

test("a verification is reused by no other workspace, and not in the other environment", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 100 });
  const [sandbox, live] = [
    world.as(await world.createKey(tenantId, "test")),
    world.as(await world.createKey(tenantId, "live")),
  ];
  await verified(sandbox);
  assert.equal(await scanOf(sandbox, { email: VERIFIED }), "passed");
  const document = await sent(live, { signers: [ana(VERIFIED)], body: reusing });
  const { session_id } = await openSession(live, document, {
    body: { allowed_origins: ["https://app.example.com"] },
  });
  const { verifications } = bodyOf(await live.get(`/v2/signing-sessions/${session_id}/policy`));
  assert.equal(verifications[0].status, "pending");
  assert.equal(await scanOf(await world.integrator(), { email: VERIFIED }), "pending");
});

test("what was read of a document is erased with its pictures, and the verdict is still reused", async () => {
  const own = await world.integrator();
  const session = await verified(own);
  const path = `/v2/onboarding/sessions/${session.id}/result`;
  assert.equal(bodyOf(await own.get(path)).extractedName, "Ana Ruiz");
  expectStatus(await complete(world, session.token, { corrections: { curp: "x" } }), 200);
  world.clock.advance(91 * 24 * 60 * 60 * 1000);
  await world.runJobs();
  const told = bodyOf(await own.get(path));
  const { extracted, verdict, corrections } = told.resultData;
  assert.deepEqual(
    [told.extractedName, told.documentType, verdict, told.verified],
    [null, null, "pass", true],
  );
  assert.deepEqual([extracted.full_name, extracted.document_number, corrections], [null, null, {}]);
  assert.equal(await scanOf(own, { email: VERIFIED }), "passed");
});
