import { setTimeout as delay } from "node:timers/promises";

const SAMPLE_MS = 5000;
const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

/** Memory of a process at an instant, MB. */
interface Sample {
  at: number;
  /** Objects and buffers, with those that wait to be collected. */
  held: number;
  resident: number;
}

/** Samples of each process, by its number in the deployment. */
export type Memory = Map<number, Sample[]>;

/** Reads the memory of the processes at these addresses until an instant. */
export async function sampleMemory(urls: readonly string[], until: number): Promise<Memory> {
  const memory: Memory = new Map();
  while (Date.now() < until) {
    for (const [index, url] of urls.entries()) {
      const sample = await sampleOf(url);
      if (sample) memory.set(index, [...(memory.get(index) ?? []), sample]);
    }
    await delay(Math.max(0, Math.min(SAMPLE_MS, until - Date.now())));
  }
  return memory;
}

/**
 * MB a minute that a process holds more, by least squares over the second half, in which caches are full. Of each
 * minute the least counts: what is left after a collection.
 */
export function slopeOf(samples: readonly Sample[]): number {
  const first = samples[0]!.at;
  const floors = [...Map.groupBy(samples, ({ at }) => Math.floor((at - first) / MINUTE_MS))]
    .map(([minute, within]) => ({ minute, mb: Math.min(...within.map(({ held }) => held)) }))
    .filter(({ minute }, _, { length }) => minute >= length / 2);
  const meanMinute = mean(floors.map(({ minute }) => minute));
  const meanMb = mean(floors.map(({ mb }) => mb));
  const products = floors.reduce((sum, { minute, mb }) => sum + (minute - meanMinute) * (mb - meanMb), 0);
  const squares = floors.reduce((sum, { minute }) => sum + (minute - meanMinute) ** 2, 0);
  return products / squares;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What `/metrics` tells; null while the process does not answer. */
async function sampleOf(url: string): Promise<Sample | null> {
  const text = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => "",
  );
  const bytes = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  const held = (bytes("nodejs_heap_size_used_bytes") + bytes("nodejs_external_memory_bytes")) / MB;
  const resident = bytes("process_resident_memory_bytes") / MB;
  return Number.isNaN(held) ? null : { at: Date.now(), held, resident };
}
