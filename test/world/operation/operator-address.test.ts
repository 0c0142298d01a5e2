import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { bareEnvironment } from "../support/machine/environment.ts";
import { ServerProcess } from "../support/machine/process.ts";
import { createInstallation, environmentOf, type Installation } from "../world.ts";

const CLI = join(import.meta.dirname, "../../../server/src/admin-cli.ts");

let installation: Installation & { clear: () => Promise<void> };
before(async () => {
  installation = await createInstallation();
});
after(() => installation.clear());

async function admin(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...bareEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const out = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (out.stdout += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (out.stderr += chunk.toString("utf8")));
  const [code] = (await once(child, "close")) as [number];
  return { code, ...out };
}

test("the command asks the server of the data folder, and no other one without being told", async () => {
  const { ADMIN_TOKEN: _, ...env } = environmentOf(installation);
  const DATA_DIR = installation.dataDir;
  const server = new ServerProcess({ ...env, DATA_DIR, PORT: "0" });
  const url = await server.url();
  const made = await admin({ DATA_DIR }, "init", "--json");
  assert.equal(made.code, 0, made.stderr);
  assert.equal((JSON.parse(made.stdout) as { url: string }).url, url);
  const again = await admin({ DATA_DIR, ADMIN_TOKEN: "x".repeat(32) }, "init");
  assert.equal(again.code, 1);
  assert.equal(again.stderr, `Asked ${url}, which refused:\n`);
  assert.equal((await server.kill("SIGTERM")).code, 0);
  const late = await admin({ DATA_DIR }, "init");
  assert.equal(late.code, 2);
  assert.match(late.stderr, /^No server of \S+ is running: /);
});

test("with a token of the environment the command asks PORT of this machine", async () => {
  const asked: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(401, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  const PORT = String((other.address() as AddressInfo).port);
  const ADMIN_TOKEN = "y".repeat(32);
  const { code, stderr } = await admin({ DATA_DIR: "/nonexistent", ADMIN_TOKEN, PORT }, "keys", "list");
  other.close();
  assert.deepEqual(
    { code, stderr, asked },
    {
      code: 1,
      stderr: `Asked http://127.0.0.1:${PORT}, which refused:\n`,
      asked: [`Bearer ${ADMIN_TOKEN}`],
    },
  );
});
