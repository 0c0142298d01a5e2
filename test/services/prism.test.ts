import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { V3_OPERATIONS } from "@service/contract/v3";
import { v3Description } from "../../server/src/http/docs/openapi.ts";
import type { Recorded } from "../world/recording.ts";
import { describedOperation } from "../world/openapi.ts";
import { installPrism, listen, type Peer, startPrism } from "./support/prism.ts";

/** Time to install prism and, when the world suite was not recorded, to record it. */
const PREPARATION_TIMEOUT_MS = 20 * 60_000;
const AT_ONCE = 8;

let folder: string;
let prism: Peer;
let replay: Server;
/** The upstream's answers, by the number that a request carries. */
let exchanges: Recorded[] = [];

before(
  async () => {
    folder = await mkdtemp(join(tmpdir(), "prism-"));
    exchanges = (await recorded()).filter(isDescribed);
    const document = join(folder, "openapi.json");
    await writeFile(document, JSON.stringify(v3Description("https://signing.example.org")));
    replay = createServer(answer);
    prism = await startPrism(await installPrism(), document, `http://127.0.0.1:${await listen(replay)}/v3`);
  },
  { timeout: PREPARATION_TIMEOUT_MS },
);
after(async () => {
  await prism.stop();
  replay.close();
  await rm(folder, { recursive: true });
});

/** All exchanges of the world suite: those of this run, or of a new one. */
async function recorded(): Promise<Recorded[]> {
  const file = process.env["RECORD_EXCHANGES"] ?? "";
  const lines = file === "" ? "" : await readFile(file, "utf8").catch(() => "");
  const text = lines === "" ? await record(join(folder, "exchanges.jsonl")) : lines;
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Recorded);
}

/** The result of these tests is ignored; they have their own suite. */
async function record(file: string): Promise<string> {
  const tests = globSync("test/world/*.test.ts");
  const env = { ...process.env, RECORD_EXCHANGES: file, NODE_TEST_CONTEXT: undefined };
  const options = { env, maxBuffer: 2 ** 28 };
  await new Promise((resolve) =>
    execFile(process.execPath, ["--test", "--test-concurrency=2", ...tests], options, resolve),
  );
  return readFile(file, "utf8");
}

/** Prism itself answers unknown paths and methods, and HEAD requests. */
function isDescribed({ method, body }: Recorded): boolean {
  return method !== "HEAD" && !/"code":"(?:ROUTE_NOT_FOUND|METHOD_NOT_ALLOWED)"/.test(body ?? "");
}

const OWN_TO_THE_CONNECTION = new Set(["connection", "content-length", "keep-alive", "transfer-encoding"]);

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = exchanges[Number(request.headers["x-exchange"])]!;
  const kept = Object.entries(headers).filter(([name]) => !OWN_TO_THE_CONNECTION.has(name));
  response.writeHead(status, Object.fromEntries(kept)).end(body ?? "");
}

/** Prism's objection to an exchange; null when it has none. */
async function verdict(number: number): Promise<string | null> {
  const { method, path, status } = exchanges[number]!;
  const response = await fetch(prism.url + path.slice("/v3".length), {
    method,
    redirect: "manual",
    headers: { "x-exchange": String(number), authorization: "Bearer x", "content-type": "application/json" },
    ...(method !== "GET" && method !== "DELETE" && { body: "{}" }),
  });
  const text = await response.text();
  const said = response.headers.get("sl-violations") ?? (response.status === status ? null : text);
  return said === null ? null : `${method} ${path} ${status}: ${said}`;
}

async function verdicts(): Promise<string[]> {
  const numbers = exchanges.keys();
  const found: string[] = [];
  const work = async () => {
    for (const number of numbers) {
      const said = await verdict(number);
      if (said !== null) found.push(said);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

test(
  "prism reports no response violation in all that the world suite got from v3",
  { timeout: PREPARATION_TIMEOUT_MS },
  async () => {
    assert.ok(exchanges.length > 500, `${exchanges.length} exchanges were recorded`);
    assert.deepEqual(await verdicts(), []);
  },
);

test("the world suite got a success from every operation", () => {
  const seen = new Set(
    exchanges.map(({ method, path, status }) => {
      const id = describedOperation(method, path)?.operation.operationId;
      return `${id} ${status}`;
    }),
  );
  const unseen = V3_OPERATIONS.filter(({ id, success }) => !seen.has(`${id} ${success.status}`));
  assert.deepEqual(
    unseen.map(({ id }) => id),
    [],
  );
});

test("prism says no to an answer that is not as described", async () => {
  const good = exchanges.findIndex(({ path, status }) => path === "/v3/users/me" && status === 200);
  const { body, ...rest } = exchanges[good]!;
  const broken = { ...rest, body: JSON.stringify({ ...(JSON.parse(body!) as object), livemode: "no" }) };
  exchanges.push(broken, { ...rest, status: 418, body });
  assert.match((await verdict(exchanges.length - 2))!, /livemode/);
  assert.match((await verdict(exchanges.length - 1))!, /418|status/i);
});
