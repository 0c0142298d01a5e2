import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { describe, test } from "node:test";
import { Webhook } from "standardwebhooks";
import { start } from "./support/command.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const AT = new Date("2026-07-11T12:00:00Z");
const PAYLOAD = JSON.stringify({ eventId: "evt_1", eventType: "document.sent", data: {} });
const UUID = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

function kept(at = AT, payload = PAYLOAD): string[] {
  const headers = {
    "webhook-id": UUID,
    "Webhook-Timestamp": String(at.getTime() / 1000),
    "webhook-signature": new Webhook(SECRET).sign(UUID, at, payload),
  };
  return Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]);
}

/** Exit code and everything that was said. */
async function verify(args: string[], files: Record<string, string> = { "payload.json": PAYLOAD }) {
  const read = async (path: string) => {
    const text = files[path];
    if (text === undefined) throw new Error(`no such file: ${path}`);
    return Buffer.from(text);
  };
  const command = start(["verify", ...args], { read });
  return [await command.ended, [...command.printed, ...command.complained].join("\n").split("\n\n")[0]];
}

const GIVEN = ["--secret", SECRET, "--file", "payload.json"];

describe("verify", () => {
  test("says that a delivery is genuine, now, at its time, and within a tolerance", async () => {
    const genuine = [0, "genuine: document.sent evt_1"];
    const now = new Date(Math.floor(Date.now() / 1000) * 1000);
    assert.deepEqual(await verify([...GIVEN, ...kept(now)]), genuine);
    assert.deepEqual(await verify([...GIVEN, ...kept(), "--now", "2026-07-11T12:05:00Z"]), genuine);
    assert.deepEqual(await verify([...GIVEN, ...kept(), "--now", String(AT.getTime() / 1000)]), genuine);
    assert.deepEqual(await verify([...GIVEN, ...kept(), "--tolerance", "1e12"]), genuine);
    assert.deepEqual(
      await verify(["--secret", SECRET, "--file", "-", ...kept(now)], { "-": PAYLOAD }),
      genuine,
    );
  });

  test("says why a delivery is not", async () => {
    const at = ["--now", "2026-07-11T12:05:01Z"];
    assert.deepEqual(await verify([...GIVEN, ...kept(), ...at]), [
      1,
      "not genuine: the delivery was signed 301 s ago (TIMESTAMP_TOO_OLD)",
    ]);
    assert.deepEqual(await verify([...GIVEN, ...kept(), ...at], { "payload.json": `${PAYLOAD}\n` }), [
      1,
      "not genuine: no signature of the delivery matches (NO_MATCHING_SIGNATURE)",
    ]);
    assert.deepEqual(await verify(GIVEN), [
      1,
      "not genuine: webhook-id is missing, or is there several times (MISSING_HEADER)",
    ]);
    assert.deepEqual(await verify(["--secret", SECRET, "--file", "other", ...kept()]), [
      1,
      "no such file: other",
    ]);
  });

  test("knows a classic delivery by its header", async () => {
    const payload = JSON.stringify({ event: "document.sent", event_id: UUID });
    const timestamp = AT.toISOString();
    const signature = createHmac("sha256", SECRET).update(`${timestamp}.${payload}`).digest("hex");
    const headers = [`X-Service-Timestamp: ${timestamp}`, `X-Service-Signature:${signature}`];
    const args = [...GIVEN, ...headers.flatMap((line) => ["--header", line]), "--now", timestamp];
    assert.deepEqual(await verify(args, { "payload.json": payload }), [
      0,
      `genuine: document.sent ${UUID} (classic)`,
    ]);
    assert.equal((await verify(args, { "payload.json": `${payload} ` }))[0], 1);
  });

  test("takes nothing that it cannot read", async () => {
    for (const args of [
      ["--file", "payload.json"],
      [...GIVEN, "--header", "no colon"],
      [...GIVEN, ...kept(), "--now", "yesterday"],
      [...GIVEN, ...kept(), "--tolerance", "-1"],
      ["--secret", "abc", "--file", "payload.json", ...kept()],
    ])
      assert.equal((await verify(args))[0], 2, args.join(" "));
  });
});
