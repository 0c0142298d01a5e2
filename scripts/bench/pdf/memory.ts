import { readdirSync, readFileSync } from "node:fs";

const INTERVAL_MS = 10;

/** Watches the peak resident memory of this process's children in MB (VmHWM of Linux). */
export function watchChildren(): { stop: () => number } {
  let peak = 0;
  const look = () => {
    for (const pid of childrenOf(process.pid)) peak = Math.max(peak, peakOf(pid));
  };
  const timer = setInterval(look, INTERVAL_MS);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids
    .map(Number)
    .filter((pid) => Number(read(`/proc/${pid}/stat`)?.split(") ")[1]?.split(" ")[1]) === parent);
}

function peakOf(pid: number): number {
  const [, kilobytes = "0"] = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? "") ?? [];
  return Number(kilobytes) / 1024;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return null;
  }
}
