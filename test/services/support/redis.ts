import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Redis } from "ioredis";
import { createInstallation, createWorld, type Installation, type World } from "../../world/world.ts";

/** The shared Redis of the run, with a prefix of the caller's own. `clear` deletes what is under it. */
export function sharedRedis(): { url: string; clear: () => Promise<void> } {
  const url = process.env["TEST_REDIS_URL"];
  assert.ok(url, "TEST_REDIS_URL names a Redis server");
  const prefix = `test-${randomBytes(6).toString("hex")}:`;
  const clear = async () => {
    const client = new Redis(url);
    const names = await client.keys(`${prefix}*`);
    if (names.length > 0) await client.del(names);
    client.disconnect();
  };
  return { url: `${url}?prefix=${prefix}`, clear };
}

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, "close");
  return port;
}

/** A Redis of the test's own, which it may end, freeze and start again. Its data lies in memory only. */
export class PrivateRedis {
  readonly url: string;
  private readonly folder: string;
  private child: ChildProcess | undefined;

  private readonly settings: readonly string[];

  private constructor(port: number, folder: string, { tls, settings }: { tls: boolean; settings: string[] }) {
    this.folder = folder;
    this.url = `${tls ? "rediss" : "redis"}://127.0.0.1:${port}`;
    const ports = tls ? ["--port", "0", "--tls-port", String(port)] : ["--port", String(port)];
    const inMemory = ["--dir", folder, "--save", "", "--appendonly", "no"];
    this.settings = [...ports, "--bind", "127.0.0.1", ...inMemory, ...settings];
  }

  static async open(settings: string[] = [], { tls = false } = {}): Promise<PrivateRedis> {
    const folder = await mkdtemp(join(tmpdir(), "redis-"));
    const redis = new PrivateRedis(await freePort(), folder, { tls, settings });
    await redis.start();
    return redis;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  async start(): Promise<void> {
    const child = spawn("redis-server", this.settings, {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes("Ready to accept connections")) return void child.stdout.resume();
    assert.fail("redis-server ended before it was ready");
  }

  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child) return;
    child.kill("SIGCONT");
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  /** Its connections stay open and are not answered. */
  freeze(): void {
    this.child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.child?.kill("SIGCONT");
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Servers with one database, one data folder and one clock. */
export interface Group {
  worlds: World[];
  close(): Promise<void>;
}

export async function openGroup(
  size: number,
  { env, installation }: { env: Record<string, string>; installation?: Installation },
): Promise<Group> {
  const own = installation ? undefined : await createInstallation();
  const data = installation ?? own!;
  const worlds: World[] = [];
  for (let index = 0; index < size; index += 1) {
    const clock = worlds[0]?.clock;
    worlds.push(await createWorld({ installation: data, env, ...(clock && { clock }) }));
  }
  const close = async () => {
    for (const world of worlds) await world.close();
    await own?.clear();
  };
  return { worlds, close };
}
