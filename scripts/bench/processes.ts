import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ADMIN_TOKEN, prepare } from "./api-read.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { load } from "./load.ts";
import { median } from "./median.ts";
import { type Peer, startPeer, withDatabase } from "./peer.ts";

const ROUNDS = sized(5, 1);
const SECONDS = sized(3, 0.3);
/** To each process: with fewer, one has less to do in a turn of its loop, and each turn costs. */
const CONNECTIONS = 32;
/** How much more a second process may add to what an answer costs than it adds to the ceiling's. */
const LIMIT = 1.1;

/**
 * What an authenticated read costs with one process and with two, compared with a bare route with one prepared select,
 * alternating. All share the cores with the client, so that the cost grows for both.
 */
export const processes: Benchmark = {
  name: "processes",
  run: () => withDatabase(measure),
};

async function measure(databaseUrl: string): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN, LOG_LEVEL: "warn" };
  const ours: Peer[] = [];
  const bare: Peer[] = [];
  try {
    for (let index = 0; index < 2; index += 1) {
      ours.push(await startPeer("server/src/main.ts", env));
      bare.push(await startPeer("scripts/bench/bare-hono.ts", env));
    }
    const { key, id } = await prepare(ours[0]!.url);
    const ourPath = `/v3/documents/${id}`;
    const barePath = `/documents/${id.replace("doc_", "")}`;
    await Promise.all([costOf(ours, ourPath, key), costOf(bare, barePath, key)]);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await costOf([ours[round % 2]!], ourPath, key);
      const two = await costOf(ours, ourPath, key);
      const bareOne = await costOf([bare[round % 2]!], barePath, key);
      const bareTwo = await costOf(bare, barePath, key);
      rounds.push({ one, two, bareOne, bareTwo });
    }
    return report(rounds);
  } finally {
    await Promise.all([...ours, ...bare].map((peer) => peer.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Cost {
  /** Answers a second of all processes. */
  rate: number;
  /** CPU of the processes for one answer, in microseconds. */
  cpu: number;
}

async function costOf(peers: readonly Peer[], path: string, key: string): Promise<Cost> {
  const headers = { authorization: `Bearer ${key}` };
  const used = async () => {
    const all = await Promise.all(peers.map((peer) => peer.cpuMicros()));
    return all.reduce((sum, micros) => sum + micros, 0);
  };
  const before = await used();
  const loads = await Promise.all(
    peers.map(({ url }) => load(`${url}${path}`, { seconds: SECONDS, connections: CONNECTIONS, headers })),
  );
  const rate = loads.reduce((sum, loaded) => sum + loaded.rate, 0);
  return { rate, cpu: ((await used()) - before) / (rate * SECONDS) };
}

type Round = Record<"one" | "two" | "bareOne" | "bareTwo", Cost>;

function report(rounds: readonly Round[]): Measurement[] {
  const rate = (of: keyof Round) => median(rounds.map((round) => round[of].rate));
  const cpu = (of: keyof Round) => median(rounds.map((round) => round[of].cpu));
  const growth = ({ one, two }: Round) => two.cpu / one.cpu;
  const bareGrowth = ({ bareOne, bareTwo }: Round) => bareTwo.cpu / bareOne.cpu;
  return [
    { what: "one process", value: rate("one"), unit: "answers/s", limit: null },
    { what: "two processes", value: rate("two"), unit: "answers/s", limit: null },
    { what: "CPU of an answer, one process", value: cpu("one"), unit: "µs", limit: null },
    { what: "CPU of an answer, two processes", value: cpu("two"), unit: "µs", limit: null },
    {
      what: "two processes ÷ one, CPU of an answer",
      value: median(rounds.map(growth)),
      unit: "times",
      limit: null,
    },
    { what: "the same of the ceiling", value: median(rounds.map(bareGrowth)), unit: "times", limit: null },
    {
      what: "ours ÷ the ceiling's",
      value: median(rounds.map((round) => growth(round) / bareGrowth(round))),
      unit: "times",
      limit: LIMIT,
    },
  ];
}
