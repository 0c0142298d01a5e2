// Runs on its own thread of the child, because the main thread is busy for seconds at a time.
import { workerData } from "node:worker_threads";
import { cpuTimeMs } from "./cpu-time.ts";

export interface WatchdogData {
  memoryBytes: number;
  /** Processor time for one job, ms. */
  cpuMs: number;
  /** Processor time of the process when its job began, ms, plus 1. 0 between two jobs. */
  begun: Int32Array;
  parentPid: number;
}

const { memoryBytes, cpuMs, begun, parentPid } = workerData as WatchdogData;

/** A parser allocates some hundred MB a second. This interval limits the overshoot. */
const BUSY_MS = 25;
/** Between two jobs only the parent's end is awaited. A job's begin ends the wait. */
const IDLE_MS = 500;

function isOverdue(): boolean {
  const at = Atomics.load(begun, 0);
  return at > 0 && cpuTimeMs() - (at - 1) > cpuMs;
}

/**
 * Ends the process when its memory exceeds the limit (the heap's limit does not count buffers), its job takes too much
 * processor time, or its parent is gone. A killed parent closes the channel, which a busy main thread does not notice.
 */
function check(): void {
  if (process.memoryUsage.rss() > memoryBytes || isOverdue() || process.ppid !== parentPid)
    process.kill(process.pid, "SIGKILL");
}

/** A wait for `begun` to change, which nothing but a job's begin ends early. */
for (;;) {
  const at = Atomics.load(begun, 0);
  Atomics.wait(begun, 0, at, at === 0 ? IDLE_MS : BUSY_MS);
  check();
}
