import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { childrenRunning, isRunning } from "../../docx/support/children.ts";
import { drawFace } from "../../identity/support/faces.ts";
import { bodyOf, capture, complete, newOnboarding, status } from "../support/identity.ts";
import { sampleOf } from "../support/machine/metrics.ts";
import { ServerProcess } from "../support/machine/process.ts";
import { storedFiles } from "../support/machine/residue.ts";
import { newIntegrator } from "../support/tenants.ts";
import {
  createInstallation,
  createWorld,
  environmentOf,
  expectStatus,
  type Site,
  siteAt,
  TestClock,
  type World,
} from "../world.ts";

/** The examination of a person by a process that is killed (docs/security.md#identity). */
const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
/** A job's lease, and more. */
const LEASE_MS = 60_000;
const CHILDREN = "/identity-engine/";

const cleanups: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

/** A server process with its own folder of temporary files. */
async function startServer() {
  const installation = await createInstallation();
  cleanups.push(installation.clear);
  const temporary = await mkdtemp(join(tmpdir(), "crash-"));
  cleanups.push(() => rm(temporary, { recursive: true }));
  const server = new ServerProcess({ ...environmentOf(installation), TMPDIR: temporary });
  cleanups.push(() => server.kill("SIGKILL"));
  return { installation, temporary, server, site: siteAt(await server.url()) };
}

const newSession = async (site: Site, installation: { adminToken: string }): Promise<string> => {
  const client = await newIntegrator(site.url, installation);
  // Nobody whom the sandbox simulates.
  const person = { target_email: "ana@example.com", expires_in_hours: 168, config: { selfieCapture: true } };
  return (await newOnboarding(client, person)).token;
};

/** Sends the beginning of a capture, until the server stores it. */
async function sendHalf({ url }: Site, token: string, dataDir: string): Promise<string> {
  const [boundary, before] = ["0123456789abcdef", await storedFiles(dataDir)];
  const sent = request(`${url}/v2/onboarding/capture`, {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  }).on("error", () => undefined);
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${value}`;
  sent.write(part("token", `\r\n\r\n${token}\r\n`) + part("capture_type", "\r\n\r\nselfie\r\n"));
  sent.write(part("file", '; filename="selfie.jpg"\r\n\r\n'));
  sent.write(randomBytes(300_000));
  for (;;) {
    const begun = (await storedFiles(dataDir)).find((path) => !before.includes(path));
    if (begun !== undefined) return begun;
    await setImmediate();
  }
}

const isExamining = async (site: Site): Promise<boolean> => {
  const text = String((await site.anonymous.get("/metrics")).body);
  return sampleOf(text, "service_child_jobs_running", { engine: "faces" }) === 1;
};

const captureOf = async (world: World, token: string) => {
  const shown = bodyOf(await status(world, token)).captures as Record<string, unknown>[];
  const rows = await world.server.context.domain.store.read((reader) => reader.captures.find({}));
  assert.deepEqual([shown.length, rows.length], [1, 1]);
  return { shown: shown[0]!["verificationStatus"], row: rows[0]! };
};

test("kill -9 during an examination: the capture stays in processing, and is examined after a restart", async () => {
  const { installation, temporary, server, site } = await startServer();
  const { dataDir } = installation;
  const token = await newSession(site, installation);
  const half = await sendHalf(site, token, dataDir);
  expectStatus(await capture(site, token, "selfie", await drawFace(4242)), 201);
  while (!(await isExamining(site))) await setImmediate();
  const children = childrenRunning(CHILDREN, server.child.pid);
  assert.ok(children.length > 0);
  await server.kill("SIGKILL");
  while (children.some((pid) => isRunning(pid, CHILDREN))) await setImmediate();
  assert.deepEqual(await readdir(temporary), [], "the files between the processes are gone");

  // The clock starts when nothing is due, so that the test sees what was left.
  const world = await createWorld({ installation, clock: new TestClock(Date.now() - DAY) });
  cleanups.push(() => world.close());
  world.clock.advance(DAY);
  const left = await captureOf(world, token);
  assert.deepEqual([left.shown, left.row.status, left.row.tries], ["processing", "processing", 1]);
  const early = await complete(world, token);
  assert.deepEqual([early.status, early.body.error.code], [409, "E1600"]);

  world.clock.advance(LEASE_MS);
  await world.runJobs();
  const done = await captureOf(world, token);
  assert.deepEqual([done.shown, done.row.status, done.row.tries], ["passed", "done", 2]);
  expectStatus(await complete(world, token), 200);
  await assertSwept(world, half, join(dataDir, "files", done.row.storageKey ?? ""));
});

/** The half-received file stays for a day, and then goes. */
async function assertSwept(world: World, half: string, kept: string): Promise<void> {
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      world.clock.advance(HOUR);
      await world.runJobs();
    }
  };
  const files = () => storedFiles(world.dataDir);
  await pass(22);
  assert.deepEqual(new Set(await files()), new Set([half, kept]));
  await pass(26);
  assert.deepEqual(await files(), [kept]);
}
