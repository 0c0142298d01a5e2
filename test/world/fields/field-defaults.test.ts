import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { draft, frameFor } from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

type Given = Record<string, unknown>;

/** A generator of the same numbers for the same seed (a linear congruence). */
function chooser(seed: number): <T>(from: readonly T[]) => T {
  let state = seed;
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)]!;
  };
}

const TYPES = [
  "text",
  "textarea",
  "number",
  "date",
  "dropdown",
  "checkbox",
  "name",
  "email",
  "note",
] as const;
const WORDS = [
  "a",
  " a ",
  "ab\r\nc",
  "😀😀",
  "",
  "  ",
  "12",
  "-0.50",
  "1,5",
  "1e2",
  "2026-02-28",
  "2026-02-30",
];
const VALUES = [...WORDS, "true", "a@b.c", "option", " option", "x".repeat(500), "x".repeat(501)];
const LENGTHS = [undefined, undefined, 1, 2, 3, 501];
const NUMBERS = [undefined, undefined, "-0.5", "0", "12", "-999999999999999"];
const DAYS = [undefined, undefined, "2026-02-28", "2026-03-01", "0001-01-01"];

/** Most rules are of other types or satisfied by nothing, so that few of these fields can be asked for. */
function randomField(seed: number): Given {
  const choose = chooser(seed);
  for (let skipped = 0; skipped < 5; skipped++) choose([0]);
  const type = choose(TYPES);
  const rules: Given = {
    text: {
      minLength: choose(LENGTHS),
      maxLength: choose(LENGTHS),
      pattern: choose([undefined, "[a ]*", "x+"]),
    },
    textarea: { minLength: choose(LENGTHS), maxLength: choose(LENGTHS) },
    number: { min: choose(NUMBERS), max: choose(NUMBERS), decimals: choose([undefined, 0, 1, 10]) },
    date: { from: choose(DAYS), to: choose(DAYS) },
  };
  return {
    type,
    value: choose([null, ...VALUES]),
    required: false,
    ...(type === "dropdown" && { options: ["option", "12", "a"] }),
    ...(type in rules && { rules: rules[type] }),
  };
}

test("whatever default is taken is taken again when nobody changes it", async () => {
  for (const how of ["by a page that sends nothing", "by a page that sends back what it was given"]) {
    const document = await draft(client);
    const signerId = document.signers[0]!.id;
    const at = { signerId, page: 1, x: 10, y: 10 };
    let fields: Given[] = [
      { ...at, type: "signature" },
      ...Array.from({ length: 400 }, (_, seed) => ({ ...at, ...randomField(seed) })),
    ];
    const given = fields.length;
    for (;;) {
      const { status, body } = await client.put(`/v3/documents/${document.id}/fields`, { fields });
      if (status === 200) break;
      assert.equal(status, 422, JSON.stringify(body));
      const wrong = new Set(
        body.errors.map(({ pointer }: { pointer: string }) => Number(pointer.split("/")[2])),
      );
      fields = fields.filter((_, index) => !wrong.has(index));
    }
    assert.ok(fields.length > 50 && fields.length < given - 50, `${fields.length} of ${given}`);
    expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
    const frame = await frameFor(world, client, document);
    const { fields: shown } = expectStatus(await frame.get("ceremony"), 200);
    const values = (shown as { id: string; mine: boolean; value: string | null }[]).flatMap(
      ({ id, mine, value }) => (mine && value !== null ? [[id, value]] : []),
    );
    const sentBack = how.includes("back") ? Object.fromEntries(values) : {};
    const answer = await frame.post("submit", await frame.submission({ values: sentBack }));
    assert.equal(answer.status, 200, `${how}: ${JSON.stringify(answer.body)}`);
  }
});
