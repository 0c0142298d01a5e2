import assert from "node:assert/strict";
import { createHash } from "node:crypto";

/** Canonical JSON (RFC 8785), implemented independently for this test. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`);
  return `{${members.join(",")}}`;
}

/** Checks the hash chain of a document's whole log, newest first (docs/contract/v3.md#hash-chain). */
export function assertChain(newestFirst: Record<string, unknown>[]): void {
  let previous: unknown = null;
  for (const { hash, ...event } of newestFirst.toReversed()) {
    assert.equal(event["previousHash"], previous, String(event["type"]));
    assert.equal(createHash("sha256").update(canonical(event)).digest("hex"), hash, String(event["type"]));
    previous = hash;
  }
}
