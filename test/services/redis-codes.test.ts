import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { check, type Outbox, outboxOf, start, wrongOf } from "../world/support/ceremonies.ts";
import { ANA, type Draft, Frame, openFrame, openSession, sent } from "../world/support/signing.ts";
import type { Client } from "../world/client.ts";
import { createInstallation, expectStatus, type Installation, type World } from "../world/world.ts";
import { type Group, openGroup, PrivateRedis } from "./support/redis.ts";

const MODULE = "email_otp";
const body = { verifications: [{ module: MODULE }] };

let installation: Installation & { clear(): Promise<void> };
let redis: PrivateRedis;
let group: Group;
let world: World;
let client: Client;
let outbox: Outbox;
before(async () => {
  installation = await createInstallation();
  redis = await PrivateRedis.open();
  group = await openGroup(3, { env: { TRUST_PROXY: "127.0.0.1", REDIS_URL: redis.url }, installation });
  [world] = group.worlds as [World];
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
after(async () => {
  await group.close();
  await redis.close();
  await installation.clear();
});

/** A signer's frame at each server, and a code that is wrong. */
async function asked(): Promise<{ document: Draft; frames: Frame[]; wrong: string; right: string }> {
  const document = await sent(client, { signers: [ANA] });
  const frames: Frame[] = [];
  for (const each of group.worlds) {
    const { sessionId, bearer } = await openFrame(world, await openSession(client, document, { body }));
    frames.push(new Frame(each, sessionId, bearer));
  }
  expectStatus(await start(frames[0]!, MODULE), 200);
  const right = await outbox.code(ANA.email!);
  return { document, frames, wrong: wrongOf(right), right };
}

for (const [what, lose, mend] of [
  ["ends", () => redis.kill(), () => redis.start()],
  ["hangs", () => redis.freeze(), () => redis.thaw()],
] as const)
  test(`five guesses of a code are taken over three servers, also when Redis ${what} meanwhile`, async () => {
    const { frames, wrong, right } = await asked();
    const guesses = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => check(frames[index % 3]!, MODULE, wrong)));
    const early = await guesses(2);
    const during = guesses(15);
    await lose();
    const answers = [...early, ...(await during), ...(await guesses(15))];
    await mend();
    answers.push(...(await guesses(15)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 4);
    for (const { status, body: answer } of answers.filter((each) => each.status !== 200))
      assert.deepEqual([status, answer.error.code], [403, "VERIFICATION_FAILED"]);
    for (const frame of frames) assert.equal((await check(frame, MODULE, right)).status, 403);
  });

test("whoever guesses on after the last guess is refused without waiting for the document", async () => {
  const { document, frames, wrong } = await asked();
  for (let count = 0; count < 5; count += 1) await check(frames[0]!, MODULE, wrong);
  const holder = new pg.Client({ connectionString: installation.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  const { rowCount } = await holder.query("select id from documents where id = $1 for update", [
    document.id.replace("doc_", ""),
  ]);
  assert.equal(rowCount, 1);
  const refused = await check(frames[1]!, MODULE, wrong);
  assert.deepEqual([refused.status, refused.body.error.code], [403, "VERIFICATION_FAILED"]);
  await holder.query("rollback");
  await holder.end();
});
