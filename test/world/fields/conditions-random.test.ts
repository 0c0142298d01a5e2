import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import type { Ceremony } from "@service/contract/embed";
import { decide } from "../../../packages/signing-page/src/more-fields/decide.ts";
import { fieldChecks } from "../../../packages/signing-page/src/more-fields/checks.ts";
import { ownFields, problemOf } from "../../../packages/signing-page/src/session/entries.ts";
import { late } from "../../../packages/signing-page/src/session/field-checks.ts";
import { openWork, reduceWork } from "../../../packages/signing-page/src/session/work.ts";
import type { Client } from "../client.ts";
import { rounds } from "../support/rounds.ts";
import { DRAWN, type Frame, frameFor, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Random forms, filled at random: the page's own code and the server agree on every field. `npm run fuzz` plays more. */
const SEED = 20_261_123;
const ROUNDS = rounds(60);

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  late.checks = fieldChecks;
  late.decide = decide;
});
after(() => world.close());

type Gen = fc.GeneratorValue;
type Kind = "number" | "boolean" | "text";
const TYPES = ["number", "checkbox", "text", "textarea", "dropdown"] as const;
const KINDS: Record<(typeof TYPES)[number], Kind> = {
  number: "number",
  checkbox: "boolean",
  text: "text",
  textarea: "text",
  dropdown: "text",
};
const OPTIONS = ["a", "B", "ñ", "10"];
const HOSTILE = [
  "",
  " ",
  "true",
  "false",
  "__proto__",
  "constructor",
  "</script>",
  "0",
  "a\r\nb ",
  "😀",
  'x" || true',
];
const NUMBERS = [
  "",
  "0",
  "1",
  "-0.5",
  "007",
  "12.34",
  "999999999999999",
  "0.0000000001",
  "1e5",
  "abc",
  "1,5",
];

interface Keyed {
  key: string;
  kind: Kind;
}

const pick = <Item>(g: Gen, items: readonly Item[]): Item => g(fc.constantFrom, ...items) as Item;

/** An expression of a kind over the keys, at most so deep. */
function expression(g: Gen, kind: Kind, keys: readonly Keyed[], depth: number): string {
  const own = keys.filter((one) => one.kind === kind).map(({ key }) => key);
  const part = (wanted: Kind): string => expression(g, wanted, keys, depth - 1);
  if (depth > 0 && g(fc.boolean)) {
    if (g(fc.nat, { max: 5 }) === 0) return `(${part("boolean")} ? ${part(kind)} : ${part(kind)})`;
    if (kind === "number") {
      if (g(fc.boolean)) return `sum(${part("number")}, ${part("number")})`;
      return `(${part("number")} ${pick(g, ["+", "-", "*", "/"])} ${part("number")})`;
    }
    if (kind === "boolean") return condition(g, keys, part);
  }
  if (own.length > 0 && g(fc.boolean)) return pick(g, own);
  if (kind === "number") return pick(g, ["0", "1", "2.5", "-3", "0.16"]);
  return kind === "boolean" ? pick(g, ["true", "false"]) : JSON.stringify(pick(g, ["", "true", ...OPTIONS]));
}

function condition(g: Gen, keys: readonly Keyed[], part: (kind: Kind) => string): string {
  const forms = [
    () => `!${part("boolean")}`,
    () => `(${part("boolean")} ${pick(g, ["&&", "||", "==", "!="])} ${part("boolean")})`,
    () => `(${part("number")} ${pick(g, ["<", ">=", "==", "!="])} ${part("number")})`,
    () => `(${part("text")} ${pick(g, ["<", ">", "==", "!="])} ${part("text")})`,
    () => `(${part("text")} in [${part("text")}, "a"])`,
    () => (keys.length > 0 ? `filled(${pick(g, keys).key})` : "true"),
  ];
  return pick(g, forms)();
}

type Given = Record<string, unknown>;

function form(g: Gen): Given[] {
  const types = g(fc.array, fc.constantFrom(...TYPES), {
    minLength: 2,
    maxLength: 8,
  });
  const keys = types.map((type, at): Keyed => ({ key: `k${at}`, kind: KINDS[type] }));
  return types.map((type, at) => {
    const before = keys.slice(0, at);
    const formula = type === "number" && g(fc.boolean) ? expression(g, "number", before, 3) : null;
    const wants = formula === null && g(fc.boolean);
    return {
      type,
      key: `k${at}`,
      required: g(fc.nat, { max: 3 }) === 0,
      ...(type === "dropdown" && { options: OPTIONS }),
      ...(type === "number" && g(fc.boolean) && { rules: { decimals: g(fc.nat, { max: 4 }), max: "5000" } }),
      showWhen: g(fc.boolean) ? expression(g, "boolean", before, 3) : null,
      requiredWhen: wants ? expression(g, "boolean", keys, 3) : null,
      formula,
    };
  });
}

function entered(g: Gen, type: string): string {
  if (type === "number") return pick(g, NUMBERS);
  if (type === "checkbox") return pick(g, ["true", "false", ""]);
  return pick(g, type === "dropdown" ? ["", ...OPTIONS] : [...OPTIONS, ...HOSTILE]);
}

async function ceremonyOf(fields: Given[]): Promise<{ frame: Frame; ceremony: Ceremony }> {
  const document = await sent(client, {
    fields: ({ id: signerId }) => [
      { signerId, type: "signature", page: 1, x: 300, y: 700 },
      ...fields.map((field, at) => ({ signerId, page: 1, x: 72, y: 20 + 30 * at, ...field })),
    ],
  });
  const frame = await frameFor(world, client, document);
  return { frame, ceremony: expectStatus(await frame.get("ceremony"), 200) as unknown as Ceremony };
}

test("page and server never disagree on what is shown, required or calculated", async () => {
  const seen = { refused: 0, accepted: 0, hidden: 0, results: 0 };
  const property = fc.asyncProperty(fc.gen(), async (g) => {
    world.clock.advance(60_000); // sessions of a minute are limited
    const fields = form(g);
    const { frame, ceremony } = await ceremonyOf(fields);
    const today = "2026-07-11";
    const typed = Object.fromEntries(ceremony.fields.map(({ id, type }) => [id, entered(g, type)]));
    const signature = ceremony.fields.find(({ type }) => type === "signature");
    delete typed[signature!.id];
    const change = { values: typed, signature: DRAWN as never, placed: [signature!.id] };
    const work = reduceWork(openWork(ceremony, today, null), { type: "enter", change });
    const own = ownFields(work.ceremony);
    const owed = own.filter((field) => problemOf(field, work.entries) !== null).map(({ id }) => id);
    const kept = new Set(own.map(({ id }) => id));
    // A tampered page sends what is hidden, too.
    const isTampered = g(fc.boolean);
    const sentValues = Object.entries(work.entries.values).filter(
      ([id]) => kept.has(id) || (isTampered && typed[id] !== undefined && !isResult(ceremony, id)),
    );
    const submission = await frame.submission({ values: Object.fromEntries(sentValues) });
    const { status, body } = await frame.post("submit", submission);
    const about = JSON.stringify({ fields, typed, status, body });
    if (owed.length > 0) {
      assert.equal(status, 422, about);
      const named = body.error.fields.map(({ fieldId }: { fieldId: string }) => fieldId);
      assert.deepEqual(named.toSorted(), owed.toSorted(), about);
      seen.refused += 1;
      return;
    }
    assert.equal(status, 200, about);
    seen.accepted += 1;
    const after = expectStatus(await frame.get("ceremony"), 200) as unknown as Ceremony;
    assert.equal(after.fields.length, fields.length + 1);
    for (const { id, value } of after.fields) {
      if (id === signature!.id) continue;
      const shown = kept.has(id) ? (work.entries.values[id] ?? "").replaceAll(/\r\n?/g, "\n").trim() : "";
      assert.equal(value ?? "", shown, `${id}: ${about}`);
      if (!kept.has(id)) seen.hidden += 1;
      if (value !== null && isResult(ceremony, id)) seen.results += 1;
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: ROUNDS });
  for (const [what, times] of Object.entries(seen)) assert.ok(times > 0, `${what}: none`);
});

function isResult({ fields }: Ceremony, id: string): boolean {
  return fields.some((field) => field.id === id && !!field.conditions?.formula);
}
