import { type OutboundAnswer, OutboundError, type OutboundHttp } from "@service/platform/ports/outbound-http";
import type { Domain } from "../../domain/model/domain.ts";
import {
  afterAttempt,
  ATTEMPT_TIMEOUT_MS,
  EXCERPT_BYTES,
  excerpt,
  withoutAttempt,
} from "../../domain/webhooks/attempt.ts";
import type { DeliveryAttempt, WebhookDelivery } from "../../domain/model/webhook-delivery.ts";
import type { DeliveryResult } from "../../domain/webhooks/delivery-queue.ts";
import type { WebhookEndpoint } from "../../domain/model/webhook-endpoint.ts";
import { gatherDelivery, prepareDelivery } from "../../presenters/webhooks/prepare.ts";
import type { Log } from "@service/platform/log/log";
import { withScope } from "@service/platform/log/scope";
import { MAX_TRACE_MS, type Tracing } from "@service/platform/telemetry/tracing";
import { startStopwatch } from "@service/engine-process/stopwatch";
import type { DeliveryOutcome, WorkMetrics } from "@service/platform/telemetry/work-metrics";
import type { ByteBudget } from "./byte-budget.ts";
import type { ClaimedDelivery } from "./lane.ts";

/** The text in the log of deliveries for an internal error. The server's log has the error. */
const UNPREPARED = "the delivery could not be prepared";

const LIMITS = { timeoutMs: ATTEMPT_TIMEOUT_MS, maxResponseBytes: EXCERPT_BYTES };

export interface AttemptTools {
  domain: Domain;
  http: OutboundHttp;
  log: Log;
  memory: ByteBudget;
  metrics: Pick<WorkMetrics, "attempt">;
  tracing: Tracing;
}

/** Makes one attempt. Every error is a result. */
export async function attempt(
  tools: AttemptTools,
  claimed: ClaimedDelivery,
  endpoint: WebhookEndpoint,
): Promise<DeliveryResult> {
  const { domain, metrics, tracing } = tools;
  const { eventType, traceparent: parent, createdAt } = claimed.delivery;
  const elapsed = startStopwatch();
  const isLate = domain.clock.now() - createdAt > MAX_TRACE_MS;
  const options = { kind: "client", parent, isLate, attributes: { "service.event": eventType } } as const;
  return withScope({ deliveryId: claimed.id }, () =>
    tracing.span("webhook delivery", options, async (describe) => {
      const result = await makeAttempt(tools, claimed, endpoint);
      const outcome = outcomeOf(claimed.delivery, result);
      describe({ "service.outcome": outcome });
      metrics.attempt(outcome, elapsed());
      return result;
    }),
  );
}

function outcomeOf(
  { attemptCount: before }: WebhookDelivery,
  { status, attemptCount }: DeliveryResult,
): DeliveryOutcome {
  if (status === "SENT") return "delivered";
  if (status === "PENDING") return "retried";
  return attemptCount > before ? "failed" : "unsent";
}

async function makeAttempt(
  tools: AttemptTools,
  { delivery, event }: ClaimedDelivery,
  endpoint: WebhookEndpoint,
): Promise<DeliveryResult> {
  const { domain, http, log, memory } = tools;
  let at = domain.clock.now();
  try {
    const gathered = await gatherDelivery(domain, { delivery, event, endpoint });
    if ("failureReason" in gathered) return withoutAttempt(delivery, gathered.failureReason);
    return await memory.hold(gathered.weight, async () => {
      at = domain.clock.now();
      const prepared = await prepareDelivery(domain, gathered, at);
      if ("failureReason" in prepared) return withoutAttempt(delivery, prepared.failureReason);
      return finish(answered(await http.post(endpoint.url, { ...prepared, ...LIMITS })));
    });
  } catch (error) {
    if (error instanceof OutboundError) return finish(unanswered(error.message));
    log.error("a delivery could not be prepared", { error });
    return finish(unanswered(UNPREPARED));
  }

  function finish(outcome: Omit<DeliveryAttempt, "at" | "durationMs">): DeliveryResult {
    const now = domain.clock.now();
    return afterAttempt(delivery, { at, durationMs: Math.max(0, now - at), ...outcome }, now);
  }
}

function answered({ status, body }: OutboundAnswer) {
  return { responseStatus: status, responseBody: excerpt(body), error: null };
}

function unanswered(error: string) {
  return { responseStatus: null, responseBody: null, error };
}
