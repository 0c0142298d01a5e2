import assert from "node:assert/strict";
import { test } from "node:test";
import { OpenStreams } from "./open-streams.ts";

const never = () => new AbortController().signal;

test("a page that goes makes room for one of the same holder", () => {
  const streams = new OpenStreams({ now: () => 0 });
  const pages = [new AbortController(), new AbortController()];
  for (const { signal } of pages) assert.ok(streams.take("u1", 2, { ended: signal }));
  assert.ok(!streams.take("u1", 2, { ended: never() }));
  pages[0]!.abort();
  pages[0]!.abort();
  assert.ok(streams.take("u1", 2, { ended: never() }));
  assert.ok(!streams.take("u1", 2, { ended: never() }));
});

test("holders are counted apart", () => {
  const streams = new OpenStreams({ now: () => 0 });
  assert.ok(streams.take("u1", 1, { ended: never() }));
  assert.ok(!streams.take("u1", 1, { ended: never() }));
  assert.ok(streams.take("u2", 1, { ended: never() }));
});

test("a stream counts no longer than it can live", () => {
  let now = 0;
  const streams = new OpenStreams({ now: () => now });
  assert.ok(streams.take("u1", 1, { until: 1000, ended: never() }));
  assert.ok(!streams.take("u1", 1, { until: 1000, ended: never() }));
  now = 1000;
  assert.ok(streams.take("u1", 1, { until: 2000, ended: never() }));
});
