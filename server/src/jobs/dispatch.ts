import { type Instant, SECOND } from "../domain/ports/clock.ts";
import type { OutboundHttp } from "../domain/ports/outbound-http.ts";
import type { Domain } from "../domain/model/domain.ts";
import type { DeliveryQueue, DeliveryResult } from "../domain/webhooks/delivery-queue.ts";
import type { WebhookDelivery } from "../domain/model/webhook-delivery.ts";
import type { Log } from "../log/log.ts";
import { attempt } from "./dispatch-attempt.ts";
import { EndpointReader } from "./dispatch-endpoints.ts";
import { type Held, type Lane, Lanes } from "./dispatch-lane.ts";
import { DeliveryLedger } from "./dispatch-ledger.ts";
import { ByteBudget } from "./dispatch-memory.ts";

/** A claim's life without renewal: how soon the deliveries of a killed process are taken up by another. */
const LEASE_MS = 15 * SECOND;
const RENEW_MS = 5 * SECOND;
/** How often an idle dispatcher looks; in between, `wake` tells it of what this process has committed. */
const POLL_MS = SECOND;
/** Deliveries that this process holds, and attempts that it makes at a time. */
const MAX_HELD = 1024;
const MAX_IN_FLIGHT = 512;
/** What endpoints that have not just proven quick may take of it, all together. */
const MAX_UNHEALTHY = MAX_IN_FLIGHT / 2;
/** What an endpoint gives to a claim that holds nothing of it yet. */
const FIRST_CLAIM = 4;
/** For signed documents on their way to classic endpoints: enough for one of the largest, or for dozens of usual ones. */
const PAYLOAD_MEMORY = 128 * 1024 * 1024;
/** An attempt that takes longer is a slow one. */
const SLOW_MS = SECOND;

export interface DispatcherOptions {
  domain: Domain;
  queue: DeliveryQueue;
  http: OutboundHttp;
  log: Log;
}

/**
 * Delivers what is due, in any number of processes. Endpoints have lanes of their own: a slow or dead one holds few
 * places, and never those of the others. What a killed process leaves to be delivered twice is at most what was in doubt
 * in the lanes: attempted, with a result that was not written yet.
 */
export class Dispatcher {
  private readonly options: DispatcherOptions;
  private readonly by: string;
  private readonly lanes = new Lanes();
  private readonly attempts = new Set<Promise<void>>();
  private readonly ledger: DeliveryLedger;
  private readonly endpoints: EndpointReader;
  private readonly memory = new ByteBudget(PAYLOAD_MEMORY);
  private unhealthy = 0;
  /** Where the next claim goes on, when the last one was full before it came to the end. */
  private cursor = "";
  private claiming: Promise<number> | undefined;
  private claimAgain = false;
  /** The last claim was full: there may be more that is due. */
  private cut = false;
  /** Somebody found no place and waits for one. */
  private crowded = false;
  private draining = 0;
  private poll: NodeJS.Timeout | undefined;
  private renewal: NodeJS.Timeout | undefined;

  constructor(options: DispatcherOptions) {
    const { domain, queue, log } = options;
    this.options = options;
    this.by = Buffer.from(domain.random.bytes(8)).toString("hex");
    this.ledger = new DeliveryLedger({ queue, by: this.by, log });
    this.endpoints = new EndpointReader(domain.store);
  }

  start(): void {
    this.poll ??= setInterval(() => this.wake(), POLL_MS);
    this.renewal ??= setInterval(() => void this.renew(), RENEW_MS);
    this.wake();
  }

  /** Begins no more attempts by itself; those in flight are awaited, the rest is given back. `drain` still works. */
  async pause(): Promise<void> {
    clearInterval(this.poll);
    this.poll = undefined;
    await this.claiming;
    await this.release(this.lanes.all().flatMap(({ queue }) => queue.splice(0)));
    await Promise.all(this.attempts);
  }

  async stop(): Promise<void> {
    this.ledger.close();
    await this.pause();
    clearInterval(this.renewal);
  }

  /** Looks for due deliveries now, unless it is paused. */
  wake(): void {
    if (this.poll !== undefined) void this.pump();
  }

  /** Makes every attempt that is due, to its end: for tests on a fake clock. */
  async drain(): Promise<void> {
    this.draining += 1;
    while ((await this.pump()) + this.attempts.size > 0) await Promise.all(this.attempts);
    this.draining -= 1;
  }

  private get active(): boolean {
    return this.poll !== undefined || this.draining > 0;
  }

  /** One look at a time; who asks during one gets another after it. Answers how many deliveries were claimed. */
  private pump(): Promise<number> {
    if (this.claiming) this.claimAgain = true;
    this.claiming ??= this.claimAll().finally(() => (this.claiming = undefined));
    return this.claiming;
  }

  private async claimAll(): Promise<number> {
    let total = 0;
    try {
      do {
        this.claimAgain = false;
        total += await this.claim();
      } while (this.claimAgain && this.active);
    } catch (error) {
      this.options.log.error("claim of deliveries failed", { error });
    }
    return total;
  }

  private async claim(): Promise<number> {
    const { queue, domain } = this.options;
    const limit = MAX_HELD - this.lanes.held;
    if (limit <= 0 || !this.active) return 0;
    const capacities = this.lanes.capacities();
    const until = domain.clock.now() + LEASE_MS;
    const asked = {
      by: this.by,
      leaseMs: LEASE_MS,
      limit,
      usual: FIRST_CLAIM,
      capacities,
      after: this.cursor,
    };
    const claimed = await queue.claim(asked);
    // A claim that began in the middle and came to the end leaves the beginning to the next one.
    if (this.cursor !== "" && claimed.length < limit) this.claimAgain = true;
    this.cut = claimed.length === limit;
    this.cursor = this.cut
      ? claimed
          .map(({ endpointId }) => endpointId)
          .toSorted()
          .at(-1)!
      : "";
    await this.take(claimed, until, (endpointId) => capacities.get(endpointId) ?? FIRST_CLAIM);
    return claimed.length;
  }

  private async take(
    claimed: WebhookDelivery[],
    until: Instant,
    roomOf: (endpointId: string) => number,
  ): Promise<void> {
    if (claimed.length === 0) return;
    const { store } = this.options.domain;
    const eventIds = [...new Set(claimed.map(({ eventId }) => eventId))];
    const found = await store.read((reader) => reader.webhookEvents.find({ id: eventIds }));
    const events = new Map(found.map((event) => [event.id, event]));
    for (const [endpointId, deliveries] of Map.groupBy(claimed, (delivery) => delivery.endpointId)) {
      const lane = this.lanes.get(endpointId);
      for (const delivery of deliveries.toSorted(longestDue))
        lane.queue.push({ delivery, event: events.get(delivery.eventId)!, until });
      lane.more = deliveries.length >= roomOf(endpointId);
      this.refill(lane);
    }
  }

  private refill(lane: Lane): void {
    while (this.active && lane.mayStart) {
      if (!this.hasPlace(lane)) {
        this.crowded = true;
        return;
      }
      const held = lane.queue.shift()!;
      const unhealthy = lane.healthy ? 0 : 1;
      lane.unacknowledged.add(held);
      lane.attempting += 1;
      this.unhealthy += unhealthy;
      const work = this.deliver(lane, held).finally(() => {
        this.attempts.delete(work);
        lane.unacknowledged.delete(held);
        this.unhealthy -= unhealthy;
        this.goOn(lane);
      });
      this.attempts.add(work);
    }
  }

  private hasPlace({ healthy }: Lane): boolean {
    return this.attempts.size < MAX_IN_FLIGHT && (healthy || this.unhealthy < MAX_UNHEALTHY);
  }

  /** After an attempt: fills the place that it leaves. */
  private goOn(lane: Lane): void {
    const lanes = this.crowded ? this.lanes.all() : [lane];
    this.crowded = false;
    for (const each of lanes) this.refill(each);
    this.lanes.leave(lane);
    const more = (lane.more && lane.capacity > 0) || (this.cut && this.lanes.held <= MAX_HELD / 2);
    if (more && this.active) void this.pump();
  }

  private async deliver(lane: Lane, held: Held): Promise<void> {
    try {
      const result = await this.attempt(lane, held).finally(() => (lane.attempting -= 1));
      this.refill(lane);
      if (result) await this.ledger.record(result);
    } catch (error) {
      // The claim runs out by itself.
      this.options.log.error("a delivery could not be attempted", { delivery: held.delivery.id, error });
    }
  }

  /** Answers null for what was not attempted: it is given back. */
  private async attempt(lane: Lane, held: Held): Promise<DeliveryResult | null> {
    const { clock } = this.options.domain;
    const endpoint = await this.endpoints.read(lane.endpointId);
    // Somebody else may have it by now.
    if (held.until <= clock.now()) return null;
    if (!endpoint || endpoint.disabled) {
      await this.release([held]);
      return null;
    }
    const result = await attempt({ ...this.options, memory: this.memory }, held, endpoint);
    learn(lane, result);
    if (lane.capacity === 0 && !lane.healthy) await this.release(lane.queue.splice(0));
    return result;
  }

  private async release(held: Held[]): Promise<void> {
    const ids = held.map(({ delivery }) => delivery.id);
    await this.options.queue.release(ids, this.by).catch((error: unknown) => {
      this.options.log.warn("claims of deliveries could not be given back", { error });
    });
  }

  private async renew(): Promise<void> {
    const held = this.lanes.all().flatMap(({ queue, unacknowledged }) => [...queue, ...unacknowledged]);
    const until = this.options.domain.clock.now() + LEASE_MS;
    const ids = held.map(({ delivery }) => delivery.id);
    try {
      const renewed = new Set(await this.options.queue.renew(ids, this.by, LEASE_MS));
      for (const each of held) if (renewed.has(each.delivery.id)) each.until = until;
    } catch (error) {
      this.options.log.warn("claims of deliveries could not be renewed", { error });
    }
  }
}

function longestDue(a: WebhookDelivery, b: WebhookDelivery): number {
  return (a.nextAttemptAt ?? 0) - (b.nextAttemptAt ?? 0) || (a.id < b.id ? -1 : 1);
}

/**
 * What the latest attempt tells of an endpoint. Only the time counts that it held its place: who refuses at once, or
 * fails at once, is in nobody's way.
 */
function learn(lane: Lane, { attempts }: DeliveryResult): void {
  const latest = attempts.at(-1);
  if (!latest) return;
  if (latest.durationMs <= SLOW_MS) lane.learn("quick");
  else lane.learn(latest.responseStatus === null ? "silent" : "slow");
}
