import { setTimeout as delay } from "node:timers/promises";
import { base64, samplePdf } from "../../../test/world/pdfs.ts";
import { sized } from "../brief.ts";

/** A brief run leaves the engines to the bulk send. */
const PER_SECOND = sized(20, 2);

/** In ms, of answered requests. */
export interface Latencies {
  p50: number;
  p99: number;
  answered: number;
}

export interface Measured {
  /** Of a document, and of the list. */
  reads: Latencies;
  /** Of a PDF of one page, which is read by an engine. */
  creations: Latencies;
  /** Requests whose process was killed. */
  interrupted: number;
  /** Answers of 4xx and 5xx, by status. */
  refused: Record<number, number>;
}

function latenciesOf(given: readonly number[]): Latencies {
  const times = given.toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), answered: times.length };
}

/** A document by its id, the list and a creation in turn, twenty a second, at the processes in turn. */
export class SteadyLoad {
  private readonly urls: () => readonly string[];
  private readonly token: string;
  private reads: number[] = [];
  private creations: number[] = [];
  private interrupted = 0;
  private refused: Record<number, number> = {};
  private id = "";
  private file = "";
  private isOver = false;
  private running: Promise<void> = Promise.resolve();

  /** @param urls of the processes that listen */
  constructor(urls: () => readonly string[], token: string) {
    this.urls = urls;
    this.token = token;
  }

  async start(): Promise<void> {
    this.file = base64(await samplePdf({ pages: 1 }));
    const created = (await (await this.create(this.urls()[0]!)).json()) as { id: string };
    this.id = created.id;
    this.running = this.run();
  }

  /** What was measured since the last call. */
  take(): Measured {
    const { interrupted, refused } = this;
    const measured = { reads: latenciesOf(this.reads), creations: latenciesOf(this.creations) };
    this.reads = [];
    this.creations = [];
    this.interrupted = 0;
    this.refused = {};
    return { ...measured, interrupted, refused };
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  /** Sends at its pace, whether or not the last request is answered. */
  private async run(): Promise<void> {
    const open = new Set<Promise<void>>();
    const begun = performance.now();
    for (let index = 0; !this.isOver; index += 1) {
      const request = this.measure(index).finally(() => open.delete(request));
      open.add(request);
      await delay(Math.max(0, begun + ((index + 1) * 1000) / PER_SECOND - performance.now()));
    }
    await Promise.all(open);
  }

  private async measure(index: number): Promise<void> {
    const urls = this.urls();
    const url = urls[index % urls.length];
    if (url === undefined) return;
    const start = performance.now();
    try {
      const response = await this.send(url, index % 3);
      await response.arrayBuffer();
      (index % 3 === 2 ? this.creations : this.reads).push(performance.now() - start);
      if (!response.ok) this.refused[response.status] = (this.refused[response.status] ?? 0) + 1;
    } catch {
      this.interrupted += 1;
    }
  }

  private send(url: string, kind: number): Promise<Response> {
    if (kind === 2) return this.create(url);
    const path = kind === 0 ? `/v3/documents/${this.id}` : "/v3/documents?limit=20";
    return fetch(`${url}${path}`, { headers: { authorization: `Bearer ${this.token}` } });
  }

  private create(url: string): Promise<Response> {
    return fetch(`${url}/v3/documents`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
      body: JSON.stringify({ file: { name: "bench.pdf", content: this.file } }),
    });
  }
}
