import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { type Draft, Frame, frameFor, init, sent, signAs, tradeToken, TYPED } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const MINUTE = 60_000;

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(() => world.clock.advance(MINUTE));
after(() => world.close());

const progress = (document: Draft, text: string) => ({
  consented: true,
  consentedAt: "2026-07-11T12:34:56.000Z",
  values: { [document.fields[0]!.id.slice(4)]: text },
  signature: TYPED,
  initials: null,
  placed: [],
});

async function desktop(): Promise<{ document: Draft; frame: Frame }> {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  expectStatus(await frame.put("progress", progress(document, "desk")), 204);
  return { document, frame };
}
const linkOf = async (frame: Frame) =>
  new URL(expectStatus(await frame.post("handoff", {}), 201)["url"] as string).pathname;
const stateOf = async (frame: Frame) => expectStatus(await frame.get("handoff"), 200)["status"];
const end = (frame: Frame) => world.as(frame.bearer).delete(`/embed/${frame.sessionId}/handoff`);

/** Opens a link like the phone's page. */
async function phone(path: string): Promise<Frame> {
  const { clientSecret } = expectStatus(await world.anonymous.post(path), 200) as { clientSecret: string };
  const started = expectStatus(await init(world, clientSecret, { origin: world.url }), 200);
  const id = started["session_id"] as string;
  const traded = expectStatus(await tradeToken(world, id, started["frame_token"] as string), 200);
  return new Frame(world, id, traded["bearer"] as string);
}
const isOver = ({ status, body }: Answer) => assert.deepEqual([status, body.error], [404, "HANDOFF_OVER"]);

test("the phone goes on where the desktop was, and its signature completes both", async () => {
  const { frame } = await desktop();
  assert.equal(await stateOf(frame), "none");
  const path = await linkOf(frame);
  assert.equal(await stateOf(frame), "waiting");
  const other = await phone(path);
  assert.equal(await stateOf(frame), "opened");
  const ceremony = expectStatus(await other.get("ceremony"), 200);
  const own = expectStatus(await frame.get("ceremony"), 200);
  assert.deepEqual(ceremony["progress"], own["progress"]);
  assert.deepEqual([ceremony["handedOff"], own["handedOff"]], [true, false]);
  expectStatus(await other.post("submit", await other.submission()), 200);
  assert.equal(await stateOf(frame), "ended");
  const outcome = expectStatus(await frame.get("outcome"), 200);
  assert.equal(outcome["status"], "completed");
  assert.equal((outcome["result"] as { sessionId: string }).sessionId, frame.sessionId);
});

test("what was entered on the phone comes back, whichever side ends it, and the phone is out", async () => {
  for (const fromPhone of [true, false]) {
    const { document, frame } = await desktop();
    const other = await phone(await linkOf(frame));
    expectStatus(await other.put("progress", progress(document, "phone")), 204);
    assert.equal((await end(fromPhone ? other : frame)).status, 204);
    assert.equal(await stateOf(frame), "ended");
    const ceremony = expectStatus(await frame.get("ceremony"), 200);
    assert.deepEqual((ceremony["progress"] as { values: object }).values, progress(document, "phone").values);
    assert.equal((await other.get("ceremony")).status, 401);
    assert.equal((await end(frame)).status, 204, "there is none to end: fine, too");
    expectStatus(await frame.post("submit", await frame.submission()), 200);
  }
});

test("a link opens once, for ten minutes, and not after another one was asked for", async () => {
  const { frame } = await desktop();
  const replaced = await linkOf(frame);
  const path = await linkOf(frame);
  isOver(await world.anonymous.post(replaced));
  await phone(path);
  isOver(await world.anonymous.post(path));
  const late = await linkOf(frame);
  world.clock.advance(10 * MINUTE);
  isOver(await world.anonymous.post(late));
  assert.equal(await stateOf(frame), "expired");
  isOver(await world.anonymous.post(`/handoff/${"x".repeat(43)}`));
});

test("two phones at once: one gets the signing", async () => {
  const { frame } = await desktop();
  const path = await linkOf(frame);
  const answers = await Promise.all([1, 2, 3].map(() => world.anonymous.post(path)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 404, 404],
  );
});

test("looking at a link does not use it; its page says what to do when it is over, in both languages", async () => {
  const { frame } = await desktop();
  const path = await linkOf(frame);
  for (const _ of [1, 2]) {
    const { status, body, headers } = await world.anonymous.get(path);
    assert.equal(status, 200);
    assert.match(body, /<service-signing full-page>/);
    assert.doesNotMatch(body, /secret/);
    assert.match(headers.get("content-security-policy")!, /frame-ancestors 'none'/);
    assert.equal(headers.get("cache-control"), "no-store");
  }
  await phone(path);
  for (const [language, words] of [
    ["es", /ya no sirve/],
    ["en", /no longer works/],
  ] as const) {
    const { status, body } = await world.anonymous.get(path, { "accept-language": language });
    assert.equal(status, 404);
    assert.match(body, words);
  }
});

test("nothing is handed over of a signing that is over, and no link outlives it", async () => {
  const { document, frame } = await desktop();
  const path = await linkOf(frame);
  expectStatus(await signAs(world, client, document), 200);
  isOver(await world.anonymous.post(path));
  const { status, body } = await frame.post("handoff", {});
  assert.deepEqual([status, body.error.code], [409, "SESSION_COMPLETED"]);
  const second = await desktop();
  const other = await linkOf(second.frame);
  expectStatus(await client.post(`/v3/documents/${second.document.id}/void`), 200);
  isOver(await world.anonymous.post(other));
});

test("only the frame's own bearer hands over", async () => {
  const { frame } = await desktop();
  const stranger = (await desktop()).frame;
  const path = `/embed/${frame.sessionId}/handoff`;
  for (const who of [world.anonymous, client, world.as(stranger.bearer)])
    for (const answer of [await who.post(path, {}), await who.get(path), await who.delete(path)])
      assert.equal(answer.status, 401);
  assert.equal(await stateOf(frame), "none");
});

test("the link is in no log", async () => {
  const { frame } = await desktop();
  const path = await linkOf(frame);
  await phone(path);
  assert.ok(!world.log.join("").includes(path.slice("/handoff/".length)));
});

test("a decline on the phone is the desktop's outcome", async () => {
  const { frame } = await desktop();
  const other = await phone(await linkOf(frame));
  expectStatus(await other.post("decline", { reason: "No" }), 204);
  assert.equal(await stateOf(frame), "ended");
  assert.equal(expectStatus(await frame.get("outcome"), 200)["status"], "declined");
});
