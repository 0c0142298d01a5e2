import assert from "node:assert/strict";
import { test } from "node:test";
import { MessageRefused } from "@service/platform/ports/message-transport";
import { FilesUnavailable } from "../../../packages/engine-process/src/unavailable.ts";
import type { PartState } from "@service/platform/telemetry/part-health";
import { sent } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, type World } from "../world.ts";

const ALL_OK = { database: "ok", files: "ok", mail: "ok", time: "ok", converter: "ok" };

const readiness = async (world: World): Promise<[number, string, Record<string, PartState>]> => {
  const { status, body } = await world.anonymous.get("/readyz");
  return [status, body.status as string, body.components as Record<string, PartState>];
};

test("readyz names each part, and stays ready while requests can be served", async () => {
  const docx = { ...fakeDocx(), health: () => ({ converter: "embedded", state: "degraded" }) as const };
  let fault: Error | null = null;
  const transport = { send: async () => (fault === null ? true : Promise.reject(fault)) };
  const world = await createWorld({ overrides: { docx, transport } });
  try {
    assert.deepEqual(await readiness(world), [200, "ready", { ...ALL_OK, converter: "degraded" }]);
    const client = await world.integrator("live");
    const mailAfter = async (error: Error | null, tries: number): Promise<PartState | undefined> => {
      fault = error;
      await sent(client);
      for (let nth = 0; nth < tries; nth += 1) {
        await world.runJobs();
        world.clock.advance(60_000);
      }
      return (await readiness(world))[2]["mail"];
    };
    assert.equal(await mailAfter(new MessageRefused("no such mailbox"), 1), "ok");
    assert.equal(await mailAfter(new Error("connection refused"), 5), "away");
    assert.equal(await mailAfter(null, 5), "ok");
    world.server.context.domain.files.ping = () => Promise.reject(new FilesUnavailable("away"));
    const [status, word, components] = await readiness(world);
    assert.deepEqual([status, word, components["files"]], [200, "ready", "away"]);
    assert.match(world.log.join(""), /"not ready".*"files"/);
  } finally {
    await world.close();
  }
});
