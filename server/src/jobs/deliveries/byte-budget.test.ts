import assert from "node:assert/strict";
import { test } from "node:test";
import { ByteBudget } from "./byte-budget.ts";

test("holds no more than there is, in turn; what is too large for it goes alone; what fails gives back", async () => {
  const budget = new ByteBudget(10);
  let held = 0;
  let most = 0;
  const order: number[] = [];
  const work = (bytes: number) =>
    budget.hold(bytes, async () => {
      order.push(bytes);
      held += Math.min(bytes, 10);
      most = Math.max(most, held);
      await new Promise((resolve) => setImmediate(resolve));
      held -= Math.min(bytes, 10);
      if (bytes === 4) throw new Error("failed");
    });
  const results = await Promise.allSettled([6, 4, 5, 99, 0, 1].map(work));
  assert.deepEqual(
    results.map(({ status }) => status),
    ["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled", "fulfilled"],
  );
  assert.equal(most, 10);
  assert.deepEqual(
    order.filter((bytes) => bytes > 0),
    [6, 4, 5, 99, 1],
  );
});
