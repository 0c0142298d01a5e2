import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { after, test } from "node:test";
import { closeSlowPeers } from "./slow-peers.ts";

const LIMITS = { windowMs: 300, minBytes: 100, stallMs: 200, checkMs: 20 };
/** Beyond any send buffer of the loopback interface. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** A server with these limits, and a connection to it. */
async function connected(listener: RequestListener, limits = LIMITS): Promise<Socket> {
  const server = createServer(listener);
  servers.push(server);
  closeSlowPeers(server, limits);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => undefined);
  return socket;
}

/** Everything that the connection brings until it is closed. */
async function rest(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  await once(socket, "close");
  return text;
}

const reading: RequestListener = (request, response) => {
  let size = 0;
  request.on("data", (chunk: Buffer) => (size += chunk.length));
  request.on("end", () => response.end(String(size)));
  request.on("error", () => undefined);
};

const head = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

/** Writes pieces at an interval until the connection ends. */
function drip(socket: Socket, piece: string, ms: number): void {
  const timer = setInterval(() => socket.write(piece), ms);
  socket.once("close", () => clearInterval(timer));
}

test("a body that comes to a stand is refused with 408 and the connection closed", async () => {
  const socket = await connected(reading);
  socket.write(`${head(1000)}abc`);
  assert.match(await rest(socket), /^HTTP\/1\.1 408 Request Timeout\r\nConnection: close/);
});

test("a body that trickles is refused as well, however long it goes on", async () => {
  const socket = await connected(reading);
  socket.write(head(100_000));
  drip(socket, "a", 20);
  assert.match(await rest(socket), /^HTTP\/1\.1 408 /);
});

test("a slow body that makes progress is received, over many times the span", async () => {
  const socket = await connected(reading);
  const pieces = 40;
  socket.write(head(pieces * 100).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  const started = performance.now();
  for (let piece = 0; piece < pieces; piece += 1)
    setTimeout(() => socket.write("x".repeat(100)), piece * 30).unref();
  const text = await rest(socket);
  assert.match(text, /^HTTP\/1\.1 200 [\s\S]*4000/);
  assert.ok(performance.now() - started > 3 * LIMITS.windowMs);
});

test("a handler that takes its time with a body is not the peer's fault", async () => {
  const socket = await connected((request, response) => {
    setTimeout(() => reading(request, response), 3 * LIMITS.windowMs);
  });
  const body = "x".repeat(1_000_000);
  socket.write(head(body.length).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n") + body);
  assert.match(await rest(socket), /^HTTP\/1\.1 200 [\s\S]*1000000/);
});

test("an answer that nobody takes is given up, and one that takes long to make is not", async () => {
  const asleep = await connected((_, response) => response.end(LARGE));
  asleep.pause();
  asleep.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const started = performance.now();
  const server = servers.at(-1)!;
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  while ((await open()) > 0 && performance.now() - started < 5000)
    await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(await open(), 0);
  asleep.destroy();
  const patient = await connected((_, response) =>
    setTimeout(() => response.end("late"), 4 * LIMITS.stallMs),
  );
  patient.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  assert.match(await rest(patient), /late$/);
});

test("an answer that is taken slowly arrives whole", async (t) => {
  // Time passes with what the peer has taken, so that no slow machine makes it slower. The system takes and gives its
  // buffers in steps of some MB: the span is worth more than that.
  t.mock.timers.enable({ apis: ["setInterval"] });
  const mb = 1024 * 1024;
  const checks = Math.floor(LARGE.length / mb) * 4;
  const limits = { ...LIMITS, stallMs: (checks / 2) * LIMITS.checkMs };
  const socket = await connected((_, response) => response.end(LARGE), limits);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  let size = 0;
  let checked = 0;
  socket.on("data", (chunk: Buffer) => {
    size += chunk.length;
    for (; checked < (4 * size) / mb - 1; checked += 1) t.mock.timers.tick(LIMITS.checkMs);
  });
  await once(socket, "close");
  assert.ok(size > LARGE.length, `${size}`);
  assert.ok(checked >= checks - 1, `${checked}`);
});
