import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";

const POSTGRES = new URL(
  "/postgres",
  process.env["TEST_POSTGRES_URL"] ?? "postgres://postgres@127.0.0.1:5432",
).href;

/** Creates a database on the real PostgreSQL and drops it afterwards. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const name = `bench_${randomBytes(6).toString("hex")}`;
  await sql(`create database ${name}`);
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await sql(`drop database ${name} with (force)`);
  }
}

async function sql(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export interface Peer {
  url: string;
  child: ChildProcess;
  /** CPU time of the process in microseconds. It is more stable than a rate on a shared machine. Linux only. */
  cpuMicros(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a TypeScript entry that prints a line with its URL when it listens. */
export async function startPeer(entry: string, env: Record<string, string>): Promise<Peer> {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await listenLine(child);
  return {
    url,
    child,
    cpuMicros: () => cpuMicros(child.pid!),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const TICK_MICROS = 10_000;

/** CPU time of a process (utime and stime of proc_pid_stat(5)) in microseconds. */
export async function cpuMicros(pid: number): Promise<number> {
  const { own } = await statOf(pid);
  return own * TICK_MICROS;
}

/** CPU time of all processes that a process has started, also of those that have ended, in microseconds. */
export async function childrenMicros(parent: number): Promise<number> {
  let ticks = (await statOf(parent)).ended;
  for (const name of await readdir("/proc")) {
    const stat = /^\d+$/.test(name) ? await statOf(Number(name)).catch(() => null) : null;
    if (stat?.parent === parent) ticks += stat.own + stat.ended;
  }
  return ticks * TICK_MICROS;
}

/** The parent, and CPU time of a process and of its ended children in ticks. */
async function statOf(pid: number): Promise<{ parent: number; own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
}

function listenLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout!.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const [url] = /https?:\/\/\S+/.exec(text) ?? [];
      if (url) resolve(url);
    });
    child.once("exit", (code) => reject(new Error(`the peer ended with ${code}`)));
  });
}
