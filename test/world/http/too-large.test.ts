import assert from "node:assert/strict";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import type { Client } from "../client.ts";
import { type Frame, frameFor, sent } from "../support/signing.ts";
import { createWorld, type World } from "../world.ts";

/** Clients that send far more than the limit, and read the answer only afterwards. */
const MB = 1024 * 1024;
const BODY_MB = 100;
const chunk = Buffer.alloc(MB, "x");

interface Target {
  method: "POST" | "PATCH" | "PUT";
  path: string;
  type: string;
  token: string;
  code: string;
  /** The beginning of a body whose files are read as they come. */
  begins?: string;
}

let world: World;
let client: Client;
let frame: Frame;
let targets: Record<string, Target>;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  const document = await sent(client);
  frame = await frameFor(world, client, document);
  const json = "application/json";
  const form = 'multipart/form-data; boundary="b"';
  targets = {
    "v3 JSON": {
      method: "PATCH",
      path: `/v3/documents/${document.id}`,
      type: json,
      token: client.token!,
      code: "PAYLOAD_TOO_LARGE",
    },
    "a v3 document": {
      method: "POST",
      path: "/v3/documents",
      type: json,
      token: client.token!,
      code: "DOCUMENT_TOO_LARGE",
      begins: '{"file":{"name":"x","content":"',
    },
    "v2 JSON": {
      method: "POST",
      path: "/v2/signing-sessions",
      type: json,
      token: client.token!,
      code: "PAYLOAD_TOO_LARGE",
    },
    "a v2 form": { method: "POST", path: "/v2/templates", type: form, token: client.token!, code: "" },
    "a frame's JSON": {
      method: "POST",
      path: `/embed/${frame.sessionId}/submit`,
      type: json,
      token: frame.bearer,
      code: "INVALID_REQUEST",
    },
    "no route": { method: "POST", path: "/v2/nothing", type: json, token: client.token!, code: "" },
  };
});
after(() => world.close());

const headersOf = ({ type, token }: Target, length: number | null) => ({
  "Content-Type": type,
  Authorization: `Bearer ${token}`,
  ...(length === null ? { "Transfer-Encoding": "chunked" } : { "Content-Length": String(length) }),
});

const NAMES = ["v3 JSON", "a v3 document", "v2 JSON", "a v2 form", "a frame's JSON", "no route"];
/** A template's file that is too large has v2's own code. A body for an unknown path is not read. */
const STATUSES: Record<string, number> = { "a v2 form": 400, "no route": 404 };

/** Writes everything, a megabyte at a time, whether or not an answer has arrived. */
async function writeAll(target: Target, length: number | null): Promise<IncomingMessage> {
  const { hostname, port } = new URL(world.url);
  const { method, path, begins = "" } = target;
  const first = Buffer.concat([Buffer.from(begins), chunk]).subarray(0, MB);
  const sending = request({ hostname, port, method, path, headers: headersOf(target, length), agent: false });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  // What is written after the answer may find the connection closed.
  sending.on("error", () => undefined);
  let isAnswered = false;
  void answered.then(() => (isAnswered = true));
  for (let at = 0; at < BODY_MB; at++) {
    // Node's client emits no "drain" after an answer that closes the connection.
    if (!sending.write(at === 0 ? first : chunk) && !isAnswered)
      await Promise.race([once(sending, "drain"), answered]);
    await new Promise(setImmediate);
  }
  sending.end();
  const [response] = await answered;
  return response;
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const piece of response) chunks.push(piece as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

describe(`a client that writes ${BODY_MB} MB to the end reads its answer`, () => {
  for (const name of NAMES) {
    for (const declared of [true, false]) {
      test(`${name}, ${declared ? "of a told length" : "in chunks"}`, async () => {
        const target = targets[name]!;
        const response = await writeAll(target, declared ? BODY_MB * MB : null);
        const text = await textOf(response);
        assert.equal(response.statusCode, STATUSES[name] ?? 413, text);
        assert.ok(text.includes(target.code), text);
        assert.equal(response.headers.connection, "close");
      });
    }
  }

  test("through a socket that does not read before it has written", async () => {
    const target = targets["v3 JSON"]!;
    const socket = await opened(target, BODY_MB * MB);
    for (let at = 0; at < BODY_MB; at++) if (!socket.write(chunk)) await once(socket, "drain");
    assert.match(await readAll(socket), /^HTTP\/1\.1 413 [\s\S]*PAYLOAD_TOO_LARGE/);
  });
});

async function opened(target: Target, length: number): Promise<Socket> {
  const { hostname, port } = new URL(world.url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  const headers = Object.entries({ Host: hostname, ...headersOf(target, length) });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`${target.method} ${target.path} HTTP/1.1\r\n${lines}\r\n`);
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (piece: Buffer) => chunks.push(piece));
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}

test("the answer comes while the client still writes, and what it said is whole", async () => {
  const socket = await opened(targets["v3 JSON"]!, BODY_MB * MB);
  for (let at = 0; at < 12; at++) if (!socket.write(chunk)) await once(socket, "drain");
  const [first] = (await once(socket, "data")) as [Buffer];
  assert.match(first.toString("latin1"), /^HTTP\/1\.1 413 /);
  socket.write(chunk);
  socket.destroy();
});

test("a server that closes waits for no client that has stopped writing", async () => {
  const other = await createWorld();
  const { hostname, port } = new URL(other.url);
  const token = (await other.integrator()).token!;
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => {});
  socket.write(
    `PATCH /v3/documents/doc_0197f3a2b4c5d6e7f8091a2b3c4d5e6f HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      "Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{",
  );
  await once(socket, "data");
  const started = performance.now();
  await other.close();
  assert.ok(performance.now() - started < 4000, "not the pause that a slow client is given");
  socket.destroy();
});
