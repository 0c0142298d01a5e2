import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cardBack, cardFront } from "../../identity/support/cards.ts";
import { drawClip, drawFace, drawStill } from "../../identity/support/faces.ts";
import { type Identity, randomIdentity } from "../../identity/support/identities.ts";
import { td1Lines } from "../../identity/support/mrz-lines.ts";
import { photograph } from "../../identity/support/photograph.ts";
import { seeded } from "../../identity/support/seeds.ts";
import { writeWebm } from "../../identity/support/webm.ts";
import type { Client } from "../client.ts";
import { bodyOf, capture, complete, newOnboarding, status, validate } from "../support/identity.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The built-in provider, through HTTP: drawn specimens of people who do not exist. */
const { random, seed } = seeded();
let world: World;
let client: Client;
before(async () => {
  world = await createWorld();
  client = await world.integrator("live");
});
after(() => world.close());

const nameOf = ({ givenNames, surname1, surname2 }: Identity) => `${givenNames} ${surname1} ${surname2}`;

const opened = (identity: Identity, config: Record<string, unknown>) =>
  newOnboarding(client, { target_email: "ana@example.com", target_name: nameOf(identity), config });

const front = (identity: Identity) => photograph(cardFront(identity), "clean", random, 0);
const back = (identity: Identity, lines = td1Lines(identity)) =>
  photograph(cardBack(identity, { lines }), "clean", random, 0);

async function handIn(token: string, files: Record<string, Uint8Array>): Promise<void> {
  for (const [type, file] of Object.entries(files))
    expectStatus(await capture(world, token, type, file), 201);
  await world.runJobs();
}

interface Shown {
  captureType: string;
  verificationStatus: string;
  reasons: string[];
}

const capturesOf = async (token: string) => bodyOf(await status(world, token)).captures as Shown[];
const reasonsOf = async (token: string) => (await capturesOf(token)).flatMap(({ reasons }) => reasons);

interface Check {
  check: string;
  verdict: string | null;
  reasons: string[];
}

test("both sides of a card are read, agree, and carry the given name", async () => {
  const identity = randomIdentity(random);
  const { id, token } = await opened(identity, { documentScan: true, nameVerification: true });
  await handIn(token, { id_front: await front(identity), id_back: await back(identity) });
  const { resultData } = bodyOf(await complete(world, token));
  const checks = resultData.checks as Check[];
  for (const { check, verdict, reasons } of checks)
    assert.ok(verdict === "pass" || verdict === "review", `${seed}: ${check} ${verdict} ${reasons.join()}`);
  const printed: string = resultData.extracted.document_number;
  assert.deepEqual(
    [printed.slice(0, 2), printed.slice(2, 7)],
    [identity.documentNumber.slice(0, 2), "•••••"],
    seed,
  );
  assert.equal(resultData.extracted.date_of_birth, identity.birthDate, seed);
  assert.deepEqual(resultData.provider, { id: "builtin", version: "1", assurance: "builtin" });
  const told = bodyOf(await client.get(`/v2/onboarding/sessions/${id}/result`));
  assert.equal(told.verified, resultData.verdict === "pass");
  assert.equal(told.resultData.extracted.document_number.slice(0, 9), identity.documentNumber, seed);
});

test("the front of one person with the back of another never passes", async () => {
  const [ana, bea] = [randomIdentity(random), randomIdentity(random)];
  const { token } = await opened(ana, { documentScan: true });
  await handIn(token, { id_front: await front(ana), id_back: await back(bea) });
  assert.match((await reasonsOf(token)).join(), /sides_differ:/, seed);
  assert.notDeepEqual(
    new Set((await capturesOf(token)).map((one) => one.verificationStatus)),
    new Set(["passed"]),
  );
});

test("the name of another person is refused, with the reason", async () => {
  const [ana, bea] = [randomIdentity(random), randomIdentity(random)];
  const { token } = await opened(bea, { nameVerification: true });
  await handIn(token, { id_front: await front(ana), id_back: await back(ana) });
  assert.match((await reasonsOf(token)).join(), /name_differs/, seed);
});

test("an altered digit fails, and names the field", async () => {
  const ana = randomIdentity(random);
  const [first, second, third] = td1Lines(ana);
  const digit = second[2] === "7" ? "1" : "7";
  const altered = [first, second.slice(0, 2) + digit + second.slice(3), third] as const;
  const { token } = await opened(ana, { documentScan: true });
  await handIn(token, { id_back: await back(ana, [...altered]) });
  const [shown] = await capturesOf(token);
  assert.equal(shown!.verificationStatus, "failed", seed);
  assert.match(shown!.reasons.join(), /birth_date/, seed);
});

test("a file that was handed in for another verification fails", async () => {
  const face = await drawFace(random.integer(1_000_000));
  const ana = randomIdentity(random);
  const first = await opened(ana, { selfieCapture: true });
  await handIn(first.token, { selfie: face });
  assert.deepEqual((await capturesOf(first.token))[0]!.verificationStatus, "passed", seed);
  const second = await opened(randomIdentity(random), { selfieCapture: true });
  await handIn(second.token, { selfie: face });
  const [reused] = await capturesOf(second.token);
  assert.deepEqual([reused!.verificationStatus, reused!.reasons], ["failed", ["capture_reused"]]);
});

test("head turns pass in the session's own order; another session's order and a still picture fail", async () => {
  const ana = randomIdentity(random);
  const face = random.integer(1_000_000);
  const session = await opened(ana, { requireLiveness: true });
  const { turns } = bodyOf(await validate(world, session.token));
  const clip = (order: typeof turns) => writeWebm(drawClip(face, order));
  const others = [turns[1], ...turns.slice(1).toReversed(), turns[0]];
  await handIn(session.token, { liveness: await clip(others) });
  assert.match((await reasonsOf(session.token)).join(), /wrong_order/, seed);
  await handIn(session.token, { liveness: await writeWebm(drawStill(face, 30)) });
  assert.match((await reasonsOf(session.token)).join(), /still_picture/, seed);
  await handIn(session.token, { liveness: await clip(turns) });
  const [shown] = await capturesOf(session.token);
  assert.deepEqual([shown!.verificationStatus, shown!.reasons], ["passed", []], seed);
});
