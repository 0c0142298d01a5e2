import type { WebhookDelivery } from "../model/webhook-delivery.ts";

/** The columns that an attempt changes. */
export type DeliveryResult = Pick<
  WebhookDelivery,
  "id" | "status" | "failureReason" | "attempts" | "attemptCount" | "nextAttemptAt" | "deadline"
>;

/** A claimed row, with the span (W3C traceparent) in which it was written. */
export type DueDelivery = WebhookDelivery & { traceparent: string | null };

/** Claims and results of deliveries, for the worker. */
export interface DeliveryQueue {
  /**
   * Claims due deliveries for `leaseMs`. Each endpoint gives at most `usual`, or its number in `capacities`; a paused
   * one gives none. Endpoints come in the order of their ids, from the one after `after`, until there are `limit`
   * deliveries. A claim that ends makes the delivery due again.
   */
  claim(options: {
    by: string;
    leaseMs: number;
    limit: number;
    usual: number;
    capacities: ReadonlyMap<string, number>;
    after: string;
  }): Promise<DueDelivery[]>;
  /** Makes deliveries due that were written for at once in what is the future since the clock went back. */
  moveToPresent(): Promise<void>;
  /** Extends claims. Answers the ids that are still claimed. */
  renew(ids: readonly string[], by: string, leaseMs: number): Promise<string[]>;
  /**
   * Writes results and ends the claims. Answers the ids whose rows are locked by others, which the caller writes again.
   */
  record(results: readonly DeliveryResult[], by: string): Promise<string[]>;
  /** Gives claims back. */
  release(ids: readonly string[], by: string): Promise<void>;
}
