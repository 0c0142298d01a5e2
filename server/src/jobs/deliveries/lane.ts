import type { Instant } from "@service/platform/ports/clock";
import type { WebhookEvent } from "../../domain/model/webhook-delivery.ts";
import type { DueDelivery } from "../../domain/webhooks/delivery-queue.ts";

/** Attempts at a time at one endpoint. */
const MAX_WIDTH = 8;
/** Deliveries of one endpoint without a written result. A killed process leaves them, and another attempts them again. */
export const MAX_UNACKNOWLEDGED = 2 * MAX_WIDTH;
/** Deliveries that are claimed ahead for an endpoint at full width. */
const MAX_QUEUED = 64;
/** Endpoints whose pace is kept. The one that was idle for longest goes first. */
const MAX_PACES = 10_000;

/** A delivery that this process has claimed. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly delivery: DueDelivery;
  readonly event: WebhookEvent;
  readonly lane: Lane;
  /** When the claim ends. */
  until: Instant;
}

/** How fast an endpoint answers. */
interface Pace {
  /** Attempts at a time: one at first, doubled by each quick answer, one again after silence. */
  width: number;
  /** The last attempt ended quickly. */
  healthy: boolean;
}

/** The claimed deliveries of one endpoint. */
export class Lane {
  readonly endpointId: string;
  /** Claimed and not started. */
  readonly queue: ClaimedDelivery[] = [];
  /** Started, without a written result. */
  unacknowledged = 0;
  /** Started, without an answer. */
  attempting = 0;
  /** More deliveries may be due than the last claim has taken. */
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
    return this.queue.length + this.unacknowledged === 0;
  }

  /** Deliveries that a claim may take. Only a lane at full width queues some; another would keep them for long. */
  get capacity(): number {
    const { width, healthy } = this.pace;
    if (!healthy || width < MAX_WIDTH) return Math.max(0, width - this.queue.length - this.unacknowledged);
    return this.queue.length <= MAX_QUEUED / 2 ? MAX_QUEUED - this.queue.length : 0;
  }

  get mayStart(): boolean {
    const { width } = this.pace;
    return this.queue.length > 0 && this.attempting < width && this.unacknowledged < 2 * width;
  }

  updatePace(outcome: "quick" | "slow" | "silent"): void {
    const { pace } = this;
    pace.healthy = outcome === "quick";
    if (outcome === "quick") pace.width = Math.min(pace.width * 2, MAX_WIDTH);
    if (outcome === "slow") pace.width = Math.min(pace.width + 1, MAX_WIDTH / 2);
    if (outcome === "silent") pace.width = 1;
  }
}

/** The lanes with claimed deliveries, and the paces of others. */
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

  /** Claimed deliveries of all lanes. */
  get claimed(): number {
    return this.all().reduce((sum, { queue, unacknowledged }) => sum + queue.length + unacknowledged, 0);
  }

  capacities(): Map<string, number> {
    return new Map(this.all().map((lane) => [lane.endpointId, lane.capacity]));
  }

  /** Removes a lane that has no claimed deliveries. Its pace stays. */
  removeIdle(lane: Lane): void {
    if (lane.idle) this.lanes.delete(lane.endpointId);
  }

  private paceOf(endpointId: string): Pace {
    const pace = this.paces.get(endpointId) ?? { width: 1, healthy: false };
    this.paces.delete(endpointId);
    this.paces.set(endpointId, pace);
    if (this.paces.size > MAX_PACES) this.paces.delete(this.paces.keys().next().value!);
    return pace;
  }
}
