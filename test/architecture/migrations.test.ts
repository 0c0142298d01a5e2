import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "./imports.ts";
import { read } from "./citations.ts";

const FOLDER = "server/src/adapters/sql/migrations";
const names = readdirSync(join(ROOT, FOLDER)).map((file) => file.replace(/\.ts$/, ""));

test("migrations are numbered once, in order and without gaps", () => {
  const numbers = names.toSorted().map((name) => name.slice(0, 4));
  assert.deepEqual(
    numbers,
    names.map((_, index) => String(index).padStart(4, "0")),
  );
});

test("every migration is recorded under the name of its file", () => {
  const listed = read("server/src/adapters/sql/migrate.ts").matchAll(/^ {2}"([^"]+)": \w+,$/gm);
  assert.deepEqual(
    [...listed].map(([, name]) => name),
    names.toSorted(),
  );
});
