import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "./config.ts";

const free = async (wanted: number) => wanted;

test("the usual ports, or any free one where another program has them", async () => {
  const usual = await readConfig({}, free);
  assert.deepEqual([usual.platformPort, usual.integratorPort], [8787, 8788]);
  const taken = await readConfig({}, async () => 0);
  assert.deepEqual([taken.platformPort, taken.integratorPort], [0, 0]);
});

test("a port that was asked for is taken as it is", async () => {
  const config = await readConfig({ PORT: "9001", DEMO_PORT: "0" }, async () => 4);
  assert.deepEqual([config.platformPort, config.integratorPort], [9001, 0]);
});

test("a wrong port stops the start with a sentence that names it", async () => {
  for (const value of ["http", "70000", "-1", "1.5"])
    await assert.rejects(readConfig({ DEMO_PORT: value }, free), /^Error: DEMO_PORT is ".+": give a port/);
});
