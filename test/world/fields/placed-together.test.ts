import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { PDF } from "@libpdf/core";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import {
  ANA,
  BEA,
  type Draft,
  DRAWN,
  type Frame,
  frameFor,
  sent,
  type Signer,
  TYPED,
} from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

/** Four places for a signature, one for initials, a text, and an optional signature that a box shows. */
const fieldsFor = ({ id: signerId }: Signer, index: number) => {
  const x = 72 + 220 * index;
  return [
    ...[80, 160, 240, 320].map((y) => ({ type: "signature", y })),
    { type: "initials", y: 400, required: false },
    { type: "text", y: 460, required: false },
    { type: "checkbox", y: 500, key: `more${index}`, required: false },
    { type: "signature", y: 560, showWhen: `more${index}`, required: false },
  ].map((field) => ({ signerId, page: 1, x, ...field }));
};

interface Opened {
  document: Draft;
  frame: Frame;
  /** Of the first signer, in the order above. */
  own: string[];
  /** The second signer's first place. */
  theirs: string;
}

async function open(): Promise<Opened> {
  const document = await sent(client, { signers: [ANA, BEA], fields: fieldsFor });
  const idsOf = ({ id }: Signer): string[] =>
    document.fields.filter(({ signerId }) => signerId === id).map((field) => field.id.slice(4));
  const [ana, bea] = document.signers.map(idsOf);
  return { document, frame: await frameFor(world, client, document), own: ana!, theirs: bea![0]! };
}

async function submit({ frame, own }: Opened, change: Record<string, unknown>): Promise<Answer> {
  const placed = own.slice(0, 5);
  return frame.post("submit", await frame.submission({ initials: TYPED, placed, ...change }));
}

async function signedEvent({ document }: Opened): Promise<Record<string, unknown>> {
  const { data } = (await client.get(`/v3/documents/${document.id}/events?limit=100`)).body;
  return data.find(({ type }: { type: string }) => type === "signer.signed").data;
}

test("what one act filled is in the event and in the trail of the sealed PDF, in the document's order", async () => {
  const opened = await open();
  const { document, own } = opened;
  const places = [own[3], own[1], own[2], own[1]];
  expectStatus(await submit(opened, { placedTogether: places }), 200);
  const expected = own.slice(1, 4).map((id) => `sfl_${id}`);
  assert.deepEqual((await signedEvent(opened))["placedTogether"], expected);

  const other = await frameFor(world, client, document, document.signers[1]);
  expectStatus(await other.post("submit", await other.submission({ initials: TYPED })), 200);
  await world.runJobs();
  const sealed = (await client.get(`/v3/documents/${document.id}/download`)).bytes;
  const attached = (await PDF.load(sealed)).getAttachment("audit-trail.json");
  const { events } = JSON.parse(new TextDecoder().decode(attached)) as {
    events: { type: string; data: Record<string, unknown> }[];
  };
  const signings = events.filter(({ type }) => type === "signer.signed");
  assert.deepEqual(
    signings.map(({ data }) => data["placedTogether"]),
    [expected, undefined],
    "who placed each by itself has no such member",
  );
  const text = (await readPdf(sealed)).runs.map((run) => run.text).join("");
  assert.equal(text.replaceAll(/\s/g, "").split("Placesfilledwithoneact:3").length, 2, "printed once");
});

const refused: [what: string, change: (opened: Opened) => Record<string, unknown>][] = [
  ["another signer's field", ({ theirs }) => ({ placedTogether: [theirs] })],
  ["a field for text", ({ own }) => ({ placedTogether: [own[5]] })],
  ["a field that does not exist", () => ({ placedTogether: ["0197f3c2a1b47c3e9d2f5a6b7c8d9e0f"] })],
  ["no id at all", () => ({ placedTogether: ["__proto__"] })],
  ["a field that was not placed", ({ own }) => ({ placedTogether: [own[7]] })],
  ["a field without its ink", ({ own }) => ({ placedTogether: [own[4]], initials: null, placed: undefined })],
];
for (const [what, change] of refused)
  test(`${what} among those of one act is refused, and nothing is signed`, async () => {
    const opened = await open();
    const { status, body } = await submit(opened, change(opened));
    assert.equal(status, 422, JSON.stringify(body));
    const { data } = (await client.get(`/v3/documents/${opened.document.id}/events?limit=100`)).body;
    assert.ok(!data.some(({ type }: { type: string }) => type === "signer.signed"));
    expectStatus(await submit(opened, {}), 200);
  });

test("a list of another form, or too long, is refused", async () => {
  const opened = await open();
  const [id] = opened.own;
  for (const placedTogether of ["all", { 0: id }, [1], Array.from({ length: 2001 }, () => id)])
    assert.equal((await submit(opened, { placedTogether })).status, 422);
  expectStatus(await submit(opened, { placedTogether: [] }), 200);
  assert.ok(!("placedTogether" in (await signedEvent(opened))), "an empty list says nothing");
});

test("a place that a condition hides in the end is not said to carry ink", async () => {
  const opened = await open();
  const places = [opened.own[1], opened.own[7]];
  const placed = [...opened.own.slice(0, 5), opened.own[7]];
  expectStatus(await submit(opened, { placedTogether: places, placed }), 200);
  assert.deepEqual((await signedEvent(opened))["placedTogether"], [`sfl_${opened.own[1]}`]);
});

test("a reload and another device keep what one act filled", async () => {
  const { frame, own } = await open();
  const progress = { consented: true, values: {}, signature: DRAWN, initials: null, placed: own.slice(0, 3) };
  expectStatus(await frame.put("progress", { ...progress, placedTogether: own.slice(1, 3) }), 204);
  const { progress: kept } = expectStatus(await frame.get("ceremony"), 200) as {
    progress: Record<string, unknown>;
  };
  assert.deepEqual(kept["placedTogether"], own.slice(1, 3));
  expectStatus(await frame.put("progress", progress), 204);
  const { progress: later } = expectStatus(await frame.get("ceremony"), 200) as {
    progress: Record<string, unknown>;
  };
  assert.ok(!("placedTogether" in later));
});
