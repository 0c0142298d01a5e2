import { Worker } from "node:worker_threads";
import { READY } from "./child-host.ts";
import { cpuTimeMs } from "./cpu-time.ts";
import { readNow, writeNow } from "./shared-file.ts";
import type { WatchdogData } from "./watchdog.ts";

/** Read by the watchdog. */
const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * Starts the watchdog, which ends this child with its parent, or when its memory exceeds the first argument, in bytes,
 * or the processor time of a job the second, in ms.
 */
export function watch(): void {
  process.on("disconnect", () => process.exit());
  const [memoryBytes, cpuMs] = process.argv.slice(2, 4).map(Number) as [number, number];
  const workerData: WatchdogData = { memoryBytes, cpuMs, begun, parentPid: process.ppid };
  new Worker(new URL("./watchdog.ts", import.meta.url), { workerData }).unref();
}

/** Drops a permission permanently. Node's types lack it, and so does Node before 24.20. */
interface Permission {
  drop?(scope: "worker" | "addon"): void;
}

const permission = (): Permission | undefined => process.permission as Permission | undefined;

/**
 * Drops the permission to create threads before strangers' files arrive. A thread can be created without the
 * permission model.
 */
function dropThreads(): void {
  permission()?.drop?.("worker");
}

/**
 * Runs in a watched child of a ChildHost. Reports that it is ready and answers each message. `answer` must not reject.
 * @param makesThreads the work needs new threads; code of an attacker could then escape the permissions
 */
export function serve(
  answer: (message: unknown) => Promise<object>,
  { makesThreads = false }: { makesThreads?: boolean } = {},
): void {
  if (!makesThreads) dropThreads();
  // Native packages are loaded by now.
  permission()?.drop?.("addon");
  process.on("message", (head) => {
    Atomics.store(begun, 0, cpuTimeMs() + 1);
    Atomics.notify(begun, 0);
    void answer(readNow(head as Uint8Array)).then((outcome) => {
      Atomics.store(begun, 0, 0);
      process.send?.(writeNow({ ...outcome, rss: process.memoryUsage.rss() }));
    });
  });
  process.send?.(READY);
}
