import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { ServiceError } from "../src/index.ts";
import { pauseBefore } from "../src/http/retry.ts";
import { fake, json, problem, type Scripted, TIMEOUT_MS } from "./support/fake-fetch.ts";

const refused = (): Error =>
  new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:1") });
const limited = (retryAfter: number) =>
  problem("RATE_LIMITED", 429, {}, { "retry-after": String(retryAfter) });
const unavailable = problem("SERVICE_UNAVAILABLE", 503);

type Call = (service: ReturnType<typeof fake>["service"]) => Promise<unknown>;
const READ: Call = ({ documents }) => documents.retrieve("doc_1");
const WRITE: Call = ({ documents }) => documents.send("doc_1");
const PUT: Call = ({ documents }) => documents.replaceFields("doc_1", []);
const DELETE: Call = ({ folders }) => folders.delete("fld_1");
const PATCH: Call = ({ documents }) => documents.update("doc_1", { name: "b" });

/** How many requests a call has made, and how it ended. */
async function outcome(call: Call, script: Scripted[]): Promise<[number, string]> {
  const { service, sent } = fake(script);
  const end = await call(service).then(
    () => "ok",
    (error: ServiceError) => error.code,
  );
  return [sent.length, end];
}

describe("what is sent again", () => {
  const done = json({ data: [] });
  for (const [what, trouble, code] of [
    ["a refused connection", refused(), "NETWORK_ERROR"],
    ["silence", "silence", "TIMEOUT"],
    ["a 503", unavailable, "SERVICE_UNAVAILABLE"],
    ["a 500", problem("INTERNAL_ERROR", 500), "INTERNAL_ERROR"],
    ["a proxy's 502", new Response("<html>", { status: 502 }), "HTTP_502"],
  ] as const)
    test(`${what}: for reads, PUT, DELETE and a POST with its key, and not for PATCH`, async () => {
      for (const call of [READ, WRITE, PUT, DELETE])
        assert.deepEqual(await outcome(call, [trouble, done]), [2, "ok"]);
      assert.deepEqual(await outcome(PATCH, [trouble, done]), [1, code]);
      for (const call of [READ, WRITE]) assert.deepEqual(await outcome(call, [trouble]), [3, code]);
    });

  test("a 429: whatever the method, because it was not processed", async () => {
    for (const call of [READ, WRITE, PUT, DELETE, PATCH])
      assert.deepEqual(await outcome(call, [limited(1), done]), [2, "ok"]);
  });

  test("a POST whose first try is still running", async () => {
    const running = problem("IDEMPOTENCY_IN_PROGRESS", 409);
    assert.deepEqual(await outcome(WRITE, ["silence", running, done]), [3, "ok"]);
  });

  test("nothing that was answered for good", async () => {
    for (const answer of [
      problem("VALIDATION_ERROR", 422),
      problem("DOCUMENT_NOT_FOUND", 404),
      problem("DOCUMENT_NOT_SENDABLE", 409),
      problem("NOT_IMPLEMENTED", 501),
      new Response("", { status: 302, headers: { location: "https://elsewhere.example" } }),
      new Response("<html>", { status: 200 }),
    ])
      assert.equal((await outcome(READ, [answer, done]))[0], 1, String(answer.status));
  });

  test("with the same Idempotency-Key and the same body", async () => {
    const { service, sent } = fake([refused(), unavailable, json({}, 201)]);
    await service.documents.create({ name: "a", file: { name: "a.pdf", content: new Uint8Array([1]) } });
    assert.equal(sent.length, 3);
    assert.equal(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size, 1);
    assert.equal(new Set(sent.map(({ body }) => body)).size, 1);
  });

  test("as often as the client or the call says", async () => {
    for (const [client, call, tries] of [
      [0, undefined, 1],
      [5, undefined, 6],
      [5, 1, 2],
    ] as const) {
      const { service, sent } = fake([unavailable], { maxRetries: client });
      await assert.rejects(service.users.me({ maxRetries: call }), { code: "SERVICE_UNAVAILABLE" });
      assert.equal(sent.length, tries);
    }
  });
});

describe("the pause before", () => {
  test("is as long as Retry-After says, and a little longer", async () => {
    for (const answer of [limited(7), problem("SERVICE_UNAVAILABLE", 503, {}, { "retry-after": "7" })]) {
      const { service, pauses } = fake([answer, json({})]);
      await service.users.me();
      assert.equal(pauses.length, 1);
      assert.ok(pauses[0]! >= 7000 && pauses[0]! <= 7500, String(pauses[0]));
    }
  });

  test("takes Retry-After as a date, too", async () => {
    const date = "Sat, 11 Jul 2026 12:00:09 GMT";
    const { service, pauses } = fake([problem("RATE_LIMITED", 429, {}, { "retry-after": date }), json({})]);
    await service.users.me();
    assert.ok(pauses[0]! >= 9000 && pauses[0]! <= 9500, String(pauses[0]));
  });

  test("is not made when it would be longer than a minute: the caller decides", async () => {
    const { service, sent, pauses } = fake([
      problem("REMINDER_TOO_SOON", 429, { retryAfter: 3500 }, { "retry-after": "3500" }),
    ]);
    await assert.rejects(service.documents.remind("doc_1"), { code: "REMINDER_TOO_SOON", retryAfter: 3500 });
    assert.deepEqual([sent.length, pauses], [1, []]);
  });

  test("grows, has an upper limit, and differs by chance", () => {
    const error = new ServiceError("NETWORK_ERROR", "");
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (n, chance) => {
          const pause = pauseBefore(error, {
            endpoint: { method: "GET", path: "/" },
            attempt: n,
            random: () => chance,
          })!;
          const ceiling = Math.min(500 * 2 ** n, 8000);
          assert.ok(pause >= ceiling / 2 && pause < ceiling + 1e-9);
        },
      ),
    );
  });
});

describe("a signal", () => {
  test("ends a call before it begins, while it is under way and between two tries, with its own reason", async () => {
    const reason = new Error("the user left");
    const before = AbortSignal.abort(reason);
    const first = fake([json({})]);
    await assert.rejects(first.service.users.me({ signal: before }), reason);
    assert.equal(first.sent.length, 0);

    const during = new AbortController();
    const runtime = { sleep: () => new Promise<void>(() => {}) };
    const call = fake(["silence"], { runtime }).service.users.me({ signal: during.signal });
    during.abort(reason);
    await assert.rejects(call, reason);

    const between = new AbortController();
    const third = fake([unavailable], {
      runtime: {
        sleep: async (ms, signal) => {
          if (ms === TIMEOUT_MS) return new Promise<void>(() => {});
          between.abort(reason);
          signal?.throwIfAborted();
        },
      },
    });
    await assert.rejects(third.service.users.me({ signal: between.signal }), reason);
    assert.equal(third.sent.length, 1);
  });

  test("is the only end of a call without a limit of time: no timer overflows", async () => {
    const timers: number[] = [];
    const runtime = {
      sleep: async (ms: number) => {
        timers.push(ms);
        return new Promise<void>(() => {});
      },
    };
    await fake([json({})], { timeoutMs: Number.POSITIVE_INFINITY, runtime }).service.users.me();
    assert.deepEqual(timers, [2 ** 31 - 1]);
  });

  test("that nobody aborts keeps no timer", async () => {
    let timers = 0;
    const sleep = (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        timers += 1;
        signal?.addEventListener("abort", () => {
          timers -= 1;
          reject(signal.reason as Error);
        });
      });
    const { service } = fake([json({})], { runtime: { sleep } });
    await service.users.me({ signal: new AbortController().signal });
    assert.equal(timers, 0);
  });
});
