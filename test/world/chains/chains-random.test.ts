import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import type { Answer, Client } from "../client.ts";
import { assertChain } from "../support/chain.ts";
import {
  type Chain,
  chainFrame,
  chainOf,
  fill,
  LANDLORD_VALUES,
  newChain,
  pathOf,
  submission,
  TENANT_VALUES,
  withJobs,
} from "../support/chains.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { rounds } from "../support/rounds.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, type World } from "../world.ts";

/** Makes the rounds the same in every run. */
const SEED = 20_261_123;
const ROUNDS = rounds(30);
const DAY = 24 * 3_600_000;
const EMAILS = ["ana@example.com", "bea@example.com"] as const;

let world: World;
let client: Client;
const docx = fakeDocx();
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: plainPdf, docx } });
});
after(() => world.close());

/** How often each step is taken, compared with the others. */
const WEIGHTS = {
  patch: 1,
  invite: 6,
  fill0: 5,
  fill1: 5,
  sign0: 8,
  sign1: 8,
  jobs: 8,
  regenerate: 2,
  outage: 1,
  enter: 1,
  exit: 3,
  voidDocument: 0.3,
  decline1: 0.3,
  remove: 0.3,
  expire: 0.2,
} as const;
type Step = keyof typeof WEIGHTS;
const step = fc.oneof(
  ...Object.entries(WEIGHTS).map(([name, weight]) => ({
    weight: weight * 10,
    arbitrary: fc.constant(name as Step),
  })),
);

/** Statuses that may follow each other (docs/contract/v2.md#chain-states); staying is allowed everywhere. */
const FOLLOWS: Record<string, readonly string[]> = {
  DRAFT: ["INVITED", "VOIDED"],
  // A job may have run between two looks.
  INVITED: ["FILLING", "SIGNING", "VOIDED", "EXPIRED"],
  FILLING: ["SIGNING", "VOIDED", "EXPIRED"],
  SIGNING: ["COMPLETED", "VOIDED", "EXPIRED"],
  COMPLETED: [],
  VOIDED: [],
  EXPIRED: [],
};

async function sign(chain: Chain, email: string): Promise<void> {
  const frame = await chainFrame(world, client, chain, email).catch(() => null);
  const body = frame && (await submission(frame).catch(() => null));
  if (frame && body) expected(await frame.post("submit", body));
}

async function decline(chain: Chain, email: string): Promise<void> {
  const frame = await chainFrame(world, client, chain, email).catch(() => null);
  if (frame) expected(await frame.post("decline", { reason: null }));
}

/** A refusal is one of the contract's. */
function expected({ status, body }: Answer): void {
  assert.ok(status < 500, `${status} ${JSON.stringify(body)}`);
}

/** Not during a correction, which may hold up the PDFs: the answer would wait for them on a clock that stands still. */
async function fillSome(chain: Chain, role: string, values: Record<string, string>): Promise<void> {
  const context = await client.get(`/v2/documents/${chain.documents[0]!.id}/correction-context`);
  if (context.body.isLocked !== true) expected(await fill(world, client, chain, role, values));
}

const STEPS: Record<Step, (chain: Chain) => Promise<void>> = {
  patch: async (chain) => expected(await client.patch(pathOf(chain), { signatureValidations: {} })),
  invite: async (chain) => expected(await client.post(`${pathOf(chain)}/invite`)),
  fill0: (chain) => fillSome(chain, "Arrendador", LANDLORD_VALUES),
  fill1: (chain) => fillSome(chain, "Arrendatario", TENANT_VALUES),
  sign0: (chain) => sign(chain, EMAILS[0]),
  sign1: (chain) => sign(chain, EMAILS[1]),
  jobs: () => world.runJobs(),
  regenerate: async (chain) => {
    const request = client.post(`${pathOf(chain)}/regenerate-pdf?docId=${chain.documents[1]!.id}`);
    expected(await withJobs(world, request));
  },
  outage: async () => {
    docx.down = true;
    await world.runJobs();
    docx.down = false;
    world.clock.advance(5000);
  },
  enter: async ({ documents }) =>
    expected(await client.post(`/v2/documents/${documents[0]!.id}/enter-correction`)),
  exit: async ({ documents }) =>
    expected(await withJobs(world, client.post(`/v2/documents/${documents[0]!.id}/exit-correction`))),
  voidDocument: async ({ documents }) =>
    expected(await client.post(`/v2/documents/${documents[2]!.id}/void`, {})),
  decline1: (chain) => decline(chain, EMAILS[1]),
  remove: async (chain) => expected(await client.delete(pathOf(chain))),
  expire: async () => {
    world.clock.advance(40 * DAY);
    await world.runJobs();
  },
};

test("no order of operations reaches a state outside of the table, or a fault", async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      client = await world.integrator();
      const chain = await newChain(client);
      let status = "DRAFT";
      for (const one of steps) {
        await STEPS[one](chain);
        const next = (await chainOf(client, chain)).status;
        assert.ok(next === status || FOLLOWS[status]!.includes(next), `${status} → ${next} by ${one}`);
        status = next;
        reached.add(status);
      }
      for (const { id } of chain.documents) {
        const path = `/v3/documents/doc_${id.replaceAll("-", "")}/events?limit=100`;
        assertChain((await client.get(path)).body.data);
      }
    }),
    { seed: SEED, numRuns: ROUNDS },
  );
  assert.deepEqual([...reached].toSorted(), Object.keys(FOLLOWS).toSorted(), "the walk meets every state");
});
