import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import type { OfflineReport } from "../support/offline-onboarding.ts";

/**
 * Onboarding with egress closed. Server, child processes and client are in a network namespace whose only device is
 * loopback (network_namespaces(7)). Where the platform grants none, the server's own connections are refused.
 */
const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, "../support/offline-onboarding.ts");
const PRELOADED = join(import.meta.dirname, "../support/machine/closed-network.ts");
const WAYS = [
  ["unshare", "--user", "--map-root-user", "--net"],
  ["unshare", "--net"],
];
const WITH_LOOPBACK = ["sh", "-c", 'ip link set lo up && exec "$@"', "sh"];

const namespace = WAYS.map((way) => [...way, ...WITH_LOOPBACK]).find(
  ([program = "", ...options]) => spawnSync(program, [...options, "true"]).status === 0,
);

async function onboardIn([program = "", ...options]: readonly string[]): Promise<OfflineReport> {
  const { stdout } = await run(program, [...options, process.execPath, SCRIPT]);
  return JSON.parse(stdout) as OfflineReport;
}

async function onboardWithoutNamespace(): Promise<OfflineReport> {
  const env = { ...process.env, NODE_OPTIONS: `--import=${PRELOADED}` };
  const { stdout } = await run(process.execPath, [SCRIPT], { env });
  return JSON.parse(stdout) as OfflineReport;
}

test("a whole onboarding is examined where no other machine can be reached", async () => {
  const { outside, captures, checks } = await (namespace ? onboardIn(namespace) : onboardWithoutNamespace());
  assert.equal(outside, "ENETUNREACH", "the network is closed");
  const verdicts = JSON.stringify({ captures, checks });
  assert.deepEqual(
    captures.map(({ captureType }) => captureType),
    ["id_front", "id_back", "selfie", "liveness"],
  );
  assert.deepEqual(
    checks.map(({ check }) => check),
    ["document", "name", "selfie", "liveness"],
  );
  // A front may be read with doubt.
  for (const { captureType, verificationStatus } of captures)
    assert.match(verificationStatus, captureType === "id_front" ? /^passed$|^review$/ : /^passed$/, verdicts);
  for (const { verdict } of checks) assert.match(String(verdict), /^pass$|^review$/, verdicts);
});
