import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "./imports.ts";

/** A limit counts the /64 of an IPv6 address (`clientLimitKey`); the address itself is for records and allowlists. */
test("no module that reads a client's address counts anything", () => {
  const readers = [...textOf].filter(([, text]) => /import \{[^}]*\bclientAddress\b/.test(text));
  assert.ok(readers.length > 0, "some modules read addresses");
  const counting = readers.filter(([, text]) => /\blimiter\b|\btakePublic\b|\btakeForAddress\b/.test(text));
  assert.deepEqual(
    counting.map(([file]) => file),
    [],
  );
});
