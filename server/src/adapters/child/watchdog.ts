// Runs on a thread of its own inside the child, because the main thread is busy for seconds at a time.
import { workerData } from "node:worker_threads";

export interface WatchdogData {
  memoryBytes: number;
  parentPid: number;
}

const { memoryBytes, parentPid } = workerData as WatchdogData;

/** A parser fills memory at some hundred MB a second: often enough to overshoot by little. */
const INTERVAL_MS = 25;

/**
 * Ends the process when it holds too much (the heap's limit does not count buffers), or when its parent is gone
 * (one that was killed closes the channel, but a busy main thread does not notice).
 */
function check(): void {
  if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parentPid)
    process.kill(process.pid, "SIGKILL");
}

setInterval(check, INTERVAL_MS);
