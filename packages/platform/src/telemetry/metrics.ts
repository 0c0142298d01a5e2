import { Counter, Gauge, Registry } from "prom-client";
import { HttpMetrics } from "./http-metrics.ts";
import { PoolMetrics } from "./pool-metrics.ts";
import { processRegistry } from "./process-metrics.ts";
import { StateMetrics, type StateSources } from "./state-metrics.ts";
import { WorkMetrics } from "./work-metrics.ts";

interface RedisState {
  degraded: boolean;
  losses: number;
  fallbacks: number;
}

const REDIS_COUNTS = [
  ["losses", "How often Redis was lost."],
  ["fallbacks", "Counts that the database made in its place."],
] as const;

function redisCounter(
  name: (typeof REDIS_COUNTS)[number][0],
  help: string,
  stateOf: (name: keyof RedisState) => number,
): Counter {
  return new Counter({
    name: `service_redis_${name}_total`,
    help,
    registers: [],
    collect() {
      this.reset();
      this.inc(stateOf(name));
    },
  });
}

/** The metrics of one server (docs/contract/operator.md#metrics). Labels name no tenant and no person. */
export class Metrics {
  readonly http: HttpMetrics;
  readonly work: WorkMetrics;
  readonly pools: PoolMetrics;
  private readonly registry = new Registry();
  /** The state of Redis; null without it. */
  private redis: RedisState | null = null;
  private readonly shared = processRegistry();
  private state: StateMetrics | undefined;

  constructor() {
    const { registry } = this;
    this.http = new HttpMetrics(registry);
    this.work = new WorkMetrics(registry);
    this.pools = new PoolMetrics(registry);
    const stateOf = (name: keyof RedisState) => Number(this.redis?.[name] ?? 0);
    registry.registerMetric(
      new Gauge({
        name: "service_limiter_degraded",
        help: "1 while the database counts requests, because Redis does not answer.",
        registers: [],
        collect() {
          this.set(stateOf("degraded"));
        },
      }),
    );
    for (const [name, help] of REDIS_COUNTS) registry.registerMetric(redisCounter(name, help, stateOf));
  }

  /** Names where the state of queues and connections is read. */
  observe(sources: StateSources): void {
    this.state = new StateMetrics(this.registry, sources);
  }

  observeRedis(redis: RedisState): void {
    this.redis = redis;
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The exposition. It does not fail when the database does. */
  async expose(): Promise<string> {
    await this.state?.refresh();
    const parts = await Promise.all([this.registry.metrics(), this.shared.metrics()]);
    return parts.join("\n");
  }
}
