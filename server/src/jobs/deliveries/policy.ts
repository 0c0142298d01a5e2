import { type Instant, SECOND } from "@service/platform/ports/clock";
import type { OutboundHttp } from "@service/platform/ports/outbound-http";
import type { Domain } from "../../domain/model/domain.ts";
import type { DeliveryQueue, DeliveryResult, DueDelivery } from "../../domain/webhooks/delivery-queue.ts";
import type { WebhookDelivery } from "../../domain/model/webhook-delivery.ts";
import type { Log } from "@service/platform/log/log";
import type { Tracing } from "@service/platform/telemetry/tracing";
import type { WorkMetrics } from "@service/platform/telemetry/work-metrics";
import type { LeasePolicy, RunContext } from "@service/platform/jobs/lease-worker";
import { attempt } from "./attempt.ts";
import { ByteBudget } from "./byte-budget.ts";
import { EndpointReader } from "./endpoint-reader.ts";
import { type ClaimedDelivery, type Lane, Lanes } from "./lane.ts";
import { DeliveryLedger } from "./ledger.ts";

/** How soon another process takes up the deliveries of a killed one. */
const LEASE_MS = 15 * SECOND;
const RENEW_MS = 5 * SECOND;
/** Deliveries that this process has claimed, and attempts that it makes at a time. */
const MAX_CLAIMED = 1024;
const MAX_RUNNING = 512;
/** Attempts at a time at endpoints that are not healthy, all together. */
const MAX_UNHEALTHY = MAX_RUNNING / 2;
/** Deliveries that a claim takes for an endpoint without a lane. */
const FIRST_CLAIM = 4;
/** Bytes of signed documents on their way to classic endpoints: one of the largest, or dozens of usual ones. */
const PAYLOAD_MEMORY = 128 * 1024 * 1024;
/** An attempt that takes longer is slow. */
const SLOW_MS = SECOND;

export interface DeliveryPolicyOptions {
  domain: Domain;
  queue: DeliveryQueue;
  http: OutboundHttp;
  log: Log;
  metrics: Pick<WorkMetrics, "attempt">;
  tracing: Tracing;
}

/**
 * Deliveries of webhooks. Each endpoint has a lane: a slow or dead one takes little of the capacity, and never that of
 * another. A killed process leaves unacknowledged deliveries, which are made twice
 * (docs/decisions/messages-and-webhooks.md#d167).
 */
export class DeliveryPolicy implements LeasePolicy<ClaimedDelivery> {
  readonly items = "deliveries";
  readonly renewMs = RENEW_MS;
  private readonly options: DeliveryPolicyOptions;
  private readonly by: string;
  private readonly lanes = new Lanes();
  /** Lanes whose next delivery may start, as far as is known; some wait for capacity of the process. */
  private readonly ready = new Set<Lane>();
  /** Running attempts at endpoints that were not healthy when they began. */
  private readonly unhealthy = new Set<ClaimedDelivery>();
  private readonly ledger: DeliveryLedger;
  private readonly endpoints: EndpointReader;
  private readonly memory = new ByteBudget(PAYLOAD_MEMORY);
  /** The last endpoint of a claim that reached its limit. The next claim continues after it. */
  private cursor = "";
  /** When the last claim was made. Before the first one, the clock may have gone back. */
  private claimedAt = Infinity;

  constructor(options: DeliveryPolicyOptions) {
    const { domain, queue, log } = options;
    this.options = options;
    this.by = Buffer.from(domain.random.bytes(8)).toString("hex");
    this.ledger = new DeliveryLedger({ queue, by: this.by, log });
    this.endpoints = new EndpointReader(domain.store);
  }

  async claim(): Promise<boolean> {
    const limit = MAX_CLAIMED - this.lanes.claimed;
    if (limit <= 0) return false;
    const { queue, domain } = this.options;
    const now = domain.clock.now();
    if (now < this.claimedAt) await queue.moveToPresent();
    this.claimedAt = now;
    const until = now + LEASE_MS;
    const capacities = this.lanes.capacities();
    const lease = { by: this.by, leaseMs: LEASE_MS };
    const scope = { limit, usual: FIRST_CLAIM, capacities, after: this.cursor };
    const claimed = await queue.claim({ ...lease, ...scope });
    const isFull = claimed.length === limit;
    // A claim that began in the middle and came to the end leaves the beginning to the next one.
    const again = this.cursor !== "" && !isFull;
    const endpointIds = claimed.map(({ endpointId }) => endpointId);
    this.cursor = isFull ? endpointIds.toSorted().at(-1)! : "";
    await this.take(claimed, until, (endpointId) => capacities.get(endpointId) ?? FIRST_CLAIM);
    return again;
  }

  next(running: number): ClaimedDelivery | undefined {
    for (const lane of this.ready) {
      if (!lane.mayStart) {
        this.ready.delete(lane);
        this.lanes.removeIdle(lane);
      } else if (this.hasCapacity(lane, running)) return this.begin(lane);
    }
    return undefined;
  }

  async run(claimed: ClaimedDelivery, { signal, startReady }: RunContext): Promise<void> {
    const { lane } = claimed;
    try {
      const result = await this.attempt(claimed).finally(() => (lane.attempting -= 1));
      this.ready.add(lane);
      startReady();
      if (result) await this.ledger.record(result, signal);
    } finally {
      lane.unacknowledged -= 1;
      this.unhealthy.delete(claimed);
      this.ready.add(lane);
    }
  }

  hasMore({ lane }: ClaimedDelivery): boolean {
    if (lane.more && lane.capacity > 0) return true;
    return this.cursor !== "" && this.lanes.claimed <= MAX_CLAIMED / 2;
  }

  async renew(running: readonly ClaimedDelivery[]): Promise<void> {
    const claimed = [...running, ...this.lanes.all().flatMap(({ queue }) => queue)];
    const until = this.options.domain.clock.now() + LEASE_MS;
    const ids = claimed.map(({ id }) => id);
    const renewed = new Set(await this.options.queue.renew(ids, this.by, LEASE_MS));
    for (const each of claimed) if (renewed.has(each.id)) each.until = until;
  }

  async release(): Promise<void> {
    await this.releaseClaims(this.lanes.all().flatMap(({ queue }) => queue.splice(0)));
  }

  private async take(
    claimed: DueDelivery[],
    until: Instant,
    capacityOf: (endpointId: string) => number,
  ): Promise<void> {
    if (claimed.length === 0) return;
    const { store } = this.options.domain;
    const eventIds = [...new Set(claimed.map(({ eventId }) => eventId))];
    const found = await store.read((reader) => reader.webhookEvents.find({ id: eventIds }));
    const events = new Map(found.map((event) => [event.id, event]));
    for (const [endpointId, deliveries] of Map.groupBy(claimed, (delivery) => delivery.endpointId)) {
      const lane = this.lanes.get(endpointId);
      for (const delivery of deliveries.toSorted(byDueTime))
        lane.queue.push({ id: delivery.id, delivery, event: events.get(delivery.eventId)!, lane, until });
      lane.more = deliveries.length >= capacityOf(endpointId);
      this.ready.add(lane);
    }
  }

  private hasCapacity({ healthy }: Lane, running: number): boolean {
    return running < MAX_RUNNING && (healthy || this.unhealthy.size < MAX_UNHEALTHY);
  }

  private begin(lane: Lane): ClaimedDelivery {
    const claimed = lane.queue.shift()!;
    lane.unacknowledged += 1;
    lane.attempting += 1;
    if (!lane.healthy) this.unhealthy.add(claimed);
    return claimed;
  }

  /** Answers null when no attempt was made. */
  private async attempt(claimed: ClaimedDelivery): Promise<DeliveryResult | null> {
    const { lane } = claimed;
    const endpoint = await this.endpoints.read(lane.endpointId);
    if (claimed.until <= this.options.domain.clock.now()) {
      // Another process may have claimed it by now.
      lane.more = true;
      return null;
    }
    if (!endpoint || endpoint.disabled) {
      await this.releaseClaims([claimed]);
      return null;
    }
    const result = await attempt({ ...this.options, memory: this.memory }, claimed, endpoint);
    updatePace(lane, result);
    if (lane.capacity === 0 && !lane.healthy) await this.releaseQueue(lane);
    return result;
  }

  private async releaseQueue(lane: Lane): Promise<void> {
    if (lane.queue.length > 0) lane.more = true;
    await this.releaseClaims(lane.queue.splice(0));
  }

  private async releaseClaims(claimed: ClaimedDelivery[]): Promise<void> {
    const ids = claimed.map(({ id }) => id);
    await this.options.queue.release(ids, this.by).catch((error: unknown) => {
      this.options.log.warn("claims of deliveries could not be given back", { error });
    });
  }
}

function byDueTime(a: WebhookDelivery, b: WebhookDelivery): number {
  return (a.nextAttemptAt ?? 0) - (b.nextAttemptAt ?? 0) || (a.id < b.id ? -1 : 1);
}

/** Learns from the latest attempt. Only its duration counts: an endpoint that fails at once delays nobody. */
function updatePace(lane: Lane, { attempts }: DeliveryResult): void {
  const latest = attempts.at(-1);
  if (!latest) return;
  if (latest.durationMs <= SLOW_MS) lane.updatePace("quick");
  else lane.updatePace(latest.responseStatus === null ? "silent" : "slow");
}
