import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job, JobQueue } from "@service/platform/ports/job-queue";
import type { Domain } from "../domain/model/domain.ts";
import type { Log } from "@service/platform/log/log";
import { NO_TRACING } from "@service/platform/telemetry/tracing";
import { JobPolicy } from "./job-policy.ts";
import { type LeasePolicy, LeaseWorker } from "@service/platform/jobs/lease-worker";

const job = (id: string): Job => ({
  id,
  kind: "seal",
  subject: id,
  owner: id,
  runAt: 0,
  attempts: 1,
  deadline: 1000,
  claimedBy: null,
  claimedUntil: null,
  lastError: null,
  failedAt: null,
  traceparent: null,
  createdAt: 0,
});

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A queue whose claims the test answers, and jobs that the test ends. */
function bench(waiting: Job[]) {
  const claims: { limit: number; answer: () => void }[] = [];
  const running = new Map<string, () => void>();
  const done: string[] = [];
  const queue = {
    moveToPresent: async () => {},
    claim: async () => [],
    claimForEngines: ({ limit }: { limit: number }) =>
      new Promise<Job[]>((resolve) =>
        claims.push({ limit, answer: () => resolve(waiting.splice(0, limit)) }),
      ),
    done: async (id: string) => void done.push(id),
  } as Partial<JobQueue> as JobQueue;
  const random = { bytes: (length: number) => new Uint8Array(length) };
  const domain = { random, clock: { now: () => 0 } } as Domain;
  const run = (_: Domain, subject: string) =>
    new Promise<null>((resolve) => running.set(subject, () => resolve(null)));
  const handlers = { seal: { run, maxBackoff: 0 } } as never;
  const policy = new JobPolicy({
    domain,
    queue,
    handlers,
    log: silent,
    metrics: { job: () => {} },
    tracing: NO_TRACING,
    engineConcurrency: 2,
  });
  return { runner: new LeaseWorker(policy, silent), claims, running, done };
}
/** Runs what waits for settled promises. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test("a stop waits for the work that was just being claimed", async () => {
  const { runner, claims, running, done } = bench([job("a")]);
  runner.start();
  await settle();
  let stopped = false;
  const stopping = runner.stop().then(() => (stopped = true));
  await settle();
  assert.equal(stopped, false, "the claim has not been answered");
  claims[0]!.answer();
  await settle();
  assert.equal(stopped, false, "its job runs");
  running.get("a")!();
  await stopping;
  assert.deepEqual(done, ["a"]);
  runner.wake();
  await settle();
  assert.equal(claims.length, 1, "a stopped runner claims nothing");
});

test("however often it is woken, no more jobs run at a time than it has places for", async () => {
  const { runner, claims, running } = bench(["a", "b", "c", "d"].map(job));
  runner.start();
  for (let wake = 0; wake < 10; wake += 1) runner.wake();
  for (let answered = 0; answered < claims.length || answered === 0; answered += 1) {
    await settle();
    claims[answered]?.answer();
    await settle();
    assert.ok(running.size <= 2, `${running.size} at a time`);
  }
  const stopping = runner.stop();
  for (const end of running.values()) end();
  await stopping;
});

test("a stop gives back what has not started; a start claims it again", async () => {
  const due = ["a", "b"];
  const claimed: string[] = [];
  const running: (() => void)[] = [];
  const policy: LeasePolicy<{ id: string }> = {
    items: "items",
    renewMs: 1000,
    claim: async () => {
      claimed.push(...due.splice(0));
      return false;
    },
    next: (count) => (count === 0 && claimed.length > 0 ? { id: claimed.shift()! } : undefined),
    run: () => new Promise<void>((resolve) => running.push(resolve)),
    hasMore: () => false,
    renew: async () => {},
    release: async () => void due.push(...claimed.splice(0)),
  };
  const worker = new LeaseWorker(policy, silent);
  for (const left of [["b"], []]) {
    worker.start();
    await settle();
    const stopping = worker.stop();
    await settle();
    running.shift()!();
    await stopping;
    assert.deepEqual([due, running], [left, []]);
  }
});

test("a job that was claimed starts although the claim for the engines fails after it", async () => {
  const started: string[] = [];
  const policy: LeasePolicy<{ id: string }> = {
    items: "items",
    renewMs: 1000,
    claim: () => {
      queued.push({ id: "a" });
      return Promise.reject(new Error("the database is away"));
    },
    next: () => queued.shift(),
    run: async ({ id }) => void started.push(id),
    hasMore: () => false,
    renew: async () => {},
  };
  const queued: { id: string }[] = [];
  const runner = new LeaseWorker(policy, silent);
  runner.start();
  await settle();
  await runner.stop();
  assert.deepEqual(started, ["a"]);
});
