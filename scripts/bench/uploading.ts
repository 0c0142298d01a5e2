import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Peer } from "./peer.ts";
import { sized } from "./brief.ts";

/** What the benchmarks of uploads share. */
const MB = 1024 * 1024;
/** Requests at once. */
export const REQUESTS = sized(10, 2);
export const PAUSE_MS = 20;
export const ADMIN_TOKEN = randomBytes(24).toString("base64url");

export interface SentBody {
  type: string;
  bytes: Buffer;
}

/** A key of a new tenant without limits. */
export async function newKey(base: string): Promise<string> {
  const tenant = { name: "Bench", plan: "Business" };
  const { tenantId } = await send("POST", `${base}/admin/tenants`, ADMIN_TOKEN, tenant);
  const limits = { apiRpmOverride: 1_000_000 };
  await send("PATCH", `${base}/admin/tenants/${String(tenantId)}`, ADMIN_TOKEN, limits);
  const issued = await send("POST", `${base}/admin/keys`, ADMIN_TOKEN, { tenantId, environment: "test" });
  return String(issued["key"]);
}

export async function send(
  method: string,
  url: string,
  token: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Sends the same body in several requests at once. Answers what each was answered. */
export function sendAll(url: string, key: string, body: SentBody): Promise<string[]> {
  return Promise.all(Array.from({ length: REQUESTS }, () => sendOne(url, key, body)));
}

async function sendOne(url: string, key: string, { type, bytes: body }: SentBody): Promise<string> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": type,
    "content-length": body.length,
  };
  const sending = request(url, { method: "POST", headers, agent: false });
  const answered = once(sending, "response");
  for (let at = 0; at < body.length; at += MB)
    if (!sending.write(body.subarray(at, at + MB))) await Promise.race([once(sending, "drain"), answered]);
  sending.end();
  const [response] = (await answered) as [AsyncIterable<Buffer> & { statusCode: number }];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  if (response.statusCode >= 300) throw new Error(`a creation answered ${response.statusCode}: ${text}`);
  return text;
}

/** Latencies of a GET, one after the other, until `work` has settled; ascending. */
export async function during(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const state = { isOver: false };
  const asking = async () => {
    while (!state.isOver) {
      const started = performance.now();
      const response = await fetch(url);
      await response.text();
      times.push(performance.now() - started);
      await delay(PAUSE_MS);
    }
  };
  await Promise.all([work().finally(() => (state.isOver = true)), asking()]);
  return times.toSorted((a, b) => a - b);
}

/** The largest resident memory so far (`VmHWM` of proc_pid_status(5)), MB. Linux only. */
export async function peakMemory({ child }: Peer): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
