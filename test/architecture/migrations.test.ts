import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "./imports.ts";
import { read } from "./citations.ts";

const FOLDER = "packages/database/src/migrations";
const names = readdirSync(join(ROOT, FOLDER)).map((file) => file.replace(/\.ts$/, ""));

test("migrations are numbered once, in order and without gaps", () => {
  const numbers = names.toSorted().map((name) => name.slice(0, 4));
  assert.deepEqual(
    numbers,
    names.map((_, index) => String(index).padStart(4, "0")),
  );
});

test("every migration is recorded under the name of its file", () => {
  const listed = read("packages/database/src/migrate.ts").matchAll(/^ {2}"([^"]+)": \w+,$/gm);
  assert.deepEqual(
    [...listed].map(([, name]) => name),
    names.toSorted(),
  );
});

/** The first migration under the rule of CONTRIBUTING.md#migrations. */
const FIRST = "0022";

/**
 * What the version before must not meet: it goes on beside the new schema. An exception says why it may, or since which
 * release nothing uses what is taken away.
 */
const UNSAFE: readonly { name: string; pattern: RegExp }[] = [
  { name: "drops a column", pattern: /drop column/i },
  { name: "drops a table", pattern: /drop table/i },
  { name: "renames", pattern: /\brename (?:column|to)\b/i },
  { name: "changes a column", pattern: /alter column/i },
  {
    name: "adds a column that must be filled",
    pattern: /add column(?:(?!default)[^"`;])*not null(?![^"`;]*default)/i,
  },
  { name: "drops a constraint or index", pattern: /drop (?:constraint|index)/i },
  { name: "indexes a table that may be large, and locks it", pattern: largeIndex() },
];

const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "0024-partitions": {
    renames: "the table becomes a partition of one with the same name and columns, in one transaction",
    "drops a constraint or index":
      "foreign keys and a check: every statement of before is accepted as before",
    "indexes a table that may be large, and locks it":
      "on the new, empty table; the first partition has its indexes, and the new one is built concurrently before",
  },
  "0025-contacts": {
    "indexes a table that may be large, and locks it":
      "where the table is empty, or embedded; elsewhere the index is built concurrently before",
  },
};

function largeIndex(): RegExp {
  const large =
    "documents|signers|events|webhook_events|webhook_deliveries|outbox|files|signatures|signing_sessions";
  return new RegExp(`create (?:unique )?index (?!concurrently)[^;]*? on (?:${large})\\b`, "i");
}

for (const name of names.filter((each) => each >= FIRST).toSorted()) {
  test(`the version before goes on beside ${name}`, () => {
    const text = read(`${FOLDER}/${name}.ts`);
    const found = UNSAFE.filter(({ pattern }) => pattern.test(text)).map((unsafe) => unsafe.name);
    assert.deepEqual(found.toSorted(), Object.keys(EXCEPTIONS[name] ?? {}).toSorted());
  });
}

test("what the rule forbids is found", () => {
  const forbidden = [
    "alter table documents drop column stage",
    "drop table workflows",
    "alter table documents rename column a to b",
    "alter table documents alter column a set not null",
    "alter table documents add column a text not null",
    "drop index folders_inbox",
    "create index documents_by_x on documents (x)",
  ];
  for (const statement of forbidden)
    assert.ok(
      UNSAFE.some(({ pattern }) => pattern.test(statement)),
      statement,
    );
  const allowed = [
    "alter table documents add column a text",
    "alter table documents add column a bigint not null default 0",
    "create index concurrently documents_by_x on documents (x)",
    "create table archives (id text primary key, a text not null)",
  ];
  for (const statement of allowed)
    assert.ok(!UNSAFE.some(({ pattern }) => pattern.test(statement)), statement);
});
