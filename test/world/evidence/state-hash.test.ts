import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { canonical } from "../support/chain.ts";
import {
  ANA,
  BEA,
  type Draft,
  DRAWN,
  frameFor,
  type Person,
  sent,
  signAs,
  type Signer,
  TYPED,
} from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

const withEntries = ({ id: signerId, name }: Signer, index: number) => [
  { signerId, type: "signature", page: 1, x: 72, y: 72 + 80 * index },
  { signerId, type: "initials", page: 2, x: 72, y: 72 + 80 * index, required: false },
  { signerId, type: "text", page: 1, x: 300, y: 72 + 80 * index, required: false },
  { signerId, type: "name", page: 1, x: 300, y: 110 + 80 * index, value: name },
];
const people: Person[] = [ANA, BEA, { name: "Carla", email: "carla@example.com" }];

interface Signed {
  signerId: string;
  stateBefore: string;
  stateAfter: string;
}

/** The data of each signature, in the order of the chain. */
async function signed(document: Draft): Promise<Signed[]> {
  const { data } = (await client.get(`/v3/documents/${document.id}/events?limit=100`)).body;
  return data
    .filter(({ type }: { type: string }) => type === "signer.signed")
    .map((event: { data: Signed }) => event.data)
    .toReversed();
}

/** Hashes of the files that the signers see, by document. Once it is complete, its download is the sealed file. */
const sources = new Map<string, string>();

async function sourceOf({ id }: Draft): Promise<string> {
  const known = sources.get(id);
  if (known !== undefined) return known;
  const source = sha256((await client.get(`/v3/documents/${id}/download`)).bytes);
  sources.set(id, source);
  return source;
}

/** The state of docs/decisions/evidence.md#d56, computed from the API's answers alone. */
async function stateOf(document: Draft, inks: Record<string, object> = {}): Promise<string> {
  const source = await sourceOf(document);
  const { data } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
  const filled = data.filter(({ value }: { value: string | null }) => value !== null);
  const values = filled.map(({ id, value }: { id: string; value: string }) => {
    const ink = inks[id];
    return [id, ink === undefined ? value : sha256(canonical(ink))];
  });
  return sha256(canonical({ source, values: Object.fromEntries(values) }));
}

const stroke = (end: number) => ({
  ...DRAWN,
  strokes: [{ points: [...DRAWN.strokes[0]!.points, [210, end, 0.4, 99]] }],
});

const fieldId = (document: Draft, signer: Signer, type: string): string =>
  document.fields.find((field) => field.signerId === signer.id && field.type === type)!.id;

describe("what a document says, before and after each signature", () => {
  test("is the hash of its file, its values and its ink, which anybody can compute", async () => {
    const document = await sent(client, { signers: people, fields: withEntries });
    const inks: Record<string, object> = {};
    for (const [index, signer] of document.signers.entries()) {
      const before = await stateOf(document, inks);
      const [signature, initials] = [index === 0 ? DRAWN : TYPED, index === 1 ? DRAWN : null];
      const values = { [fieldId(document, signer, "text").slice(4)]: `Niño ${index} "€"` };
      expectStatus(await signAs(world, client, document, { signer, signature, initials, values }), 200);
      inks[fieldId(document, signer, "signature")] = signature;
      if (initials) inks[fieldId(document, signer, "initials")] = initials;
      const { stateBefore, stateAfter, signerId } = (await signed(document)).at(-1)!;
      assert.equal(signerId, signer.id);
      assert.equal(stateBefore, before);
      assert.equal(stateAfter, await stateOf(document, inks));
      assert.notEqual(stateAfter, stateBefore);
    }
  });

  test("goes on from one signature to the next, also where all sign at once", async () => {
    const crowd = Array.from({ length: 8 }, (_, index) => ({
      name: `Signer ${index}`,
      email: `signer${index}@example.com`,
    }));
    const document = await sent(client, { signers: crowd, fields: (signer) => withEntries(signer, 0) });
    const start = await stateOf(document);
    const frames = await Promise.all(
      document.signers.map((signer) => frameFor(world, client, document, signer)),
    );
    const submissions = await Promise.all(frames.map((frame) => frame.submission()));
    const answers = await Promise.all(frames.map((frame, index) => frame.post("submit", submissions[index])));
    for (const answer of answers) expectStatus(answer, 200);
    const states = await signed(document);
    assert.equal(states.length, crowd.length);
    for (const [index, { stateBefore }] of states.entries())
      assert.equal(stateBefore, states[index - 1]?.stateAfter ?? start);
    assert.equal(new Set(states.map(({ stateAfter }) => stateAfter)).size, crowd.length);
  });

  test("depends on the ink: two documents that differ in a stroke differ in their state", async () => {
    const [left, right] = [await sent(client), await sent(client)];
    for (const [document, end] of [
      [left, 60],
      [right, 61],
    ] as const)
      expectStatus(await signAs(world, client, document, { signature: stroke(end) }), 200);
    const [a, b] = [(await signed(left))[0]!, (await signed(right))[0]!];
    assert.equal(a.stateBefore, b.stateBefore, "one file, nothing filled");
    assert.notEqual(a.stateAfter, b.stateAfter);
  });
});
