#!/usr/bin/env node
/**
 * `service-server [program] [arguments]`, the programs of the published package (docs/contract/operator.md#package).
 * Without a program the server starts. The environment is the server's.
 */
const PROGRAMS: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import("./main.ts"),
  admin: () => import("./admin-cli.ts"),
  backup: () => import("./backup-cli.ts"),
  restore: () => import("./backup-cli.ts"),
  reseal: () => import("./reseal-cli.ts"),
  "migrate-data": () => import("./migrate-data.ts"),
};

/** Programs that are one module, which reads the program's name as its first argument. */
const NAMED = new Set(["backup", "restore"]);

const [name = "start"] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
if (program) {
  if (!NAMED.has(name)) process.argv.splice(2, 1);
  await program();
} else {
  process.stderr.write(`There is no program "${name}". Programs: ${Object.keys(PROGRAMS).join(", ")}.\n`);
  process.exitCode = 2;
}
