// Runs on its own thread of the child, because the main thread is busy for seconds at a time.
import { workerData } from "node:worker_threads";

export interface WatchdogData {
  memoryBytes: number;
  parentPid: number;
}

const { memoryBytes, parentPid } = workerData as WatchdogData;

/** A parser allocates some hundred MB a second. This interval limits the overshoot. */
const INTERVAL_MS = 25;

/**
 * Ends the process when its memory exceeds the limit (the heap's limit does not count buffers) or its parent is gone.
 * A killed parent closes the channel, which a busy main thread does not notice.
 */
function check(): void {
  if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parentPid)
    process.kill(process.pid, "SIGKILL");
}

setInterval(check, INTERVAL_MS);
