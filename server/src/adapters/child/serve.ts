import { Worker } from "node:worker_threads";
import { READY } from "./child-host.ts";
import { readNow, writeNow } from "./shared-file.ts";
import type { WatchdogData } from "./watchdog.ts";

/** Ends this child with its parent, and when it holds more than its first argument says, bytes. */
export function watch(): void {
  process.on("disconnect", () => process.exit());
  const workerData: WatchdogData = { memoryBytes: Number(process.argv[2]), parentPid: process.ppid };
  new Worker(new URL("./watchdog.ts", import.meta.url), { workerData }).unref();
}

/** Not yet in the types: gives up a permission for good. Nodes before 24.20 have none. */
interface Permission {
  drop?(scope: "worker"): void;
}

/** A thread takes no permissions over when its maker says so, so none is made once strangers' files arrive. */
function dropThreads(): void {
  (process.permission as Permission | undefined)?.drop?.("worker");
}

/**
 * In a watched child of a ChildHost: says that it is ready and answers each message. `answer` must not reject.
 * @param makesThreads its work needs new ones; whoever makes code of its own run here is then free of the permissions
 */
export function serve(
  answer: (message: unknown) => Promise<object>,
  { makesThreads = false }: { makesThreads?: boolean } = {},
): void {
  if (!makesThreads) dropThreads();
  process.on("message", (head) => {
    void answer(readNow(head as Uint8Array)).then((outcome) => {
      process.send?.(writeNow({ ...outcome, rss: process.memoryUsage.rss() }));
    });
  });
  process.send?.(READY);
}
