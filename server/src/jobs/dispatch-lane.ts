import type { Instant } from "../domain/ports/clock.ts";
import type { WebhookDelivery, WebhookEvent } from "../domain/model/webhook-delivery.ts";

/** Attempts at a time at one endpoint, at most. */
const MAX_WIDTH = 8;
/** With those whose result is not written yet: what a killed process leaves in doubt, and another makes again. */
export const MAX_IN_DOUBT = 2 * MAX_WIDTH;
/** Deliveries that are claimed ahead for an endpoint at full width. */
const READY = 64;
/** How many endpoints' paces are remembered; the one that was quiet for longest is forgotten. */
const REMEMBERED = 10_000;

/** A delivery that this process has claimed. */
export interface Held {
  delivery: WebhookDelivery;
  event: WebhookEvent;
  /** When the claim runs out. */
  until: Instant;
}

/** How an endpoint takes what it is sent. */
interface Pace {
  /** Attempts at a time: one at first, doubled by each quick answer, one again after silence. */
  width: number;
  /** The last attempt ended quickly. */
  healthy: boolean;
}

/** What this process holds for one endpoint. */
export class Lane {
  readonly endpointId: string;
  readonly queue: Held[] = [];
  /** Attempted, until the result is written. */
  readonly unacknowledged = new Set<Held>();
  /** Of these, the ones that wait for an answer. */
  attempting = 0;
  /** The last claim took all that it was allowed: there may be more. */
  more = false;
  private readonly pace: Pace;

  constructor(endpointId: string, pace: Pace) {
    this.endpointId = endpointId;
    this.pace = pace;
  }

  get healthy(): boolean {
    return this.pace.healthy;
  }

  get idle(): boolean {
    return this.queue.length + this.unacknowledged.size === 0;
  }

  /** How many more deliveries may be claimed. Only a quick endpoint has some waiting: others would keep them long. */
  get capacity(): number {
    const { width, healthy } = this.pace;
    if (!healthy || width < MAX_WIDTH)
      return Math.max(0, width - this.queue.length - this.unacknowledged.size);
    return this.queue.length <= READY / 2 ? READY - this.queue.length : 0;
  }

  get mayStart(): boolean {
    const { width } = this.pace;
    return this.queue.length > 0 && this.attempting < width && this.unacknowledged.size < 2 * width;
  }

  /** Learns from an attempt. */
  learn(outcome: "quick" | "slow" | "silent"): void {
    const { pace } = this;
    pace.healthy = outcome === "quick";
    if (outcome === "quick") pace.width = Math.min(pace.width * 2, MAX_WIDTH);
    if (outcome === "slow") pace.width = Math.min(pace.width + 1, MAX_WIDTH / 2);
    if (outcome === "silent") pace.width = 1;
  }
}

/** The lanes that hold something, and the paces of those that did. */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly paces = new Map<string, Pace>();

  get(endpointId: string): Lane {
    const lane = this.lanes.get(endpointId) ?? new Lane(endpointId, this.paceOf(endpointId));
    this.lanes.set(endpointId, lane);
    return lane;
  }

  all(): Lane[] {
    return [...this.lanes.values()];
  }

  /** Deliveries in all lanes. */
  get held(): number {
    return this.all().reduce((sum, { queue, unacknowledged }) => sum + queue.length + unacknowledged.size, 0);
  }

  capacities(): Map<string, number> {
    return new Map(this.all().map((lane) => [lane.endpointId, lane.capacity]));
  }

  /** Forgets a lane that holds nothing, but not its pace. */
  leave(lane: Lane): void {
    if (lane.idle) this.lanes.delete(lane.endpointId);
  }

  private paceOf(endpointId: string): Pace {
    const pace = this.paces.get(endpointId) ?? { width: 1, healthy: false };
    this.paces.delete(endpointId);
    this.paces.set(endpointId, pace);
    if (this.paces.size > REMEMBERED) this.paces.delete(this.paces.keys().next().value!);
    return pace;
  }
}
