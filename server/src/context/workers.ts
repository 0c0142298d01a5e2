import type { Database } from "../adapters/sql/open.ts";
import type { Domain } from "../domain/model/domain.ts";
import type { Job } from "../domain/ports/job-queue.ts";
import type { RateLimiter } from "../domain/ports/rate-limiter.ts";
import type { ClaimedDelivery } from "../jobs/deliveries/lane.ts";
import { DeliveryPolicy } from "../jobs/deliveries/policy.ts";
import { jobHandlers } from "../jobs/handlers.ts";
import { JobPolicy } from "../jobs/job-policy.ts";
import { LeaseWorker } from "../jobs/lease-worker.ts";
import type { Log } from "../log/log.ts";
import type { Outbound } from "./outbound.ts";

export interface Workers {
  runner: LeaseWorker<Job>;
  dispatcher: LeaseWorker<ClaimedDelivery>;
}

/** Creates the workers of jobs and of webhook deliveries. They do nothing before they are started. */
export function createWorkers(
  domain: Domain,
  { queue, deliveries }: Pick<Database, "queue" | "deliveries">,
  {
    transport,
    http,
    limiter,
    log,
  }: Pick<Outbound, "transport" | "http"> & { limiter: RateLimiter; log: Log },
): Workers {
  const handlers = jobHandlers(transport, limiter);
  return {
    runner: new LeaseWorker(new JobPolicy({ domain, queue, handlers, log }), log),
    dispatcher: new LeaseWorker(new DeliveryPolicy({ domain, queue: deliveries, http, log }), log),
  };
}
