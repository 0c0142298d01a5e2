import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { hasTool } from "../../sealing/support/tools.ts";
import { Client } from "../client.ts";
import { bareEnvironment } from "../support/machine/environment.ts";
import { createWorld, type World } from "../world.ts";

const CLI = join(import.meta.dirname, "../../../server/src/admin-cli.ts");

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function admin(...args: string[]) {
  const env = {
    ...bareEnvironment(),
    SERVICE_URL: world.url,
    ADMIN_TOKEN: world.server.context.adminToken,
  };
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const out = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (out.stdout += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (out.stderr += chunk.toString("utf8")));
  const [code] = (await once(child, "close")) as [number];
  return { code, ...out };
}

const withCurl = { skip: hasTool("curl") ? false : "curl is not installed" };
test("init makes a workspace and a sandbox key, and prints three commands that work", withCurl, async () => {
  const { code, stdout } = await admin("init", "--name", "Acme");
  assert.equal(code, 0);
  assert.match(stdout, /^Workspace  Acme \(ten_[0-9a-f]{32}\), owner \S+@\S+$/m);
  assert.doesNotMatch(stdout, /service_live/);
  assert.match(stdout, /^Dashboard  \S+\/dashboard\/sign-in#[\w-]{43} /m);
  const commands = [...stdout.matchAll(/^ {2}(\S.*)$/gm)].map(([, line]) => line!);
  assert.equal(commands.length, 3);
  const answer = await promisify(execFile)("bash", ["-c", commands.slice(0, 2).join("\n")]);
  const me = JSON.parse(answer.stdout);
  assert.deepEqual([me.environment, me.livemode], ["test", false]);
  assert.match(commands[2]!, /^npm run webhooks -- listen --forward http:\/\/localhost:3000\//);
});

test("init makes a live key on request; --json is for programs", async () => {
  const { code, stdout } = await admin("init", "--live", "--plan", "Conecta", "--credits", "3", "--json");
  assert.equal(code, 0);
  const made = JSON.parse(stdout) as Record<string, string>;
  assert.deepEqual(Object.keys(made), [
    "tenantId",
    "ownerEmail",
    "url",
    "sandboxKey",
    "liveKey",
    "signInLink",
  ]);
  assert.equal(made["url"], world.url);
  const me = (await new Client(world.url, made["liveKey"]).get("/v3/users/me")).body;
  assert.equal(me.environment, "live");
});

const NAMES = [
  "init",
  "tenants create",
  "tenants update",
  "members add",
  "sign-in-link",
  "keys create",
  "keys list",
  "keys revoke",
  "webhooks create",
  "webhooks update",
  "fea-test-certificate create",
  "templates create",
  "contacts export",
  "contacts import",
  "archives list",
  "archives export",
  "outbox",
];

test("--help tells the commands, and each command's options", async () => {
  const { code, stdout } = await admin("--help");
  assert.equal(code, 0);
  const listed = [...stdout.matchAll(/^ {2}(\S+(?: \S+)?) {2,}\S/gm)].map(([, name]) => name!);
  assert.deepEqual(listed, NAMES);
  const helped = await Promise.all(NAMES.map((name) => admin(...name.split(" "), "--help")));
  for (const [index, help] of helped.entries()) {
    assert.equal(help.code, 0, NAMES[index]);
    assert.ok(help.stdout.startsWith(`Usage: npm run admin -- ${NAMES[index]!}`), help.stdout);
    assert.match(help.stdout, /^ {2}--url +address of the server/m);
  }
});

test("all mistakes of a command line are told at once, and nothing is sent", async () => {
  const wrong = ["--environment", "prod", "--appmode", "--scopes", "--expiresAt=soon"];
  const { code, stdout, stderr } = await admin("keys", "create", "extra", ...wrong);
  assert.deepEqual([code, stdout], [2, ""]);
  for (const sentence of [
    "--environment is one of live, test, dev, not prod.",
    "--appmode is unknown here.",
    "--scopes has no value:",
    "--tenantId is missing:",
    '"extra" is one argument too many.',
  ])
    assert.ok(stderr.includes(sentence), `${sentence}\n${stderr}`);
  assert.match(stderr, /Usage: npm run admin -- keys create /);
});

test("init tells a refusal and an address that is none", async () => {
  const refused = await admin("init", "--credits", "-1");
  assert.equal(refused.code, 1);
  assert.match(refused.stdout, /VALIDATION_ERROR/);
  const nowhere = await admin("init", "--url", "here");
  assert.equal(nowhere.code, 2);
  assert.match(nowhere.stderr, /here is no http or https address/);
});
