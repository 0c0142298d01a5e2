import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type {
  CheckResult,
  IdentityProvider,
} from "../../../packages/identity-engine/src/port/identity-provider.ts";
import { identityProviders } from "../../../server/src/adapters/identity/providers.ts";
import type { Client } from "../client.ts";
import { bodyOf, capture, captureInFrame, complete, newOnboarding } from "../support/identity.ts";
import { type Draft, type Frame, openFrame, openSession, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Captures of different people in one verification. A provider that is told who is on each picture examines them. */
interface Shown {
  person: string;
  kind?: "ine" | "passport";
  outcome?: "pass" | "fail";
}
let shown: Shown = { person: "ana" };

const verdict = (matches: boolean, ...needed: unknown[]) =>
  needed.includes(undefined) ? null : matches ? "pass" : "fail";

const provider: IdentityProvider = {
  id: "told",
  version: "1",
  assurance: "vendor",
  best: () => "pass",
  examine: ({ documentKinds, type }) => {
    const { person, kind = "ine", outcome = "pass" } = shown;
    const isRefused = type === "id_front" && !documentKinds.includes(kind);
    return Promise.resolve({
      outcome: isRefused ? "fail" : outcome,
      confidence: 1,
      reasons: isRefused ? ["kind_not_accepted"] : [],
      fields: null,
      oneSided: kind === "passport",
      data: person,
    });
  },
  conclude: ({ checks, examinations }) => {
    const of = (type: "id_front" | "id_back" | "selfie" | "liveness") => examinations.get(type)?.data;
    const isOneSided = examinations.get("id_front")?.oneSided === true;
    const [front, back, selfie, moving] = [of("id_front"), of("id_back"), of("selfie"), of("liveness")];
    const verdicts: Partial<Record<CheckResult["check"], CheckResult["verdict"]>> = {
      document: isOneSided ? verdict(true, front) : verdict(front === back, front, back),
      name: verdict(front === "ana", front),
      selfie: verdict(true, selfie),
      face_match: verdict(front === selfie, front, selfie),
      liveness: verdict(selfie === undefined || moving === selfie, moving),
    };
    return checks.map((check) => {
      const found = verdicts[check] ?? null;
      return {
        check,
        verdict: found,
        confidence: null,
        reasons: found === "fail" ? [`${check}_differs`] : [],
      };
    });
  },
};

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({
    env: { INIT_RATE_LIMIT_MINUTE: "1000" },
    overrides: {
      identity: {
        identity: identityProviders(provider, []),
        captureFiles: {
          openImage: (bytes) => Promise.resolve({ contentType: "image/jpeg", bytes }),
          openLogo: () => Promise.reject(new Error("there is no logo")),
          openVideo: (bytes) => Promise.resolve({ contentType: "video/webm", bytes }),
        },
      },
    },
  });
  client = await world.integrator();
});
beforeEach(() => {
  shown = { person: "ana" };
});
after(() => world.close());

const made = (body: Record<string, unknown> = {}) =>
  sent(client, { signers: [{ name: "Ana Ruiz", email: "ana@example.com" }], body });

const requiring = (...modules: string[]) => ({
  body: { verifications: modules.map((module) => ({ module, required: true })) },
});

async function opened(document: Draft, ...modules: string[]): Promise<Frame> {
  const frame = await openFrame(world, await openSession(client, document, requiring(...modules)));
  for (const module of modules) bodyOf(await frame.post(`identity/${module}/consent`, {}));
  return frame;
}

let files = 0;
async function show(frame: Frame, module: string, type: string, what: Shown): Promise<void> {
  shown = what;
  const file = Buffer.from(`picture ${(files += 1)}`);
  expectStatus(await captureInFrame(world, frame, module, type, file), 200);
  await world.runJobs();
}

const statusOf = async ({ sessionId }: Frame): Promise<Record<string, string>> => {
  const { verifications } = bodyOf(await client.get(`/v2/signing-sessions/${sessionId}/policy`));
  return Object.fromEntries(
    (verifications as { module: string; status: string }[]).map(({ module, status }) => [module, status]),
  );
};

test("the document of a passed scan is not replaced by another person's for the face", async () => {
  const frame = await opened(await made(), "id_scan", "face_match");
  await show(frame, "id_scan", "id_front", { person: "ana" });
  await show(frame, "id_scan", "id_back", { person: "ana" });
  await show(frame, "face_match", "id_front", { person: "bea" });
  await show(frame, "face_match", "selfie", { person: "bea" });
  assert.deepEqual(await statusOf(frame), { id_scan: "passed", face_match: "pending" });
  // The signer's own document and face still pass.
  await show(frame, "face_match", "id_front", { person: "ana" });
  await show(frame, "face_match", "selfie", { person: "ana" });
  assert.deepEqual(await statusOf(frame), { id_scan: "passed", face_match: "passed" });
});

test("the face of passed head turns is not replaced by another one for the document", async () => {
  const frame = await opened(await made(), "selfie", "liveness", "face_match");
  await show(frame, "liveness", "liveness", { person: "bea" });
  await show(frame, "selfie", "selfie", { person: "bea" });
  await show(frame, "face_match", "id_front", { person: "ana" });
  await show(frame, "face_match", "selfie", { person: "ana" });
  assert.notEqual((await statusOf(frame))["face_match"], "passed");
});

test("documents that are tried against one face are attempts", async () => {
  const frame = await opened(await made(), "face_match");
  await show(frame, "face_match", "selfie", { person: "bea" });
  for (const person of ["one", "two", "three"]) await show(frame, "face_match", "id_front", { person });
  assert.equal((await statusOf(frame))["face_match"], "failed");
});

test("a refused document of a linked onboarding counts as no scan", async () => {
  const document = await made({ signatureValidation: { id_scan: true } });
  const { token } = await newOnboarding(client, {
    target_email: "ana@example.com",
    signature_id: document.signers[0]!.id,
    config: { documentScan: true },
  });
  const hand = async (type: string, outcome: Shown["outcome"]) => {
    shown = { person: "ana", ...(outcome && { outcome }) };
    expectStatus(await capture(world, token, type, Buffer.from(`picture ${(files += 1)}`)), 201);
    await world.runJobs();
  };
  await hand("id_back", "pass");
  for (let attempt = 0; attempt < 3; attempt += 1) await hand("id_front", "fail");
  const { resultData } = bodyOf(await complete(world, token));
  assert.deepEqual(
    [resultData.verdict, (resultData.checks as CheckResult[]).map(({ verdict }) => verdict)],
    ["fail", ["fail", "fail"]],
  );
  const frame = await openFrame(world, await openSession(client, document));
  assert.deepEqual(await statusOf(frame), { id_scan: "pending" });
});

test("a card that was handed in before a passport was asked for is no passport", async () => {
  const document = await made();
  const frame = await opened(document, "id_scan");
  for (const type of ["id_front", "id_back"])
    expectStatus(await captureInFrame(world, frame, "id_scan", type, Buffer.from(`card ${type}`)), 200);
  // It is examined when the requirement is there already.
  await openSession(client, document, requiring("passport_scan"));
  await world.runJobs();
  assert.deepEqual(await statusOf(frame), { id_scan: "pending", passport_scan: "pending" });
  await show(frame, "passport_scan", "id_front", { person: "ana" });
  assert.deepEqual(await statusOf(frame), { id_scan: "pending", passport_scan: "pending" });
  await show(frame, "passport_scan", "id_front", { person: "ana", kind: "passport" });
  assert.deepEqual(await statusOf(frame), { id_scan: "passed", passport_scan: "passed" });
});

test("a card of a passed scan is no passport when one is asked for afterwards", async () => {
  const document = await made();
  const frame = await opened(document, "id_scan");
  await show(frame, "id_scan", "id_front", { person: "ana" });
  await show(frame, "id_scan", "id_back", { person: "ana" });
  await openSession(client, document, requiring("passport_scan"));
  await show(frame, "passport_scan", "id_front", { person: "ana" });
  assert.deepEqual(await statusOf(frame), { id_scan: "passed", passport_scan: "pending" });
});
