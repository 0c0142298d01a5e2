import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { ServerProcess } from "../world/support/machine/process.ts";
import { createInstallation, environmentOf, type Installation } from "../world/world.ts";
import { PrivateRedis } from "./support/redis.ts";

const SUBJECT = ["-subj", "/CN=redis", "-addext", "subjectAltName=IP:127.0.0.1"];

let folder: string;
let redis: PrivateRedis;
let installation: Installation & { clear(): Promise<void> };
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "tls-"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const made = ["-nodes", "-newkey", "rsa:2048", "-keyout", key, "-out", certificate, "-days", "2"];
  await promisify(execFile)("openssl", ["req", "-x509", ...made, ...SUBJECT]);
  const files = ["--tls-key-file", key, "--tls-cert-file", certificate, "--tls-auth-clients", "no"];
  redis = await PrivateRedis.open([...files, "--requirepass", "p@ss"], { tls: true });
  installation = await createInstallation();
});
after(async () => {
  await redis.close();
  await installation.clear();
  await rm(folder, { recursive: true, force: true });
});

async function logOf(env: Record<string, string>): Promise<string> {
  const url = redis.url.replace("//", "//:p%40ss@");
  const server = new ServerProcess({ ...environmentOf(installation), REDIS_URL: url, ...env });
  await server.url();
  const { stderr, code } = await server.kill("SIGTERM");
  assert.equal(code, 0);
  return stderr;
}

test("rediss:// reaches a Redis whose authority is trusted, with its password", async () => {
  const log = await logOf({ NODE_EXTRA_CA_CERTS: join(folder, "certificate.pem") });
  assert.match(log, /"Redis serves"/);
});

test("a Redis with an unknown certificate is not asked: the database serves", async () => {
  const log = await logOf({});
  assert.match(log, /"Redis does not answer: the database serves","error":"self-signed certificate/);
});
