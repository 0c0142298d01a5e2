/** The server, which writes the delays of its event loop to LOOP_FILE at SIGUSR2 and begins anew. */
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const NS_PER_MS = 1e6;
const RESOLUTION_MS = 1;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
/** The delay beyond the interval of the measurement. */
const inMs = (ns: number) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS);

process.on("SIGUSR2", () => {
  const found = { p50: inMs(delays.percentile(50)), p99: inMs(delays.percentile(99)), max: inMs(delays.max) };
  writeFileSync(process.env["LOOP_FILE"]!, JSON.stringify(found));
  delays.reset();
});
await import("../../server/src/main.ts");
