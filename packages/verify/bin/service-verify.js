#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// What is published is built. In a clone the sources lie beside it: they are built when they have changed, by the Node
// that the repository brings, because this file runs on Node 20 too.
const home = join(dirname(fileURLToPath(import.meta.url)), "..");
const script = join(home, "../../scripts/build.ts");
if (existsSync(join(home, "src/cli/main.ts"))) {
  const own = join(home, "../../node_modules/.bin/node");
  const { status } = spawnSync(
    existsSync(own) ? own : process.execPath,
    [script, "--if-needed", "packages/verify"],
    // Standard output is the report's alone.
    { stdio: ["ignore", process.stderr, process.stderr] },
  );
  if (status !== 0) {
    process.stderr.write("service-verify could not be built from its sources.\n");
    process.exit(2);
  }
}
await import(pathToFileURL(join(home, "dist/cli.js")).href);
