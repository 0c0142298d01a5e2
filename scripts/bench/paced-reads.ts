import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "../../test/world/client.ts";
import { expectStatus } from "../../test/world/world.ts";

const PERIOD_MS = 50;

/** Reads of some addresses in turn, twenty a second, whether or not the last one is answered. */
export class PacedReads {
  readonly #client: Client;
  readonly #paths: readonly string[];
  readonly #running: Promise<void>;
  #times: number[] = [];
  #isOver = false;

  constructor(client: Client, paths: readonly string[]) {
    this.#client = client;
    this.#paths = paths;
    this.#running = this.#run();
    // Its error is that of `stop`.
    this.#running.catch(() => undefined);
  }

  /** Latencies since the last call, in ms. */
  take(): { p50: number; p99: number } {
    const times = this.#times.toSorted((a, b) => a - b);
    this.#times = [];
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { p50: at(0.5), p99: at(0.99) };
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const open = new Set<Promise<void>>();
    const begun = performance.now();
    for (let index = 0; !this.#isOver; index += 1) {
      const request = this.#read(this.#paths[index % this.#paths.length]!).finally(() =>
        open.delete(request),
      );
      open.add(request);
      await delay(Math.max(0, begun + (index + 1) * PERIOD_MS - performance.now()));
    }
    await Promise.all(open);
  }

  async #read(path: string): Promise<void> {
    const start = performance.now();
    expectStatus(await this.#client.get(path, { connection: "close" }), 200);
    this.#times.push(performance.now() - start);
  }
}
