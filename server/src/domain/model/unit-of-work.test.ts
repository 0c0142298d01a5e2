import assert from "node:assert/strict";
import { test } from "node:test";
import type { Domain } from "./domain.ts";
import type { Writer } from "./store.ts";
import { runChange, unitOfWork } from "./unit-of-work.ts";

const writer = {} as Writer;
/** Keeps nothing; runs what a transaction runs. */
const domain = {
  publicUrl: "https://sign.example",
  store: { read: async () => undefined, write: (work: (writer: Writer) => unknown) => work(writer) },
} as unknown as Domain;

test("a unit of work writes alongside its transaction, with what that answers", async () => {
  const told: unknown[] = [];
  const unit = unitOfWork(domain, async (given, value) => void told.push(given === writer, value));
  assert.equal(await unit.store.write(async () => "made"), "made");
  assert.deepEqual(told, [true, "made"]);
  assert.equal(unit.publicUrl, domain.publicUrl);
});

test("a unit of work refuses a second transaction", async () => {
  const unit = unitOfWork(domain, async () => undefined);
  await unit.store.write(async () => 1);
  await assert.rejects(async () => unit.store.write(async () => 2), RangeError);
});

test("a transaction that failed may be tried again", async () => {
  const unit = unitOfWork(domain, async () => undefined);
  await assert.rejects(
    unit.store.write(() => Promise.reject(new Error("serialization failure"))),
    /serialization/,
  );
  assert.equal(await unit.store.write(async () => 2), 2);
});

test("a change answers what its transaction made, or what it found without one", async () => {
  const told: unknown[] = [];
  const keep = async (_: Writer, value: unknown) => void told.push(value);
  assert.equal(await runChange(domain, (unit) => unit.store.write(async () => "made"), keep), "made");
  assert.equal(await runChange(domain, async () => "found", keep), "found");
  assert.deepEqual(told, ["made"]);
});

const answersElse = async (unit: Domain) => {
  await unit.store.write(async () => undefined);
  return "made";
};

test("a change that answers something else than its transaction made is refused", async () => {
  await assert.rejects(runChange(domain, answersElse), RangeError);
});
