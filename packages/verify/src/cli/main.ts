import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { run } from "./run.ts";

/** The command line: `service-verify FILE.pdf`. */
// The reader of the report may stop early: `service-verify … | head`.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  read: (path) => (path === "-" ? buffer(process.stdin) : readFile(path)),
});
