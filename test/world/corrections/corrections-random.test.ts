import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import type { Answer, Client } from "../client.ts";
import { assertChain } from "../support/chain.ts";
import { sentDocument } from "../support/collecting.ts";
import { add, assign, changeRole, context, enter, eventsOf, exit, remove } from "../support/corrections.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { rounds } from "../support/rounds.ts";
import { ANA, BEA, type Draft, type Frame, frameFor, openFrame, type Signer } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Makes the rounds the same in every run. */
const SEED = 20_261_122;
const ROUNDS = rounds(40);
const MINUTE = 60_000;

let world: World;
let client: Client;
const docx = fakeDocx();
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: plainPdf, docx } });
  client = await world.integrator();
});
after(() => world.close());

/** How often each step is taken, compared with the others. */
const WEIGHTS = {
  enter: 5,
  exit: 9,
  addA: 1,
  addOther: 1,
  remove0: 1,
  remove1: 2,
  role: 1,
  assign: 2,
  place: 1,
  sign0: 4,
  sign1: 3,
  fill0: 3,
  fill1: 4,
  decline1: 1,
  outage: 1,
  send: 1,
  jobs: 6,
  void: 0.2,
} as const;
type Step = keyof typeof WEIGHTS;
const step = fc.oneof(
  ...Object.entries(WEIGHTS).map(([name, weight]) => ({
    weight: weight * 10,
    arbitrary: fc.constant(name as Step),
  })),
);

/** Statuses that may follow each other, as `transitions.ts` has them; staying is allowed everywhere. */
const FOLLOWS: Record<string, readonly string[]> = {
  collecting_data: ["awaiting_signatures", "correcting", "voided"],
  awaiting_signatures: ["processing", "correcting", "voided", "completed"],
  // The end of a correction passes through `awaiting_signatures`.
  correcting: ["collecting_data", "awaiting_signatures", "processing", "completed", "voided"],
  processing: ["completed"],
  completed: [],
  voided: [],
};

/** A document, and the page that each of its signers has open. */
class Round {
  readonly document: Draft;
  private readonly frames = new Map<string, Frame>();
  private count = 0;

  constructor(document: Draft) {
    this.document = document;
  }

  signers = async (): Promise<Signer[]> =>
    expectStatus(await client.get(`/v3/documents/${this.document.id}/signers`), 200)["data"] as Signer[];

  status = async (): Promise<string> => (await client.get(`/v3/documents/${this.document.id}`)).body.status;

  /** Opens a page for the signer at this place; one that is open stays. Null: there is no such signer, or no access. */
  private async frame(index: number): Promise<Frame | null> {
    const signer = (await this.signers())[index];
    if (!signer) return null;
    const known = this.frames.get(signer.id);
    if (known) return known;
    const wanted = { document_id: this.document.id, signature_id: signer.id };
    const answer = await client.post("/v2/signing-sessions", wanted);
    assertAnswered(answer);
    if (answer.status !== 201) return null;
    const frame = await openFrame(world, answer.body);
    this.frames.set(signer.id, frame);
    return frame;
  }

  private async inFrame(index: number, act: (frame: Frame) => Promise<Answer>): Promise<void> {
    const frame = await this.frame(index);
    if (frame) assertAnswered(await act(frame));
  }

  private async removeAt(index: number): Promise<void> {
    const signer = (await this.signers())[index];
    if (signer) assertAnswered(await remove(client, this.document, signer));
  }

  async take(step: Step): Promise<void> {
    const { document } = this;
    this.count += 1;
    const email = `someone${this.count}@example.com`;
    const steps: Record<Step, () => Promise<unknown>> = {
      enter: async () => assertAnswered(await enter(client, document)),
      exit: async () => assertAnswered(await exit(client, document)),
      addA: async () => assertAnswered(await add(client, document, { name: "A", email, roleName: "a" })),
      addOther: async () =>
        assertAnswered(await add(client, document, { name: "O", email, sendInvitation: false })),
      remove0: () => this.removeAt(0),
      remove1: () => this.removeAt(1),
      role: async () => {
        const [signer] = await this.signers();
        if (signer) assertAnswered(await changeRole(client, document, signer, { roleName: "b" }));
      },
      assign: async () =>
        assertAnswered(
          await assign(client, document, [{ variableName: "renta", value: String(this.count) }]),
        ),
      place: async () => {
        const fields = (await this.signers()).map(({ id }) => ({
          signerId: id,
          type: "text",
          page: 1,
          x: 9,
          y: this.count,
          required: false,
        }));
        assertAnswered(await client.put(`/v3/documents/${document.id}/fields`, { fields }));
      },
      sign0: () => this.inFrame(0, submitAs),
      sign1: () => this.inFrame(1, submitAs),
      fill0: () => this.inFrame(0, fillAs),
      fill1: () => this.inFrame(1, fillAs),
      decline1: () => this.inFrame(1, (frame) => frame.post("decline", { reason: null })),
      outage: async () => {
        docx.down = true;
        assertAnswered(await exit(client, document), [503]);
        docx.down = false;
      },
      send: async () => assertAnswered(await client.post(`/v3/documents/${document.id}/send`)),
      jobs: () => world.runJobs(),
      void: async () => assertAnswered(await client.post(`/v2/documents/${document.id}/void`)),
    };
    await steps[step]();
  }
}

async function submitAs(frame: Frame): Promise<Answer> {
  const { status, body } = await frame.get("ceremony");
  if (status !== 200) return { status, body } as Answer;
  const { sha256, revision } = body.document;
  if (sha256 === "") return { status, body } as Answer;
  const submission = await frame.submission({ revision });
  return frame.post("submit", submission);
}

async function fillAs(frame: Frame): Promise<Answer> {
  const answer = await frame.get("ceremony");
  if (answer.status !== 200) return answer;
  const ids = (answer.body.variables as { id: string }[]).map(({ id }) => [id, "filled"]);
  return frame.put("variables", { values: Object.fromEntries(ids) });
}

/** Fails for a fault of the server, and for a limit, which would hide one. */
function assertAnswered({ status, body }: Answer, alsoAllowed: readonly number[] = []): void {
  const isFault = (status >= 500 || status === 429) && !alsoAllowed.includes(status);
  assert.ok(!isFault, `${status} ${JSON.stringify(body)}`);
}

/** What holds of a document whatever has happened to it. */
async function assertSound(round: Round): Promise<void> {
  const { body } = await client.get(`/v3/documents/${round.document.id}`);
  const signers = await round.signers();
  const events = await eventsOf(client, round.document);
  assertChain(events.toReversed().map((event) => ({ ...event })));
  const signed = signers.filter(({ status }) => status === "signed").length;
  assert.deepEqual([body.signedCount, body.signerCount ?? signers.length], [signed, signers.length]);
  assert.equal(events.filter(({ type }) => type === "signer.signed").length, signed, "a signature stays");
  if (["processing", "completed"].includes(body.status)) assert.equal(signed, signers.length);
  if (body.status === "awaiting_signatures") assert.ok(signers.length > 0);
  const { signingStatus, isLocked } = expectStatus(await context(client, round.document), 200);
  assert.equal(isLocked, body.status === "correcting");
  assert.equal(signingStatus === "none_signed", signed === 0);
}

test("random corrections and signers' acts: no fault, no transition outside of the table", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 8, maxLength: 24 }), async (owes, steps) => {
      const { document } = await sentDocument(client, {
        text: `${owes ? "{{b__nombre}}" : ""} {{renta}} {{sign__a}} {{sign__b}}`,
        signers: [
          { ...ANA, role: "a" },
          { ...BEA, role: "b" },
        ],
        values: { renta: "1" },
      });
      const round = new Round(document);
      let before = await round.status();
      for (const step of steps) {
        world.clock.advance(MINUTE);
        await round.take(step);
        const now = await round.status();
        assert.ok(now === before || FOLLOWS[before]!.includes(now), `${step}: ${before} → ${now}`);
        await assertSound(round);
        before = now;
      }
    }),
    { seed: SEED, numRuns: ROUNDS },
  );
});

test("corrections and signatures at the same time: one order of them, and no fault", async () => {
  for (let count = 0; count < 8; count++) {
    world.clock.advance(MINUTE);
    const { document } = await sentDocument(client, {
      text: "{{renta}} {{sign__a}} {{sign__b}}",
      signers: [
        { ...ANA, role: "a" },
        { ...BEA, role: "b" },
      ],
      values: { renta: "1" },
    });
    const frame = await frameFor(world, client, document);
    const submission = await frame.submission({ revision: 0 });
    const answers = await Promise.all([
      enter(client, document),
      frame.post("submit", submission),
      enter(client, document),
      exit(client, document),
      assign(client, document, [{ variableName: "renta", value: "2" }]),
      exit(client, document),
    ]);
    for (const answer of answers) assertAnswered(answer);
    await assertSound(new Round(document));
    const [, signed] = answers;
    if (signed.status !== 200)
      assert.ok(["DOCUMENT_CORRECTING", "DOCUMENT_CHANGED"].includes(signed.body.error.code));
  }
});
