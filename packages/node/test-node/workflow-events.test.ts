import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError, ServiceV2 } from "../src/v2.ts";
import { BASE, KEY } from "./support/fake-fetch.ts";

/** Streams that the service answers in turn, and the Last-Event-ID of each request. */
function client(streams: string[]) {
  const asked: (string | null)[] = [];
  const fetch = async (_url: unknown, { headers }: RequestInit = {}) => {
    asked.push(new Headers(headers).get("last-event-id"));
    return new Response(streams.shift() ?? "", { headers: { "content-type": "text/event-stream" } });
  };
  const runtime = { sleep: async () => {} };
  return { asked, v2: new ServiceV2({ apiKey: KEY, baseUrl: BASE, fetch, runtime }) };
}

/** A stream that is over. */
const nothing = async () => new Response(null, { status: 204 });

async function all(events: AsyncIterable<unknown>): Promise<unknown[]> {
  const seen: unknown[] = [];
  for await (const one of events) seen.push(one);
  return seen;
}

const event = (id: number, type: string, data: object) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

test("followWorkflow goes on after the last event of a stream that broke, up to the end", async () => {
  const { v2, asked } = client([
    event(1, "progress", { step: "reading", percent: 5 }) + ": heartbeat\n\nid: 2\neve",
    event(2, "progress", { step: "rendering", percent: 25 }) +
      event(3, "completed", { document: { id: "d" } }),
  ]);
  const seen = await all(v2.followWorkflow("wfl"));
  assert.deepEqual(seen, [
    { type: "progress", id: "1", step: "reading", percent: 5 },
    { type: "progress", id: "2", step: "rendering", percent: 25 },
    { type: "completed", id: "3", document: { id: "d" } },
  ]);
  assert.deepEqual(asked, [null, "1"]);
});

test("a failed workflow is an event; streams that bring nothing are an error", async () => {
  const failed = { error: { code: "E1200", type: "validation_error", message: "no" } };
  const { v2 } = client([event(1, "failed", failed)]);
  assert.deepEqual(await all(v2.followWorkflow("wfl")), [{ type: "failed", id: "1", ...failed }]);
  const silent = client([]);
  await assert.rejects(
    all(silent.v2.followWorkflow("wfl")),
    (error) => error instanceof ServiceError && error.code === "NETWORK_ERROR",
  );
  assert.equal(silent.asked.length, 10);
});

test("followDigitalOnboarding ends with the status that is the last, and with a 204", async () => {
  const { v2, asked } = client([
    event(0, "status", { status: "pending", document_id: null, participants: [] }) +
      event(1, "preview_updated", { participant_id: "p", all_complete: false }),
    event(1, "status", { status: "completed", document_id: "d", participants: [] }) +
      event(2, "preview_updated", {}),
  ]);
  const seen = (await all(v2.followDigitalOnboarding("onb"))) as { type: string; id: string }[];
  assert.deepEqual(
    seen.map(({ type, id }) => [type, id]),
    [
      ["status", "0"],
      ["preview_updated", "1"],
      ["status", "1"],
    ],
  );
  assert.deepEqual(asked, [null, "1"]);
  const done = new ServiceV2({ apiKey: KEY, baseUrl: BASE, fetch: nothing });
  assert.deepEqual(await all(done.followDigitalOnboarding("onb", { lastEventId: "2" })), []);
});
