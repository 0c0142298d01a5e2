import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Feed } from "../src/cli/feed.ts";
import { Listing, type WebhookDelivery } from "../src/index.ts";

const START = Date.parse("2026-07-11T12:00:00Z");

function deliveryOf(id: number, instant: number): WebhookDelivery {
  return {
    object: "webhook_delivery",
    id: `whd_${id}`,
    livemode: false,
    webhookId: "whe_1",
    eventId: `evt_${id}`,
    eventType: "document.created",
    status: "PENDING",
    failureReason: null,
    attempts: [],
    nextAttemptAt: null,
    createdAt: new Date(START + instant).toISOString(),
  };
}

/** A log, newest first, in pages of two. */
function logOf(deliveries: WebhookDelivery[], asked: () => void = () => {}): Listing<WebhookDelivery> {
  const sorted = deliveries.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return new Listing(async ({ startingAfter }) => {
    asked();
    const start = sorted.findIndex(({ id }) => id === startingAfter) + 1;
    const data = sorted.slice(start, start + 2);
    const nextCursor = start + 2 < sorted.length ? data.at(-1)!.id : null;
    return { object: "list", data, hasMore: nextCursor !== null, limit: 2, nextCursor, previousCursor: null };
  });
}

test("each delivery is new once, also when it appears up to 30 s behind others", async () => {
  const arrivals = fc.array(
    fc.record({ instant: fc.nat({ max: 120_000 }), delay: fc.nat({ max: 29_000 }) }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(arrivals, async (rows) => {
      const feed = new Feed();
      const found: string[] = [];
      for (let now = 0; now <= 150_000; now += 2000) {
        const visible = rows.flatMap(({ instant, delay }, id) =>
          instant + delay <= now ? [deliveryOf(id, instant)] : [],
        );
        const fresh = await feed.take(logOf(visible));
        found.push(...fresh.map(({ id }) => id));
        const instants = fresh.map(({ createdAt }) => createdAt);
        assert.deepEqual(instants, instants.toSorted());
      }
      assert.deepEqual(found.toSorted(), rows.map((_, id) => `whd_${id}`).toSorted());
    }),
  );
});

test("a long log is not walked again", async () => {
  const feed = new Feed();
  const old = Array.from({ length: 100 }, (_, id) => deliveryOf(id, id * 1000));
  assert.equal((await feed.take(logOf(old))).length, 100);
  let pages = 0;
  const counted = logOf(old, () => void (pages += 1));
  assert.deepEqual(await feed.take(counted), []);
  // 30 s of one delivery each second, in pages of two.
  assert.ok(pages <= 17, String(pages));
});
