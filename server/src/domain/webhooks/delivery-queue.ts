import type { WebhookDelivery } from "../model/webhook-delivery.ts";

/** What an attempt makes of a delivery. */
export type DeliveryResult = Pick<
  WebhookDelivery,
  "id" | "status" | "failureReason" | "attempts" | "attemptCount" | "nextAttemptAt" | "deadline"
>;

/** Claims and ends of deliveries: what the dispatcher needs and the use-cases do not. */
export interface DeliveryQueue {
  /**
   * Takes due deliveries for `leaseMs`; a claim that runs out is free again. Each endpoint gives at most `usual`, or
   * what `capacities` says of it; one that is paused gives none. Endpoints come in the order of their ids, from the one
   * after `after`, until there are `limit` deliveries.
   */
  claim(options: {
    by: string;
    leaseMs: number;
    limit: number;
    usual: number;
    capacities: ReadonlyMap<string, number>;
    after: string;
  }): Promise<WebhookDelivery[]>;
  /** Answers those that are still claimed. */
  renew(ids: readonly string[], by: string, leaseMs: number): Promise<string[]>;
  /** Writes results and ends the claims; answers those that somebody else holds locked: write them again. */
  record(results: readonly DeliveryResult[], by: string): Promise<string[]>;
  /** Gives claims back. */
  release(ids: readonly string[], by: string): Promise<void>;
}
