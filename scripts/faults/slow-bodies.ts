import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expectStatus } from "../../test/world/world.ts";
import { scanOf } from "../bench/pdf/sample.ts";
import { Deployment } from "./support/deployment.ts";
import { fault } from "./support/fault.ts";

const CONNECTIONS = 100;
const LIMIT_MS = 25_000;
const FILE_MB = 8;
const DRIP_MS = 1000;
const ANSWER_MS = 1000;

/** One connection of the attack, from its opening. */
interface Attack {
  socket: Socket;
  closedAfter: Promise<number>;
  text: () => string;
}

/** A hundred connections send headers and bodies byte by byte, or do not take their answers. */
export const slowBodies = fault({
  name: "slow-bodies",
  expected: {
    headers: "Each of 34 connections that send a header a second is closed within 25 s.",
    bodies: "Each of 33 connections that send a byte of a body a second is closed within 25 s, with 408.",
    reads: `Each of 33 connections that do not take ${FILE_MB} MB of an answer is closed within 25 s.`,
    others: "Meanwhile the API answers others within a second.",
    honest: "A body of 2 MB at 40 kB/s, which takes twice as long, is accepted.",
  },
  run: async (check) => {
    const deployment = await Deployment.open();
    try {
      const path = await largeFile(deployment);
      const { url, keys } = deployment;
      const token = keys[0]!.token!;
      const at = { Host: new URL(url).host, Authorization: `Bearer ${token}` };
      const json = { ...at, "Content-Type": "application/json" };
      const kinds = [
        { first: head("GET", "/v3/documents", at).slice(0, -2), drip: (n: number) => `X-A${n}: b\r\n` },
        {
          first: `${head("POST", "/v3/documents", { ...json, "Content-Length": "1000000" })}{"name":"`,
          drip: () => "a",
        },
        { first: head("GET", path, at), drip: null },
      ] as const;
      const attacks = await Promise.all(
        Array.from({ length: CONNECTIONS }, async (_, index) => {
          const kind = index % kinds.length;
          return { kind, ...(await attack(url, kinds[kind]!)) };
        }),
      );
      const honest = slowUpload(url, json);
      const slowest = await probe(deployment, Promise.all(attacks.map(({ closedAfter }) => closedAfter)));
      for (const [kind, key] of (["headers", "bodies", "reads"] as const).entries()) {
        const own = attacks.filter((one) => one.kind === kind);
        const times = await Promise.all(own.map(({ closedAfter }) => closedAfter));
        const answered = kind !== 1 || own.every(({ text }) => text().startsWith("HTTP/1.1 408"));
        const longest = Math.max(...times);
        check(
          key,
          longest <= LIMIT_MS && answered,
          `${own.length} closed, the last after ${Math.round(longest)} ms`,
        );
      }
      check("others", slowest <= ANSWER_MS, `slowest ${Math.round(slowest)} ms`);
      const answer = await honest;
      check("honest", /^HTTP\/1\.1 (?:201|422)/.test(answer), answer.slice(0, 30));
    } finally {
      await deployment.close();
    }
  },
});

async function largeFile({ keys }: Deployment): Promise<string> {
  const content = Buffer.from(await scanOf(FILE_MB)).toString("base64");
  const body = { name: "Scan", file: { name: "scan.pdf", content } };
  const { id } = expectStatus(await keys[0]!.post("/v3/documents", body), 201);
  return `/v3/documents/${String(id)}/download?version=original`;
}

function head(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** Resolves at the end of the connection, by a reset too, for which `once` would reject. */
function isClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

/** Sends the beginning, then `drip` each second; without `drip` it takes nothing of the answer. */
async function attack(
  url: string,
  { first, drip }: { first: string; drip: ((count: number) => string) | null },
): Promise<Attack> {
  const socket = await open(url);
  const started = performance.now();
  let text = "";
  let count = 0;
  socket.write(first);
  const timer = setInterval(() => drip && socket.write(drip((count += 1))), DRIP_MS);
  if (drip) socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  const closed = drip ? isClosed(socket) : isReset(socket);
  const closedAfter = closed.then(() => {
    clearInterval(timer);
    socket.destroy();
    return performance.now() - started;
  });
  return { socket, closedAfter, text: () => text };
}

/** A paused socket does not notice its end. A write to a closed connection is answered by a reset. */
async function isReset(socket: Socket): Promise<void> {
  socket.pause();
  for (let waited = 0; waited < 2 * LIMIT_MS && !socket.destroyed; waited += DRIP_MS / 2) {
    await delay(DRIP_MS / 2);
    socket.write("\r\n");
  }
}

/** The slowest answer of a list of documents until `until` is settled. */
async function probe({ keys }: Deployment, until: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const over = until.finally(() => (state.isOver = true));
  let slowest = 0;
  while (!state.isOver) {
    const started = performance.now();
    expectStatus(await keys[0]!.get("/v3/documents"), 200);
    slowest = Math.max(slowest, performance.now() - started);
    await delay(100);
  }
  await over;
  return slowest;
}

/** A body of 2 MB in 50 s. The answer's beginning. */
async function slowUpload(url: string, headers: Record<string, string>): Promise<string> {
  const socket = await open(url);
  const body = JSON.stringify({ name: "Slow", file: { name: "a.pdf", content: "QUJD".repeat(500_000) } });
  const length = String(Buffer.byteLength(body));
  socket.write(head("POST", "/v3/documents", { ...headers, "Content-Length": length, Connection: "close" }));
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  const closed = isClosed(socket);
  for (let at = 0; at < body.length && !socket.destroyed; at += 20_000) {
    socket.write(body.slice(at, at + 20_000));
    await delay(500);
  }
  await closed;
  return text;
}
