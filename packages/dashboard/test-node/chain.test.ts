import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import canonicalize from "canonicalize";
import { type ChainedEntry, checkChain, hashOf } from "../src/pages/audit-log/chain.ts";

function chainOf(length: number, first = 1): ChainedEntry[] {
  let previousHash = first === 1 ? null : "0".repeat(64);
  return Array.from({ length }, (_, index) => {
    const entry = {
      sequence: first + index,
      data: { z: [1, { b: null, a: "ñ" }], é: "\u2028" },
      previousHash,
    };
    const hash = createHash("sha256").update(canonicalize(entry)!).digest("hex");
    previousHash = hash;
    return { ...entry, hash };
  });
}

const at = (sequence: number) => ({ holds: false, broken: sequence });

test("what is hashed is the JSON of RFC 8785", async () => {
  const text = String.raw`{"1":4,"data":{"\r":2,"a":[true,null,"\u0007\"\\",1e+21],"€":1,"😀":3},"previousHash":null}`;
  const entry = {
    previousHash: null,
    data: { "€": 1, a: [true, null, '\u0007"\\', 1e21], "\r": 2, "😀": 3 },
    1: 4,
  };
  assert.equal(await hashOf(entry), createHash("sha256").update(text).digest("hex"));
});

test("a chain holds in any order, also when its oldest entries have left, and when it is empty", async () => {
  assert.deepEqual(await checkChain(chainOf(5).toReversed()), { holds: true, first: 1, last: 5, count: 5 });
  assert.deepEqual(await checkChain(chainOf(3, 40)), { holds: true, first: 40, last: 42, count: 3 });
  assert.deepEqual(await checkChain([]), { holds: true, first: 0, last: 0, count: 0 });
});

test("a changed, a missing, a doubled and a forged entry are found", async () => {
  const chain = chainOf(5);
  const changed = chain.map((entry) => (entry.sequence === 3 ? { ...entry, data: { z: 2 } } : entry));
  assert.deepEqual(await checkChain(changed), at(3));
  assert.deepEqual(await checkChain(chain.filter(({ sequence }) => sequence !== 2)), at(3));
  assert.deepEqual(await checkChain([...chain, ...chain.slice(1, 2)]), at(2));
  assert.deepEqual(await checkChain([...chain.slice(0, 2), ...chainOf(3, 3)]), at(3));
  assert.deepEqual(
    await checkChain(chain.slice(0, 1).map((entry) => ({ ...entry, previousHash: "0" }))),
    at(1),
  );
  assert.deepEqual(
    await checkChain(
      chainOf(2)
        .slice(1)
        .map((entry) => ({ ...entry, sequence: 1 })),
    ),
    at(1),
  );
});
