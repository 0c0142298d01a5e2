import { Counter, Histogram, type Registry } from "prom-client";
import type { JobKind } from "../ports/job-queue.ts";
import type { Channel } from "../ports/message-transport.ts";

/** From a change of a row to a seal that waits for its authorities. */
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
/** An attempt takes at most ten seconds. */
const DELIVERY_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `again`: it has asked to run again later, as a sweep does. `retried`: it has failed and will run again. */
export type JobOutcome = "done" | "again" | "retried" | "failed";
/** `failed`: the answer was final, or the last attempt has failed. `unsent`: nothing could be sent. */
export type DeliveryOutcome = "delivered" | "retried" | "failed" | "unsent";
/** `kept`: no transport serves the channel. `deferred`: the receiver has named a pause. */
export type MessageOutcome = "sent" | "kept" | "refused" | "deferred" | "failed";

/** Jobs, attempts of deliveries, and messages of this process. */
export class WorkMetrics {
  private readonly jobs: Histogram<"kind" | "outcome">;
  private readonly attempts: Histogram<"outcome">;
  private readonly messages: Counter<"channel" | "outcome">;

  constructor(registry: Registry) {
    const registers = [registry];
    this.jobs = new Histogram({
      name: "service_job_duration_seconds",
      help: "Runs of jobs by kind and outcome.",
      labelNames: ["kind", "outcome"],
      buckets: JOB_BUCKETS,
      registers,
    });
    this.attempts = new Histogram({
      name: "service_delivery_attempt_duration_seconds",
      help: "Attempts of webhook deliveries by outcome.",
      labelNames: ["outcome"],
      buckets: DELIVERY_BUCKETS,
      registers,
    });
    this.messages = new Counter({
      name: "service_messages_total",
      help: "Attempts to send a message, by channel and outcome.",
      labelNames: ["channel", "outcome"],
      registers,
    });
  }

  job(kind: JobKind, outcome: JobOutcome, seconds: number): void {
    this.jobs.observe({ kind, outcome }, seconds);
  }

  attempt(outcome: DeliveryOutcome, seconds: number): void {
    this.attempts.observe({ outcome }, seconds);
  }

  message(channel: Channel, outcome: MessageOutcome): void {
    this.messages.inc({ channel, outcome });
  }
}
