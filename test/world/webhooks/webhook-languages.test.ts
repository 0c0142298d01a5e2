import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { Receiver } from "../support/peers/receiver.ts";
import { createWorld, expectStatus, TestClock, type World } from "../world.ts";

/** The lines of the webhooks guide for other languages, run on what the service delivers. */
const GUIDE = readFileSync(join(import.meta.dirname, "../../../docs/guides/webhooks.md"), "utf8");

const PYTHON = `
import json, sys
given = json.load(sys.stdin)
print(is_genuine(given["secret"], given["headers"], given["body"].encode()))`;
const PHP = `
$given = json_decode(stream_get_contents(STDIN), true);
echo is_genuine($given["secret"], $given["headers"], $given["body"]) ? "True" : "False";`;
const LANGUAGES = [
  { language: "python", command: "python3", words: (code: string) => ["-c", code + PYTHON] },
  { language: "php", command: "php", words: (code: string) => ["-r", code + PHP] },
] as const;

interface Delivery {
  headers: Record<string, string>;
  body: string;
}

let world: World;
let client: Client;
let receiver: Receiver;
before(async () => {
  // Programs of other languages compare with the machine's clock.
  const clock = new TestClock(Math.floor(performance.timeOrigin + performance.now()));
  world = await createWorld({ clock, env: { WEBHOOK_ALLOW_PRIVATE: "1" }, overrides: { pdf: plainPdf } });
  client = await world.integrator();
  receiver = await Receiver.open();
});
after(async () => {
  await world.close();
  await receiver.close();
});

/** A new endpoint's secret, and the test event that it is sent. */
async function delivered(): Promise<Delivery & { secret: string }> {
  const made = await client.post("/v3/webhooks", { url: receiver.url, events: ["*"] });
  const { id, secret } = expectStatus(made, 201) as { id: string; secret: string };
  await client.post(`/v3/webhooks/${id}/test`, { eventType: "document.completed" });
  await world.runJobs();
  const { headers, body } = receiver.received.at(-1)!;
  return { headers, body: body.toString(), secret };
}

for (const { language, command, words } of LANGUAGES) {
  const isThere = spawnSync(command, ["--version"]).status === 0;
  const skip = isThere ? false : `no ${command}`;
  test(`the guide's ${language} takes what the service signs, and nothing else`, { skip }, async () => {
    const [, code = ""] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(GUIDE) ?? [];
    assert.ok(code.includes("is_genuine"));
    const isGenuine = (secret: string, { headers, body }: Delivery): boolean => {
      const input = JSON.stringify({ secret, headers, body });
      const { status, stdout, stderr } = spawnSync(command, words(code), { input, encoding: "utf8" });
      assert.equal(status, 0, stderr);
      return stdout.trim() === "True";
    };
    // Secrets are random: each of several is read right.
    for (let count = 0; count < 4; count += 1) {
      const { secret, ...delivery } = await delivered();
      const { headers, body } = delivery;
      const signature = headers["webhook-signature"]!;
      const sent = Number(headers["webhook-timestamp"]);
      assert.equal(isGenuine(secret, delivery), true);
      const rotated = { ...headers, "webhook-signature": `v1,AAAA ${signature}` };
      assert.equal(isGenuine(secret, { headers: rotated, body }), true);
      assert.equal(isGenuine(secret, { headers, body: `${body} ` }), false);
      assert.equal(isGenuine(secret, { headers: { ...headers, "webhook-id": "another" }, body }), false);
      const late = { ...headers, "webhook-timestamp": String(sent - 400) };
      assert.equal(isGenuine(secret, { headers: late, body }), false);
    }
  });
}
