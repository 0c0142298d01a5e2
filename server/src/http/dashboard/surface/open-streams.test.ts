import assert from "node:assert/strict";
import { test } from "node:test";
import { STREAMS_PER_MEMBER } from "@service/contract/dashboard";
import type { ApiKey } from "../../../domain/model/tenant.ts";
import { OpenStreams } from "./open-streams.ts";

const key: ApiKey = {
  id: "u1",
  tenantId: "t1",
  userId: "u1",
  environment: "test",
  keyHash: "",
  lastFour: "",
  scopes: [],
  allowedIps: null,
  appMode: false,
  expiresAt: 1000,
  revokedAt: null,
  createdAt: 0,
};

test("a page that goes makes room for one of the same member", () => {
  const streams = new OpenStreams({ now: () => 0 });
  const pages = Array.from({ length: STREAMS_PER_MEMBER }, () => new AbortController());
  for (const { signal } of pages) streams.take({ row: key }, signal);
  const one = () => streams.take({ row: key }, new AbortController().signal);
  assert.throws(one, { code: "RATE_LIMITED" });
  pages[0]!.abort();
  pages[0]!.abort();
  one();
  assert.throws(one, { code: "RATE_LIMITED" });
});

test("members are counted apart, in all of their sessions together", () => {
  const streams = new OpenStreams({ now: () => 0 });
  const take = (row: ApiKey) => streams.take({ row }, new AbortController().signal);
  for (let count = 0; count < STREAMS_PER_MEMBER; count += 1) take({ ...key, keyHash: String(count) });
  assert.throws(() => take({ ...key, environment: "live" }), { code: "RATE_LIMITED" });
  take({ ...key, userId: "u2" });
});

test("a stream counts no longer than its access token lives", () => {
  let now = 0;
  const streams = new OpenStreams({ now: () => now });
  const take = () => streams.take({ row: key }, new AbortController().signal);
  for (let count = 0; count < STREAMS_PER_MEMBER; count += 1) take();
  assert.throws(take, { code: "RATE_LIMITED" });
  now = 1000;
  take();
});
