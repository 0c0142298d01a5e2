import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Set before any file is written: other users of the machine must not read our files.
process.umask(0o077);
// Half of the start-up is compiling unchanged code. Where the cache cannot be written, nothing is cached.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compile"));
const { createServer } = await import("./server.ts");
const { redact } = await import("@service/platform/redact");
const { leaveAddress } = await import("./context/address-file.ts");
const { ConfigError, readConfig } = await import("@service/settings/config");

/** Time for requests and jobs in flight after the drain delay, in ms. Then the process exits in any case. */
const DRAIN_MS = 25_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await createServer(config);
  // A worker does not serve the operator's API.
  const takeAway =
    config.role === "worker" ? async () => undefined : await leaveAddress(config.dataDir, server.localUrl);
  const stop = () => {
    setTimeout(() => process.exit(1), config.drainDelaySeconds * 1000 + DRAIN_MS).unref();
    takeAway()
      .then(() => server.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${redact(String(error))}\n`);
          process.exit(1);
        },
      );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  server.work();
  // The service goes on without them, so the start does not wait for their answers.
  void server.context.tryParts();
  // Written last: whoever reads this line may use the server, or end it, at once.
  process.stdout.write(`service-signing listens on ${server.url}\n`);
}

main().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : String((error as Error)?.stack ?? error);
  process.stderr.write(`${redact(text)}\n`);
  process.exit(1);
});
