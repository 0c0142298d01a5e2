import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";

/** Readiness and metrics, for operators. */
export function createOperations(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/readyz", async (c) => {
    try {
      await context.database.ping();
      return c.json({ status: "ready" });
    } catch (error) {
      context.log.warn("not ready", { error });
      return c.json({ status: "unavailable" }, 503);
    }
  });
  app.get("/metrics", (c) => c.text(metrics(), 200, { "Content-Type": "text/plain; version=0.0.4" }));
  return app;
}

/** Prometheus text exposition. */
function metrics(): string {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const lines: [name: string, type: "gauge" | "counter", help: string, value: number][] = [
    ["process_resident_memory_bytes", "gauge", "Resident memory.", rss],
    ["nodejs_heap_used_bytes", "gauge", "JavaScript heap in use.", heapUsed],
    ["process_cpu_seconds_total", "counter", "CPU time used.", (user + system) / 1e6],
    ["process_uptime_seconds", "gauge", "Time since the start.", process.uptime()],
  ];
  return lines
    .map(([name, type, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`)
    .join("");
}
