#!/usr/bin/env node
import { createApp } from "../create-app.ts";

process.exitCode = await createApp(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  input: process.stdin,
  output: process.stdout,
  nodeVersion: process.versions.node,
  complain: (line) => void process.stderr.write(`${line}\n`),
});
