// Loaded before the program of a real child. When the child is ready, it tries forbidden actions and reports the
// results.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";
import { READY } from "../../../packages/engine-process/src/child-host.ts";
import { attempts } from "./attempts.ts";

if (isMainThread) {
  const send = process.send!.bind(process) as (message: unknown) => boolean;
  process.send = (message: unknown) => {
    const asked = { read: "/etc/passwd", write: join(tmpdir(), "service-probe") };
    return send(message === READY ? attempts(asked) : message);
  };
}
