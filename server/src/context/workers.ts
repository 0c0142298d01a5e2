import type { Database } from "../adapters/sql/open.ts";
import type { Domain } from "../domain/model/domain.ts";
import { DELIVERIES_DUE, JOBS_DUE } from "@service/platform/ports/announcements";
import type { Job } from "@service/platform/ports/job-queue";
import type { RateLimiter } from "@service/platform/ports/rate-limiter";
import type { ClaimedDelivery } from "../jobs/deliveries/lane.ts";
import { DeliveryPolicy } from "../jobs/deliveries/policy.ts";
import { jobHandlers } from "../jobs/handlers.ts";
import { JobPolicy } from "../jobs/job-policy.ts";
import { LeaseWorker } from "@service/platform/jobs/lease-worker";
import type { Log } from "@service/platform/log/log";
import type { Config } from "@service/settings/config";
import type { Metrics } from "@service/platform/telemetry/metrics";
import type { Tracing } from "@service/platform/telemetry/tracing";
import type { Outbound } from "./outbound.ts";

export interface Workers {
  runner: LeaseWorker<Job>;
  dispatcher: LeaseWorker<ClaimedDelivery>;
  /** Claims no more jobs and deliveries. Settles when those in flight are done. */
  stopWorkers(): Promise<void>;
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
    config,
    metrics: { work: metrics },
    tracing,
  }: Pick<Outbound, "transport" | "http"> & {
    limiter: RateLimiter;
    log: Log;
    config: Pick<Config, "childProcesses">;
    metrics: Metrics;
    tracing: Tracing;
  },
): Workers {
  const handlers = jobHandlers(transport, limiter, http);
  const runner = new LeaseWorker(
    new JobPolicy({
      domain,
      queue,
      handlers,
      log,
      metrics,
      tracing,
      engineConcurrency: config.childProcesses,
    }),
    log,
  );
  const dispatcher = new LeaseWorker(
    new DeliveryPolicy({ domain, queue: deliveries, http, log, metrics, tracing }),
    log,
  );
  domain.announcements.listen(JOBS_DUE, () => runner.wake());
  domain.announcements.listen(DELIVERIES_DUE, () => dispatcher.wake());
  return {
    runner,
    dispatcher,
    stopWorkers: async () => void (await Promise.all([runner.stop(), dispatcher.stop()])),
  };
}
