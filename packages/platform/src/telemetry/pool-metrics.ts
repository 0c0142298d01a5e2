import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { PoolObserver, PoolState } from "@service/engine-process/observer";
import type { Tracing } from "./tracing.ts";

/** From an inspection to the deadline of a conversion. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export type Engine = "pdf" | "docx" | "converter" | "pages" | "captures" | "identity" | "faces";

/** The pools of child processes, which read and make documents. */
export class PoolMetrics {
  private readonly states = new Map<Engine, () => PoolState>();
  private readonly refusals: Counter<"engine">;
  private readonly losses: Counter<"engine" | "during">;
  private readonly durations: Histogram<"engine" | "job" | "outcome">;

  constructor(registry: Registry) {
    const registers = [registry];
    this.refusals = new Counter({
      name: "service_child_jobs_refused_total",
      help: "Jobs that found the queue of their engine full or closed.",
      labelNames: ["engine"],
      registers,
    });
    this.losses = new Counter({
      name: "service_child_processes_lost_total",
      help: "Child processes that ended by themselves, by the memory limit or by the deadline.",
      labelNames: ["engine", "during"],
      registers,
    });
    this.durations = new Histogram({
      name: "service_child_job_duration_seconds",
      help: "Work of child processes, without the wait for one.",
      labelNames: ["engine", "job", "outcome"],
      buckets: BUCKETS,
      registers,
    });
    this.gauge(registry, "running", "Jobs that child processes work on.");
    this.gauge(registry, "waiting", "Jobs that wait for a child process.");
  }

  observer(engine: Engine, tracing: Tracing): PoolObserver {
    this.refusals.inc({ engine }, 0);
    for (const during of ["start", "job"]) this.losses.inc({ engine, during }, 0);
    return {
      watch: (state) => void this.states.set(engine, state),
      refused: () => this.refusals.inc({ engine }),
      lost: (during) => this.losses.inc({ engine, during }),
      finished: (job, outcome, seconds) => this.durations.observe({ engine, job, outcome }, seconds),
      trace: (job, work) => tracing.span(`${engine} ${job}`, { kind: "client" }, work),
    };
  }

  private gauge(registry: Registry, what: keyof PoolState, help: string): void {
    const { states } = this;
    const gauge = new Gauge({
      name: `service_child_jobs_${what}`,
      help,
      labelNames: ["engine"],
      registers: [],
      collect() {
        for (const [engine, state] of states) this.set({ engine }, state()[what]);
      },
    });
    registry.registerMetric(gauge);
  }
}
