import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ADMIN_TOKEN, prepare } from "./api-read.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { load } from "./load.ts";
import { median } from "./median.ts";
import { type Peer, startPeer, withDatabase } from "./peer.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;
/** A second process may add this share to what an answer costs. */
const LIMIT = 1.1;

/** What an authenticated read costs with one process and with two, alternating. The client shares the two cores. */
export const processes: Benchmark = {
  name: "processes",
  run: () => withDatabase(measure),
};

async function measure(databaseUrl: string): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN, LOG_LEVEL: "warn" };
  const peers: Peer[] = [];
  try {
    for (let index = 0; index < 2; index += 1) peers.push(await startPeer("server/src/main.ts", env));
    const { key, id } = await prepare(peers[0]!.url);
    const read = (of: readonly Peer[]) => costOf(of, `/v3/documents/${id}`, key);
    await read(peers);
    const one: Cost[] = [];
    const two: Cost[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      one.push(await read([peers[round % 2]!]));
      two.push(await read(peers));
    }
    const ratio = median(two.map(({ cpu }, round) => cpu / one[round]!.cpu));
    return [
      ...figuresOf("one process", one),
      ...figuresOf("two processes", two),
      { what: "CPU of an answer, two processes ÷ one", value: ratio, unit: "times", limit: LIMIT },
    ];
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()));
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
  const connections = CONNECTIONS / peers.length;
  const loads = await Promise.all(
    peers.map(({ url }) => load(`${url}${path}`, { seconds: SECONDS, connections, headers })),
  );
  const rate = loads.reduce((sum, loaded) => sum + loaded.rate, 0);
  return { rate, cpu: ((await used()) - before) / (rate * SECONDS) };
}

function figuresOf(what: string, costs: readonly Cost[]): Measurement[] {
  return [
    { what, value: median(costs.map(({ rate }) => rate)), unit: "answers/s", limit: null },
    {
      what: `CPU of an answer, ${what}`,
      value: median(costs.map(({ cpu }) => cpu)),
      unit: "µs",
      limit: null,
    },
  ];
}
