#!/usr/bin/env node
import { readFile } from "node:fs/promises";
import { hostname, userInfo } from "node:os";
import { buffer } from "node:stream/consumers";
import { SYSTEM } from "../base/runtime.ts";
import { run } from "./run.ts";

/** The command line for integrators: `webhooks listen | trigger | verify`. */
const end = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => end.abort());

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  read: (path) => (path === "-" ? buffer(process.stdin) : readFile(path)),
  fetch: (input, init) => fetch(input, init),
  runtime: SYSTEM,
  host: `${userInfo().username}@${hostname()}`,
  signal: end.signal,
});
