import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import type { Operation } from "@service/contract/common";
import type { OpenApiDocument } from "@service/contract/openapi";
import { V2_OPERATIONS } from "@service/contract/v2";
import { V3_OPERATIONS } from "@service/contract/v3";
import { v2Description, v3Description } from "../../packages/docs/src/openapi.ts";
import type { Recorded } from "../world/recording.ts";
import { describedOperation } from "../world/openapi.ts";
import { fewOfEachShape } from "./support/shapes.ts";
import { installPrism, listen, type Peer, startPrism } from "./support/prism.ts";

/** Time to install prism and, when the world suite was not recorded, to record it. */
const PREPARATION_TIMEOUT_MS = 20 * 60_000;
const AT_ONCE = 8;
const ORIGIN = "https://signing.example.org";

interface Api {
  root: "/v3" | "/v2";
  document: OpenApiDocument;
  operations: readonly Operation[];
  /** Path and query of an answer, and the change that makes it wrong, with what prism then names. */
  broken: { path: string; change: object; named: RegExp };
}

const APIS: Api[] = [
  {
    root: "/v3",
    document: v3Description(ORIGIN),
    operations: V3_OPERATIONS,
    broken: { path: "/v3/users/me", change: { livemode: "no" }, named: /livemode/ },
  },
  {
    root: "/v2",
    document: v2Description(ORIGIN),
    operations: V2_OPERATIONS,
    broken: { path: "/v2/documents", change: { total: "many" }, named: /total/ },
  },
];

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "prism-"));
});
after(() => rm(folder, { recursive: true }));

let recording: Promise<Recorded[]> | undefined;
/** All exchanges of the world suite: those of this run or the one before, or of a new one. */
function recorded(): Promise<Recorded[]> {
  recording ??= readRecording();
  return recording;
}

async function readRecording(): Promise<Recorded[]> {
  const file = process.env["RECORDED_EXCHANGES"] ?? "";
  const lines = file === "" ? "" : await readFile(file, "utf8").catch(() => "");
  const text = lines === "" ? await record(join(folder, "exchanges.jsonl")) : lines;
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Recorded);
}

/** The result of these tests is ignored; they have their own suite. */
async function record(file: string): Promise<string> {
  const tests = globSync("test/world/*/*.test.ts");
  const env = { ...process.env, RECORD_EXCHANGES: file, NODE_TEST_CONTEXT: undefined };
  const options = { env, maxBuffer: 2 ** 28 };
  await new Promise((resolve) =>
    execFile(process.execPath, ["--test", "--test-concurrency=2", ...tests], options, resolve),
  );
  return readFile(file, "utf8");
}

/**
 * Prism itself answers unknown paths and methods, HEAD and OPTIONS requests, and what the upstream has not implemented.
 * A simulated failure is none of ours.
 */
function isDescribed({ method, path, status }: Recorded): boolean {
  if (method === "HEAD" || method === "OPTIONS" || status === 501) return false;
  if (path === "/v2/signing-sessions/init" && status >= 400) return false;
  return describedOperation(method, path) !== undefined;
}

const OWN_TO_THE_CONNECTION = new Set(["connection", "content-length", "keep-alive", "transfer-encoding"]);

/** Prism before a server that answers what was recorded. */
class Replay {
  readonly exchanges: Recorded[];
  private readonly root: string;
  private readonly server: Server;
  private prism!: Peer;

  constructor(root: string, exchanges: Recorded[]) {
    this.root = root;
    this.exchanges = exchanges;
    this.server = createServer((request, response) => this.answer(request, response));
  }

  async start(document: OpenApiDocument): Promise<void> {
    const file = join(folder, `${this.root.slice(1)}.json`);
    await writeFile(file, JSON.stringify(document));
    const upstream = `http://127.0.0.1:${await listen(this.server)}${this.root}`;
    this.prism = await startPrism(await installPrism(), file, upstream);
  }

  async stop(): Promise<void> {
    await this.prism.stop();
    this.server.close();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { status, headers, body } = this.exchanges[Number(request.headers["x-exchange"])]!;
    const kept = Object.entries(headers).filter(([name]) => !OWN_TO_THE_CONNECTION.has(name));
    response.writeHead(status, Object.fromEntries(kept)).end(body ?? "");
  }

  /** Prism's objection to an exchange; null when it has none. */
  async verdict(number: number): Promise<string | null> {
    const { method, path, status } = this.exchanges[number]!;
    const response = await fetch(this.prism.url + path.slice(this.root.length), {
      method,
      redirect: "manual",
      headers: {
        "x-exchange": String(number),
        authorization: "Bearer x",
        "content-type": "application/json",
      },
      ...(method !== "GET" && method !== "DELETE" && { body: "{}" }),
    });
    const text = await response.text();
    const said = response.headers.get("sl-violations") ?? (response.status === status ? null : text);
    return said === null ? null : `${method} ${path} ${status}: ${said}`;
  }

  async verdicts(): Promise<string[]> {
    const numbers = this.exchanges.keys();
    const found: string[] = [];
    const work = async () => {
      for (const number of numbers) {
        const said = await this.verdict(number);
        if (said !== null) found.push(said);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
  }
}

for (const { root, document, operations, broken } of APIS)
  suite(`prism and ${root.slice(1)}`, () => {
    let replay: Replay;
    before(
      async () => {
        const all = (await recorded()).filter(({ path }) => path.startsWith(`${root}/`));
        replay = new Replay(root, fewOfEachShape(all.filter(isDescribed)));
        await replay.start(document);
      },
      { timeout: PREPARATION_TIMEOUT_MS },
    );
    after(() => replay.stop());

    test(
      "it reports no response violation in what the world suite got",
      { timeout: PREPARATION_TIMEOUT_MS },
      async () => {
        assert.ok(replay.exchanges.length > 500, `${replay.exchanges.length} exchanges were recorded`);
        assert.deepEqual(await replay.verdicts(), []);
      },
    );

    test("the world suite got a success from every operation", () => {
      const seen = new Set(
        replay.exchanges.map(({ method, path, status }) => {
          const id = describedOperation(method, path)?.operation.operationId;
          return `${id} ${status}`;
        }),
      );
      const unseen = operations.filter(
        ({ id, success }) => id !== "editTemplateByAi" && !seen.has(`${id} ${success.status}`),
      );
      assert.deepEqual(
        unseen.map(({ id }) => id),
        [],
      );
    });

    test("it says no to an answer that is not as described", async () => {
      const { exchanges } = replay;
      const good = exchanges.findIndex(({ path, status }) => path === broken.path && status === 200);
      const { body, ...rest } = exchanges[good]!;
      const wrong = JSON.stringify({ ...(JSON.parse(body!) as object), ...broken.change });
      exchanges.push({ ...rest, body: wrong }, { ...rest, status: 418, body });
      assert.match((await replay.verdict(exchanges.length - 2))!, broken.named);
      assert.match((await replay.verdict(exchanges.length - 1))!, /418|status/i);
    });
  });
