import type { AnswerOf } from "@service/contract/common";
import type { webhooks } from "@service/contract/v3";
import { publicId } from "../../../domain/model/ids.ts";
import { isLive } from "../../../domain/environment.ts";
import type {
  DeliveryAttempt,
  WebhookDelivery,
  WebhookEvent,
} from "../../../domain/model/webhook-delivery.ts";
import type { WebhookEndpoint } from "../../../domain/model/webhook-endpoint.ts";
import type { EndpointWithSecret } from "../../../domain/webhooks/register.ts";
import { envelopeOf } from "../../../presenters/webhooks/envelope.ts";
import { nullable, timestamp } from "../present/present.ts";

export function presentEndpoint(endpoint: WebhookEndpoint): AnswerOf<typeof webhooks.retrieveWebhook> {
  return {
    object: "webhook_endpoint",
    id: publicId("webhook", endpoint.id),
    livemode: isLive(endpoint),
    url: endpoint.url,
    events: endpoint.events,
    description: endpoint.description,
    disabled: endpoint.disabled,
    apiVersion: endpoint.cohort,
    secretLast4: endpoint.secretLast4,
    createdAt: timestamp(endpoint.createdAt),
    updatedAt: timestamp(endpoint.updatedAt),
  };
}

export function presentEndpointWithSecret({
  endpoint,
  secret,
}: EndpointWithSecret): AnswerOf<typeof webhooks.createWebhook> {
  return { ...presentEndpoint(endpoint), secret };
}

/** Includes the event when the request expands it. */
export function presentDelivery(
  delivery: WebhookDelivery,
  event?: WebhookEvent,
): AnswerOf<typeof webhooks.redeliver> {
  return {
    object: "webhook_delivery",
    id: publicId("delivery", delivery.id),
    livemode: isLive(delivery),
    webhookId: publicId("webhook", delivery.endpointId),
    eventId: publicId("event", delivery.eventId),
    eventType: delivery.eventType,
    status: delivery.status,
    failureReason: delivery.failureReason,
    attempts: delivery.attempts.map(presentAttempt),
    nextAttemptAt: nullable(delivery.nextAttemptAt, timestamp),
    createdAt: timestamp(delivery.createdAt),
    ...(event && { event: envelopeOf(event) }),
  };
}

function presentAttempt({ at, ...attempt }: DeliveryAttempt) {
  return { at: timestamp(at), ...attempt };
}
