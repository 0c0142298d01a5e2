import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Child processes, from Linux's /proc. */

const tell = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, "utf8");

/** Fields of /proc/PID/stat from the third on. The second, the name, may contain spaces. */
const statOf = (pid: number): string[] =>
  tell(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ");
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
/** USER_HZ, which is 100 on every system that Node runs on. */
const TICK_MS = 10;

/** Children of a process, of this one by default, whose command line holds `word`. */
export function childrenRunning(word: string, parent = process.pid): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return Number(statOf(pid)[PARENT]) === parent && tell(pid, "cmdline").includes(word);
    } catch {
      return false;
    }
  });
}

/** Whether a process runs whose command line holds `word`, whoever its parent is. A zombie has none. */
export function isRunning(pid: number, word: string): boolean {
  try {
    return tell(pid, "cmdline").includes(word);
  } catch {
    return false;
  }
}

/** Peak resident memory of a process in bytes, since `forgetPeak` if that was called. */
export function peakMemory(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(tell(pid, "status"))?.[1]) * 1024;
}

/** Resets the peak to the current memory (proc(5), clear_refs 5). */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** Processor time of a process in ms, in steps of 10. */
export function cpuTime(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[USER_TICKS]) + Number(stat[SYSTEM_TICKS])) * TICK_MS;
}
