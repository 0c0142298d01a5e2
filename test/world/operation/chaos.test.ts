import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { assertChain } from "../support/chain.ts";
import { ANA, BEA, type Draft, draft, frameFor, type Signer } from "../support/signing.ts";

/** Makes the rounds the same in every run. */
const SEED = 20260711;

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

type Step =
  | "send"
  | "void"
  | "remind"
  | "sign"
  | "decline"
  | "signB"
  | "declineB"
  | "expire"
  | "jobs"
  | "session";
const STEPS: Step[] = [
  "send",
  "void",
  "remind",
  "sign",
  "sign",
  "decline",
  "signB",
  "signB",
  "declineB",
  "expire",
  "jobs",
  "session",
];

/** Asserts the invariants of a document after concurrent changes. */
async function assertSound(id: string): Promise<void> {
  const { body } = await client.get(`/v3/documents/${id}?expand=signers,evidencePdf`);
  const events = (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data as { type: string }[];
  const count = (type: string) => events.filter((event) => event.type === type).length;
  assertChain(events);
  const signed = (body.signers as Signer[]).filter(({ status }) => status === "signed").length;
  assert.equal(body.signedCount, signed);
  assert.equal(count("signer.signed"), signed);
  assert.equal(body.status === "completed", signed === body.signers.length);
  assert.equal(body.evidencePdf !== null, body.status === "completed");
  for (const [status, type] of [
    ["completed", "document.completed"],
    ["voided", "document.voided"],
    ["expired", "document.expired"],
  ])
    assert.equal(count(type!), body.status === status ? 1 : 0, `${status}: ${type}`);
  assert.ok(count("document.sent") <= 1 && count("document.viewed") <= 1);
  assert.equal(
    count("signer.declined"),
    (body.signers as Signer[]).filter(({ status }) => status === "declined").length,
  );
}

test("whatever happens to a document at the same time, it ends sound", async () => {
  const rounds = fc.sample(fc.array(fc.constantFrom(...STEPS), { minLength: 6, maxLength: 12 }), {
    seed: SEED,
    numRuns: 25,
  });
  for (const steps of rounds) {
    world.clock.advance(60_000);
    const expiresAt = new Date(world.clock.now() + 3_600_000).toISOString();
    const made = await draft(client, { signers: [ANA, BEA], body: { expiresAt } });
    const path = `/v3/documents/${made.id}`;
    if (!steps.includes("send") || steps.indexOf("send") > 2)
      expectStatus(await client.post(`${path}/send`), 200);
    const [ana, bea] = await Promise.all(made.signers.map((signer) => frameOrNull(made, signer)));
    const [anas, beas] = await Promise.all([ana?.submission(), bea?.submission()]);
    let hours = steps[0] === "expire" ? 1 : 0;
    const act: Record<Step, () => Promise<unknown>> = {
      send: () => client.post(`${path}/send`),
      void: () => client.post(`${path}/void`),
      remind: () => client.post(`${path}/remind`),
      sign: async () => ana?.post("submit", anas),
      decline: async () => ana?.post("decline", { reason: "no" }),
      signB: async () => bea?.post("submit", beas),
      declineB: async () => bea?.post("decline", { reason: null }),
      expire: async () => world.clock.advance(hours-- > 0 ? 3_600_000 : 1000),
      jobs: () => world.runJobs(),
      session: () => client.post("/v2/signing-sessions", { document_id: made.id, signer_email: BEA.email }),
    };
    for (const answer of await Promise.all(steps.map((step) => act[step]())))
      if (isAnswer(answer)) assert.ok(answer.status < 500, JSON.stringify(answer.body));
    await world.runJobs();
    await assertSound(made.id);
  }
});

async function frameOrNull(made: Draft, signer: Signer) {
  const { status } = (await client.get(`/v3/documents/${made.id}`)).body;
  return status === "awaiting_signatures" ? frameFor(world, client, made, signer) : null;
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "status" in value;
}
