import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer as createTcpServer, type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { ConfigError, createServer, readConfig } from "@service/server";
import { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { createInstallation, environmentOf, expectStatus, type Installation } from "../world.ts";
import { ServerProcess } from "../support/machine/process.ts";

let installation: Installation & { clear: () => Promise<void> };
const started: ServerProcess[] = [];
before(async () => {
  installation = await createInstallation();
});
after(async () => {
  for (const server of started) await server.kill("SIGKILL");
  await installation.clear();
});

function start(env: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess({ ...environmentOf(installation), ...env });
  started.push(server);
  return server;
}

async function takenPort(): Promise<{ port: string; release: () => void }> {
  const holder = createTcpServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  return { port: String((holder.address() as AddressInfo).port), release: () => holder.close() };
}

const wrong: [name: string, value: string][] = [
  ["PORT", "http"],
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "80.5"],
  ["HOST", "256.256.256.256"],
  ["PUBLIC_URL", "sign.example.com"],
  ["PUBLIC_URL", "https://sign.example.com/path"],
  ["PUBLIC_URL", "ftp://sign.example.com"],
  ["DATABASE_URL", "mysql://127.0.0.1/x"],
  ["DATABASE_URL", "postgres://user:hunter2@127.0.0.1:9/none"],
  ["REDIS_URL", "127.0.0.1:6379"],
  ["REDIS_URL", "redis://:hunter2@127.0.0.1:6379/main"],
  ["REDIS_URL", "redis://127.0.0.1:6379/0?prefix=two words"],
  ["REDIS_URL", "redis://127.0.0.1:6379/0?timeout=5"],
  ["S3_URL", "bucket"],
  ["SMTP_URL", "mail.example.com"],
  ["SMTP_URL", "smtp:/x"],
  ["CHAT_URL", "chat.example.com"],
  ["CHAT_URL", "ftp://chat.example.com"],
  ["CHAT_URL", "https://user:hunter2@chat.example.com"],
  ["CHAT_TOKEN", "without-a-url"],
  ["IDENTITY_URL", "kyc.example.com"],
  ["IDENTITY_URL", "http://kyc.example.com"],
  ["IDENTITY_URL", "https://127.0.0.1/kyc"],
  ["IDENTITY_URL", "https://user:hunter2@kyc.example.com"],
  ["IDENTITY_TOKEN", "without-a-url"],
  ["IDENTITY_TOKEN", "two words"],
  ["IDENTITY_SECRET", "x".repeat(31)],
  ["IDENTITY_SECRET", "x".repeat(32)],
  ["IDENTITY_CHECKS", "face"],
  ["IDENTITY_CHECKS", "document"],
  ["TSA_URL", "tsa"],
  ["SEAL_LEVEL", "B-B"],
  ["SEAL_CRL_URL", "ldap://ca.example.com/"],
  ["SEAL_OCSP_URL", "ocsp"],
  ["ADMIN_TOKEN", "two words"],
  ["ADMIN_TOKEN", "x".repeat(31)],
  ["ADMIN_TOKEN", "change-me"],
  ["TRUST_PROXY", "localhost"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "999.0.0.1"],
  ["TRUST_PROXY", "10.0.0.0/8, ::1/129"],
  ["INIT_RATE_LIMIT_MINUTE", "0"],
  ["INIT_RATE_LIMIT_MINUTE", "ten"],
  ["INIT_RATE_LIMIT_MINUTE", "100001"],
  ["WEBHOOK_ALLOW_PRIVATE", "yes"],
  ["LOG_LEVEL", "verbose"],
];

const startHere = async (env: Record<string, string>) =>
  createServer(readConfig({ ...environmentOf(installation), ...env }));
for (const [name, value] of wrong) {
  test(`${name}=${value} stops the start with one sentence that names it`, async () => {
    await assert.rejects(startHere({ [name]: value }), (error: Error) => {
      assert.ok(error instanceof ConfigError, String(error));
      assert.match(error.message, new RegExp(`^${name}\\b[^\\n]+\\.$`));
      assert.ok(!error.message.includes("hunter2"), "no password in it");
      return true;
    });
  });
}

test("the process ends with 1 and says that sentence, and nothing else", async () => {
  const { code, stdout, stderr } = await start({ PORT: "http" }).ended;
  assert.deepEqual([code, stdout], [1, ""]);
  assert.equal(stderr, 'PORT must be a number from 0 to 65535, not "http".\n');
});

test("a limit of six digits is printed whole, not masked as a one-time code", async () => {
  const { stderr } = await start({ INIT_RATE_LIMIT_MINUTE: "abc" }).ended;
  assert.equal(stderr, 'INIT_RATE_LIMIT_MINUTE must be a whole number from 1 to 100,000, not "abc".\n');
});

test("a folder that is a file, or under one, stops the start and is named", async () => {
  const file = join(installation.dataDir, "a-file");
  await writeFile(file, "");
  for (const DATA_DIR of [file, join(file, "deeper")]) {
    const { code, stderr } = await start({ DATA_DIR }).ended;
    assert.equal(code, 1);
    assert.match(stderr, /^DATA_DIR .*a-file.*\n$/);
  }
});

test("a port in use stops the start and is named", async () => {
  const { port, release } = await takenPort();
  const { code, stderr } = await start({ PORT: port }).ended;
  release();
  assert.deepEqual([code, stderr], [1, `PORT ${port} is in use already.\n`]);
});

test("empty values are none, and the public address is the one that is told", async () => {
  const server = start({
    HOST: "",
    PUBLIC_URL: "https://sign.example.com/",
    REDIS_URL: "",
    TRUST_PROXY: " ",
    LOG_LEVEL: "silent",
  });
  const { line } = await server.listening;
  assert.equal(line, "service-signing listens on https://sign.example.com");
  const { code, stdout, stderr } = await server.kill("SIGTERM");
  assert.deepEqual([code, stdout, stderr], [0, `${line}\n`, ""]);
});

test("when it listens it says so in one line, and serves", async () => {
  const server = start({ LOG_LEVEL: "silent" });
  const { url, line } = await server.listening;
  assert.equal(line, `service-signing listens on ${url}`);
  const client = new Client(url);
  assert.equal((await client.get("/v3/healthz")).status, 200);
  assert.equal((await client.get("/readyz")).body.status, "ready");
  const metrics = await client.get("/metrics");
  assert.match(String(metrics.body), /^# HELP /);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} answers what has come in, takes nothing new, and ends with 0`, async () => {
    const server = start();
    const url = await server.url();
    const admin = new Client(url, installation.adminToken);
    const { tenantId } = expectStatus(
      await admin.post("/admin/tenants", { name: "Acme", plan: "Business" }),
      201,
    );
    const { key } = expectStatus(await admin.post("/admin/keys", { tenantId, environment: "test" }), 201);
    const content = base64(await samplePdf());
    const upload = JSON.stringify({ file: { name: "a.pdf", content } });
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    const head = `POST /v3/documents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${String(key)}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${upload.length}\r\n\r\n`;
    socket.write(head);
    // The server handles this request once it asks for the body.
    await once(socket, "data");
    assert.match(answer, /^HTTP\/1\.1 100 /);
    const ended = server.kill(signal);
    await refuses(hostname, Number(port));
    socket.write(upload);
    assert.deepEqual(await ended.then(({ code, signal: by }) => [code, by]), [0, null]);
    assert.match(answer, /HTTP\/1\.1 201 /);
  });
}

/** Resolves when the address accepts no connection any more. */
async function refuses(host: string, port: number): Promise<void> {
  for (;;) {
    const probe = connect({ host, port });
    const open = await once(probe, "connect").then(
      () => true,
      () => false,
    );
    probe.destroy();
    if (!open) return;
  }
}
