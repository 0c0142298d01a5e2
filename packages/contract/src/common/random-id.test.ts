import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { randomId } from "./random-id.ts";

test("a random id is a UUID of version 4, and never the same", () => {
  const ids = Array.from({ length: 1000 }, randomId);
  for (const id of ids) assert.equal(z.uuidv4().parse(id), id);
  assert.equal(new Set(ids).size, ids.length);
});
