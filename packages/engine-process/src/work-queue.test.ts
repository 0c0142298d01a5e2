import assert from "node:assert/strict";
import { test } from "node:test";
import { QueueRefused, WorkQueue } from "./work-queue.ts";

/** A job that ends when it is told to. */
function job(): { work: () => Promise<void>; end: () => void; isRunning: () => boolean } {
  const ended = Promise.withResolvers<void>();
  let isRunning = false;
  const work = (): Promise<void> => {
    isRunning = true;
    return ended.promise;
  };
  return { work, end: ended.resolve, isRunning: () => isRunning };
}
const settled = (): Promise<void> => new Promise(setImmediate);

test("one owner never holds all workers, so another one does not wait", async () => {
  const queue = new WorkQueue([1, 2], 10);
  const [slow, second, other] = [job(), job(), job()];
  const all = [queue.run(slow.work, "a"), queue.run(second.work, "a"), queue.run(other.work, "b")];
  await settled();
  assert.deepEqual(
    [slow, second, other].map(({ isRunning }) => isRunning()),
    [true, false, true],
  );
  for (const { end } of [slow, second, other]) end();
  await Promise.all(all);
});

test("the worker that waits for others is named when an owner asks for more than its share", async () => {
  const prepared: number[] = [];
  const queue = new WorkQueue([1, 2, 3], 10, { prepare: (worker: number) => void prepared.push(worker) });
  const jobs = [job(), job(), job()];
  const all = jobs.slice(0, 2).map(({ work }) => queue.run(work, "a"));
  assert.deepEqual(prepared, []);
  all.push(queue.run(jobs[2]!.work, "a"));
  assert.deepEqual(prepared, [3]);
  await settled();
  for (const { end } of jobs) end();
  await Promise.all(all);
});

test("owners take turns, whoever has asked for more", async () => {
  const queue = new WorkQueue([1], 20);
  const order: string[] = [];
  const run = (owner: string, name: string): Promise<void> =>
    queue.run(async () => void order.push(name), owner);
  const first = job();
  const held = queue.run(first.work, "a");
  const rest = [run("a", "a1"), run("a", "a2"), run("a", "a3"), run("b", "b1"), run("c", "c1")];
  first.end();
  await Promise.all([held, ...rest]);
  assert.deepEqual(order, ["a1", "b1", "c1", "a2", "a3"]);
});

test("one owner fills no more than half of the queue", async () => {
  const queue = new WorkQueue([1], 4);
  const first = job();
  const held = queue.run(first.work, "a");
  const waiting = [queue.run(async () => {}, "a"), queue.run(async () => {}, "a")];
  await assert.rejects(
    queue.run(async () => {}, "a"),
    QueueRefused,
  );
  waiting.push(queue.run(async () => {}, "b"));
  first.end();
  await Promise.all([held, ...waiting]);
});
