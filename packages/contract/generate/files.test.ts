import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { z } from "zod";
import * as client from "../src/embed/client.ts";
import * as delegation from "../src/embed/delegation-client.ts";
import * as attachments from "../src/embed/attachment-client.ts";
import * as later from "../src/embed/later-client.ts";
import * as questions from "../src/embed/question-client.ts";
import * as identity from "../src/embed/identity-client.ts";
import * as passkeyClient from "../src/embed/passkey-client.ts";
import * as remembered from "../src/embed/remembered-client.ts";
import * as onboardingClient from "../src/v2/onboarding-client.ts";
import * as onboarding from "../src/v2/onboarding.ts";
import * as embed from "../src/embed/index.ts";
import { readMessage } from "../src/embed/read-message.ts";
import type { JsonSchema } from "./check-writer.ts";
import { generatedFiles } from "./files.ts";

for (const [name, text] of Object.entries(await generatedFiles()))
  test(`${name} is what the contract says; else run \`npm run generate -w packages/contract\``, () =>
    assert.ok(readFileSync(join(import.meta.dirname, "../src", name), "utf8") === text));

const ONBOARDING = { ...onboarding };
const endpoints = {
  ...client,
  ...identity,
  ...delegation,
  ...attachments,
  ...questions,
  ...later,
  ...passkeyClient,
  ...remembered,
};
const TEXTS = [
  "text",
  `ses_${"0".repeat(32)}`,
  "2026-11-21T10:00:00.000Z",
  "--signing-radius",
  "n".repeat(32),
  "0197f3c2-a1b4-7c3e-9d2f-000000000001",
];
const NUMBERS = [1, 0, 1.5];

/** Values that a schema takes, so that each of its branches is in one of them. */
function samplesOf(schema: JsonSchema): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return members.flatMap((member) => [firstOf(member), ...samplesOf(member)]);
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => samplesOf({ ...schema, type }));
  if (schema.type === "array") return [(schema.prefixItems ?? [schema.items]).map((item) => firstOf(item))];
  if (schema.type === "object") return objectsOf(schema);
  if (schema.type === "boolean") return [true, false];
  return { string: TEXTS, null: [null] }[schema.type as "string"] ?? NUMBERS;
}

/** A value with the pattern of the schema, if it has one. */
function firstOf(schema: unknown): unknown {
  const { pattern, minLength = 0 } = schema as JsonSchema;
  const fitting = (value: unknown) =>
    typeof value !== "string" || (value.length >= minLength && new RegExp(pattern ?? "", "u").test(value));
  return samplesOf(schema as JsonSchema).find(fitting);
}

/** One with all members, and one for each further sample of a member. */
function objectsOf({ properties = {}, propertyNames, additionalProperties }: JsonSchema): object[] {
  if (propertyNames && additionalProperties)
    return [{ [String(firstOf(propertyNames))]: firstOf(additionalProperties) }];
  const members = Object.entries(properties);
  const all = Object.fromEntries(members.map(([name, member]) => [name, firstOf(member)]));
  const changed = members.flatMap(([name, member]) =>
    samplesOf(member as JsonSchema).map((value) => ({ ...all, [name]: value })),
  );
  return [all, ...changed];
}

const AWKWARD = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, "", "x".repeat(257), NaN, Infinity, -1, 2 ** 53, 100_001),
  fc.constantFrom(
    "2026-02-29T00:00:00Z",
    "2024-02-29T00:00:00Z",
    "2026-11-01T24:00:00Z",
    "2026-11-01T10:00Z",
  ),
  fc.constantFrom("0000-02-29T00:00:00Z", "2026-11-01T10:00:00.123456Z", "2026-11-01T10:00:00+01:00"),
  fc.constantFrom<unknown>({ toString: 1 }, [], {}, [[]], null, undefined, true),
  fc.anything(),
);

/** The value with one of its parts, however deep, replaced. */
function replaced(value: unknown, path: number[], part: unknown): unknown {
  const [at, ...rest] = path;
  if (typeof value !== "object" || value === null || at === undefined) return part;
  const keys = Object.keys(value);
  const key = keys[at % keys.length];
  if (key === undefined) return part;
  const changed = replaced((value as Record<string, unknown>)[key], rest, part);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
}

/** Input that a guard does not check: refinements, addresses, and members and values that a later version may add. */
const isLeftOut = ({ code, path, ...issue }: z.core.$ZodIssue) =>
  code === "custom" ||
  code === "unrecognized_keys" ||
  path.at(-1) === "signingMode" ||
  (path.at(-1) === "type" && path.at(-3) === "fields") ||
  ("format" in issue && issue.format === "url");

function assertAgreed(name: string, schema: z.ZodType, guard: (value: unknown) => boolean): void {
  const samples = samplesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  const check = (value: unknown) => {
    const { success, error } = schema.safeParse(value);
    if (!success && error.issues.every(isLeftOut)) return;
    assert.equal(guard(value), success, `${name}: ${fc.stringify(value)}`);
  };
  samples.forEach(check);
  assert.ok(samples.some(guard), `a sample of ${name} is taken`);
  const mutated = fc
    .tuple(fc.constantFrom(...samples), fc.array(fc.nat(), { maxLength: 6 }), AWKWARD)
    .map((given) => replaced(...given));
  fc.assert(fc.property(mutated, check), { numRuns: 2000 });
}

test("the guards take what the schemas take, and nothing else", () => {
  for (const { id, success } of Object.values(embed.EMBED_OPERATIONS)) {
    const isAnswer = endpoints[id][2];
    assert.equal(isAnswer !== undefined, success.schema !== null, id);
    if (success.schema && isAnswer) assertAgreed(id, success.schema, isAnswer);
  }
  for (const [id, [method, path, isAnswer]] of Object.entries(onboardingClient)) {
    const { success, ...operation } = ONBOARDING[id as keyof typeof onboardingClient];
    assert.deepEqual([method, path], [operation.method, operation.path]);
    assertAgreed(id, success.schema, isAnswer);
  }
  assertAgreed("ConnectMessage", embed.ConnectMessage, client.isConnectMessage);
  assertAgreed("EmbedErrorBody", embed.EmbedErrorBody, client.isEmbedErrorBody);
});

test("messages on the port are read as their schemas say", () => {
  for (const [schema, types] of [
    [embed.HostEnvelope, client.HOST_EVENTS],
    [embed.FrameEnvelope, client.FRAME_EVENTS],
  ] as const)
    assertAgreed("message", schema, (value) => {
      const { v, nonce } = (value ?? {}) as { v?: unknown; nonce?: unknown };
      const isNonce = typeof nonce === "string" && nonce.length >= 16 && nonce.length <= 128;
      const isVersion = (embed.PROTOCOL_VERSIONS as readonly unknown[]).includes(v);
      return isNonce && isVersion && readMessage(types as never, value, { v: v as never, nonce }) !== null;
    });
});

test("an endpoint has the method and the path of its operation", () => {
  for (const { id, method, path } of Object.values(embed.EMBED_OPERATIONS))
    assert.deepEqual([endpoints[id][0], `/{session_id}${endpoints[id][1]}`], [method, path]);
});
