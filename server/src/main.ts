import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Before anything is written: no file of ours is for other users of the machine.
process.umask(0o077);
// Half of a start is the compiling of what has not changed since the last one. Where it cannot be kept, nothing is.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compile"));
const { createServer } = await import("./server.ts");
const { redact } = await import("./domain/redact.ts");
const { ConfigError, readConfig } = await import("./context/config.ts");

/** After a signal, what is in flight has this long; then the process ends all the same. */
const DRAIN_MS = 15_000;

async function main(): Promise<void> {
  const server = await createServer(readConfig(process.env));
  const stop = () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${redact(String(error))}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  server.work();
  // Last: whoever reads that it listens may end it at once.
  process.stdout.write(`service-signing listens on ${server.url}\n`);
}

main().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : String((error as Error)?.stack ?? error);
  process.stderr.write(`${redact(text)}\n`);
  process.exit(1);
});
