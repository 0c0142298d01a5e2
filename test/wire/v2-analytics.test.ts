import { after, before, test } from "node:test";
import type { Client } from "../world/client.ts";
import { plainPdf } from "../world/support/plain-pdf.ts";
import { ANA, BEA, draft, sent } from "../world/support/signing.ts";
import { createWorld, type World } from "../world/world.ts";
import { assertGolden } from "./golden.ts";

/** v2 is frozen: its answers stay the same, byte for byte. */
const HOUR = 3_600_000;
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
  client = await world.integrator();
});
after(() => world.close());

async function exchange(name: string, path: string, as = client): Promise<void> {
  world.clock.advance(60_000);
  const target = `/v2/analytics/${path}`;
  await assertGolden(`v2/analytics/${name}`, { method: "GET", path: target, answer: await as.get(target) });
}

test("the figures of nothing, and of documents in every state", async () => {
  await exchange("kpis-empty", "kpis");
  await exchange("bottlenecks-empty", "bottlenecks");
  await draft(client);
  const expiresAt = new Date(world.clock.now() + 2 * HOUR).toISOString();
  await sent(client, { body: { expiresAt } });
  await sent(client, { signers: [ANA, BEA] });
  await sent(client, { signers: [{ name: "Robot Núñez", email: "autosign@sandbox.service.test" }] });
  for (let hour = 0; hour < 3; hour += 1) {
    world.clock.advance(HOUR);
    await world.runJobs();
  }
  await exchange("kpis", "kpis?period=7d");
  await exchange("funnel", "funnel?period=90d");
  await exchange("trend", "trend");
  await exchange("events", "events?limit=20");
  await exchange("bottlenecks", "bottlenecks?limit=2");
  await exchange("team", "team?period=12m");
});

test("what is refused", async () => {
  await exchange("no-key", "kpis", world.anonymous);
  await exchange("insufficient-scope", "kpis", await world.integrator("test", { scopes: ["document:read"] }));
  await exchange("unknown-period", "kpis?period=1d");
  await exchange("limit-too-high", "bottlenecks?limit=21");
  await exchange("limit-no-number", "events?limit=five");
  await exchange("unknown-path", "nothing");
});
