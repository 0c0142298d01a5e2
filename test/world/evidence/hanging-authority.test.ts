import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { sign } from "../support/peers/psc.ts";
import { sent } from "../support/signing.ts";
import { createWorld } from "../world.ts";

const LIVE_DOCUMENTS = 6;

/** An authority that takes requests and answers none. */
async function startHanging() {
  let asked = 0;
  let givenUp = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.once("close", () => (givenUp += 1));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    counts: () => ({ asked, givenUp }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test("live documents that wait for a silent authority delay no sandbox document of their workspace", async () => {
  const tsa = await startHanging();
  const world = await createWorld({
    env: { TSA_URL: tsa.url, CHILD_PROCESSES: "2", TRUST_PROXY: "127.0.0.1" },
  });
  try {
    const { tenantId } = await world.createTenant({ plan: "Business", credits: 1000 });
    const live = world.as(await world.createKey(tenantId, "live"));
    const sandbox = world.as(await world.createKey(tenantId, "test"));
    for (let nth = 0; nth < LIVE_DOCUMENTS; nth += 1) await sign(world, live, await sent(live));
    const document = await sent(sandbox);
    await sign(world, sandbox, document);
    world.server.work();
    const status = async () => (await sandbox.get(`/v3/documents/${document.id}`)).body.status;
    while ((await status()) !== "completed") await setTimeout(50);
    // No wait for the authority had ended by then: nothing was let go on by its end.
    const { asked, givenUp } = tsa.counts();
    assert.equal(givenUp, 0);
    assert.ok(asked >= 2, `asked ${asked} times`);
  } finally {
    tsa.close();
    await world.close();
  }
});
