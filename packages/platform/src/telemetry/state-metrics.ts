import { setTimeout } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import type { Backlog, ConnectionState } from "../ports/backlog.ts";
import { type Clock, type Instant, SECOND } from "../ports/clock.ts";
import { JOB_KINDS } from "../ports/job-queue.ts";

/** How long a backlog is reported. Several scrapers cost no more than one. */
const CACHE_MS = 5 * SECOND;
/** A scrape does not wait longer for the database. */
const TIMEOUT_MS = 2 * SECOND;

export interface StateSources {
  backlog: () => Promise<Backlog>;
  connections: (() => ConnectionState) | null;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * The state that all processes of a deployment share, read from the database. While that does not answer, its gauges are
 * absent, and `service_database_up` is 0.
 */
export class StateMetrics {
  private readonly sources: StateSources;
  private readonly gauges: ReturnType<typeof createGauges>;
  private reading: { at: Instant; done: Promise<void> } | undefined;

  constructor(registry: Registry, sources: StateSources) {
    this.sources = sources;
    this.gauges = createGauges(registry);
  }

  /** Brings the gauges up to date. Never rejects. */
  async refresh(): Promise<void> {
    const now = this.sources.clock.now();
    const { connections } = this.sources;
    const state = connections?.();
    for (const [name, value] of Object.entries(state ?? {}))
      this.gauges.connections.set({ state: name }, value);
    // A clock that has gone back ends the time as well.
    if (!this.reading || Math.abs(now - this.reading.at) >= CACHE_MS)
      this.reading = { at: now, done: this.read(now) };
    await this.reading.done;
  }

  private async read(now: Instant): Promise<void> {
    const backlog = await this.ask();
    this.gauges.up.set(backlog ? 1 : 0);
    if (backlog) report(this.gauges, backlog, now);
    else {
      this.gauges.due.reset();
      this.gauges.age.reset();
      this.gauges.waiting.remove();
      this.gauges.waitingAge.remove();
    }
  }

  /** Null when the database fails, or does not answer in time. */
  private async ask(): Promise<Backlog | null> {
    const ended = new AbortController();
    const timeout = setTimeout(TIMEOUT_MS, null, { ref: false, signal: ended.signal });
    timeout.catch(() => {});
    const answer = this.sources.backlog().catch((error: unknown) => {
      this.sources.onError(error);
      return null;
    });
    try {
      return await Promise.race([answer, timeout]);
    } finally {
      ended.abort();
    }
  }
}

function createGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const due = gauge("service_queue_due", "Jobs and deliveries that are due.", ["queue", "kind"]);
  const age = gauge(
    "service_queue_oldest_due_age_seconds",
    "Time for which the oldest due job or delivery has waited.",
    ["queue", "kind"],
  );
  const waiting = gauge("service_messages_waiting", "Messages that are still to be sent.", []);
  const waitingAge = gauge(
    "service_messages_oldest_waiting_age_seconds",
    "Age of the oldest message that is still to be sent.",
    [],
  );
  const connections = gauge("service_database_connections", "Connections of the pool to PostgreSQL.", [
    "state",
  ]);
  const up = gauge("service_database_up", "Whether the database has answered this scrape.", []);
  return { due, age, waiting, waitingAge, connections, up };
}

const NOTHING_DUE = { due: 0, oldestDueAt: null };
const ageOf = (at: Instant | null, now: Instant): number =>
  at === null ? 0 : Math.max(0, now - at) / SECOND;

function report(
  { due, age, waiting, waitingAge }: ReturnType<typeof createGauges>,
  { jobs, deliveries, messages }: Backlog,
  now: Instant,
): void {
  const queues = [
    ...JOB_KINDS.map((kind) => ({
      labels: { queue: "jobs", kind },
      state: jobs.find((found) => found.kind === kind) ?? NOTHING_DUE,
    })),
    { labels: { queue: "deliveries", kind: "webhook" }, state: deliveries },
  ];
  for (const { labels, state } of queues) {
    due.set(labels, state.due);
    age.set(labels, ageOf(state.oldestDueAt, now));
  }
  waiting.set(messages.waiting);
  waitingAge.set(ageOf(messages.oldestCreatedAt, now));
}
