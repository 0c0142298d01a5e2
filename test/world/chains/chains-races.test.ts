import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { type Outbox, outboxOf } from "../support/ceremonies.ts";
import { chainFrame, chainOf, newChain, pathOf, ready, signAll, submission } from "../support/chains.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { type Frame, openFrame, type OpenSession } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Requests about one chain at the same time (docs/contract/v2.md#chains). */
const ANA = "ana@example.com";
let world: World;
let client: Client;
let outbox: Outbox;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: fakeDocx() },
  });
});
beforeEach(async () => {
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
after(() => world.close());

test("of several invitations at once one is sent", async () => {
  const chain = await newChain(client);
  const path = `${pathOf(chain)}/invite`;
  const answers = await Promise.all([client.post(path), client.post(path), client.post(path)]);
  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ["200", "400", "400"]);
  assert.equal((await outbox.to(ANA)).length, 1);
});

for (const query of ["", "?hard=true"])
  test(`a signature and DELETE${query} at once leave a whole signature or none`, async () => {
    const chain = await ready(world, client);
    const frame = await chainFrame(world, client, chain, ANA);
    const body = await submission(frame);
    const [signed, removed] = await Promise.all([
      frame.post("submit", body),
      client.delete(pathOf(chain) + query),
    ]);
    assert.equal(removed.status, 200);
    assert.ok([200, 409].includes(signed.status), String(signed.status));
    const { signatures } = (await client.get(`/v2/documents/${chain.documents[0]!.id}`)).body;
    const dates = signatures.map(({ signedAt }: { signedAt: string | null }) => signedAt);
    assert.equal(dates.filter((at: string | null) => at !== null).length, signed.status === 200 ? 1 : 0);
  });

test("three sessions of one person sign three documents at once, and the chain's session ends", async () => {
  const chain = await ready(world, client);
  const frames: Frame[] = [await chainFrame(world, client, chain, ANA)];
  for (const { id } of chain.documents.slice(1)) {
    const { signatures } = (await client.get(`/v2/documents/${id}`)).body;
    const wanted = { document_id: id, signature_id: signatures[0].id };
    const made = expectStatus(await client.post("/v2/signing-sessions", wanted), 201);
    frames.push(await openFrame(world, made as unknown as OpenSession));
  }
  const bodies: Record<string, unknown>[] = [];
  for (const frame of frames) bodies.push(await submission(frame));
  const answers = await Promise.all(frames.map((frame, index) => frame.post("submit", bodies[index])));
  for (const answer of answers) expectStatus(answer, 200);
  assert.equal((await frames[0]!.get("ceremony")).body.status, "completed");
  await signAll(await chainFrame(world, client, chain, "bea@example.com"), 3);
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "COMPLETED");
});

test("of two sessions that sign one document at once one does, and the other loads it again", async () => {
  const chain = await ready(world, client);
  const frames = [
    await chainFrame(world, client, chain, ANA),
    await chainFrame(world, client, chain, ANA),
  ] as const;
  const bodies = [await submission(frames[0]), await submission(frames[1])] as const;
  const answers = await Promise.all([
    frames[0].post("submit", bodies[0]),
    frames[1].post("submit", bodies[1]),
  ]);
  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ["200", "409"]);
  assert.equal((await frames[0].get("ceremony")).body.chain.remaining, 2);
});
