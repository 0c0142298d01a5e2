import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

const SAMPLE_MS = 5000;
const MINUTE_MS = 60_000;
const KB_PER_MB = 1024;

/** Resident memory of a process at an instant, MB. */
interface Sample {
  at: number;
  mb: number;
}

/** Samples of each process, by its number in the deployment. */
export type Memory = Map<number, Sample[]>;

/** Reads the memory of the processes until an instant. Linux only. */
export async function sampleMemory(pids: () => number[], until: number): Promise<Memory> {
  const memory: Memory = new Map();
  while (Date.now() < until) {
    for (const [index, pid] of pids().entries()) {
      const mb = await residentMb(pid);
      if (mb !== null) memory.set(index, [...(memory.get(index) ?? []), { at: Date.now(), mb }]);
    }
    await delay(Math.max(0, Math.min(SAMPLE_MS, until - Date.now())));
  }
  return memory;
}

/** MB a minute by least squares over the second half, in which caches are full. */
export function slopeOf(samples: readonly Sample[]): number {
  const late = samples.slice(Math.floor(samples.length / 2));
  const meanAt = mean(late.map(({ at }) => at));
  const meanMb = mean(late.map(({ mb }) => mb));
  const products = late.reduce((sum, { at, mb }) => sum + (at - meanAt) * (mb - meanMb), 0);
  const squares = late.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return (products / squares) * MINUTE_MS;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** `VmRSS` of proc_pid_status(5); null when the process is gone. */
async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const found = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return found === undefined ? null : Number(found) / KB_PER_MB;
}
