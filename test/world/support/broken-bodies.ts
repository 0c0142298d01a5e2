import assert from "node:assert/strict";
import fc from "fast-check";
import type { Answer } from "../client.ts";

/** Makes the cases the same in every run. A failure prints the seed and the smallest case. */
export const SEED = 20260711;

/** The paths to all values in a JSON value. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => places(item, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: (string | number)[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

export const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("", "\u0000", "\ud800", "null", "__proto__"),
);
const anything = fc.oneof(
  fc.jsonValue(),
  text,
  fc.constantFrom<unknown>(-1, 0, 1e308, 2 ** 53, true, null, [], {}),
);

/** A valid body, broken in one place. */
function broken(valid: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...places(valid)), anything)
    .map(([path, value]) => replaceAt(valid, path, value));
}

function assertAnswered({ status, body }: Answer): void {
  assert.ok(status < 500, `${status}: ${JSON.stringify(body)}`);
  if (status >= 400) assert.equal(typeof (body.code ?? body.error?.code), "string");
}

export type Call = (body: unknown) => Promise<Answer>;
/** Sends the body broken in many ways. None may be a fault of ours, and each refusal has its code. */
export async function survives(valid: unknown, call: Call, numRuns = 60): Promise<void> {
  await fc.assert(
    fc.asyncProperty(broken(valid), async (body) => assertAnswered(await call(body))),
    { seed: SEED, numRuns },
  );
}
