import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";

const SCRIPT = join(import.meta.dirname, "../../scripts/node-version.mjs");

/** Runs the check before an installation on a machine that has these properties. */
function check(machine: { node: string; platform: string; arch: string; omit?: string }): [number, string] {
  const { node, platform, arch, omit = "" } = machine;
  const values = JSON.stringify({ platform: { value: platform }, arch: { value: arch } });
  const versions = `{ versions: { value: { ...process.versions, node: ${JSON.stringify(node)} } } }`;
  const pretend = `data:text/javascript,Object.defineProperties(process, { ...${values}, ...${versions} })`;
  const { status, stderr } = spawnSync(process.execPath, ["--import", pretend, SCRIPT], {
    encoding: "utf8",
    env: { ...process.env, npm_config_omit: omit },
  });
  return [status ?? -1, stderr.trim()];
}

for (const [what, machine] of Object.entries({
  "an old Node where npm brings another": { node: "20.19.0", platform: "linux", arch: "x64" },
  Windows: { node: "20.19.0", platform: "win32", arch: "x64" },
  "the lowest Node, where npm brings none": { node: "24.0.0", platform: "darwin", arch: "arm64" },
  "the lowest Node, without what is optional": {
    node: "24.0.0",
    platform: "linux",
    arch: "x64",
    omit: "dev optional",
  },
}))
  test(`${what} is enough`, () => assert.deepEqual(check(machine), [0, ""]));

for (const [machine, why, expected] of [
  [{ node: "20.19.0", platform: "darwin", arch: "arm64" }, "for darwin on arm64", 1],
  [{ node: "22.23.0", platform: "darwin", arch: "x64" }, "for darwin on x64", 1],
  [{ node: "20.19.0", platform: "linux", arch: "x64", omit: "optional" }, "with --omit=optional", 0],
] as const)
  test(`Node ${machine.node} ${why} is told what to install`, () => {
    const [status, said] = check(machine);
    assert.equal(status, expected);
    assert.equal(
      said,
      `This is Node ${machine.node}, and npm brings no other one ${why}: install Node 24, see https://nodejs.org.`,
    );
  });
