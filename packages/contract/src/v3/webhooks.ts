import { WebhookUrl } from "../common/webhook-url.ts";
import { z } from "zod";
import { DELIVERY_STATUSES } from "../rules/statuses.ts";
import { cursorOf, idOf, printedId } from "../common/ids.ts";
import { trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { V3_VERSION } from "../common/version.ts";
import { integerParam } from "../common/query.ts";
import { listOf, operation } from "./common.ts";
import { type CatalogEvent, EVENT_CATALOG } from "../webhooks/catalog.ts";
import { WebhookEnvelope } from "../webhooks/events.ts";

const CATALOG_EVENTS = Object.keys(EVENT_CATALOG) as [CatalogEvent, ...CatalogEvent[]];

/** All events, including those that the catalog gains later. */
const ALL_EVENTS = "*";

export const WebhookEndpoint = z
  .object({
    object: z.literal("webhook_endpoint"),
    id: printedId("whe"),
    livemode: z.boolean(),
    url: z.string(),
    events: z.array(z.string()).meta({ description: 'Event types, or `["*"]` for all.' }),
    description: z.string().nullable(),
    disabled: z.boolean().meta({ description: "Paused: its deliveries wait." }),
    apiVersion: z
      .string()
      .meta({ description: `\`${V3_VERSION}\`, or \`v2legacy\` for a classic endpoint.` }),
    secretLast4: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "WebhookEndpoint" });

export const WebhookEndpointWithSecret = WebhookEndpoint.extend({
  secret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9]{32}$/)
    .meta({ description: "Shown this once.", examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"] }),
}).meta({ id: "WebhookEndpointWithSecret" });

export const WebhookEventType = z
  .object({ object: z.literal("webhook_event_type"), type: z.string(), description: z.string() })
  .meta({ id: "WebhookEventType" });

/** The parts of a delivery that `expand` inlines. */
export const DELIVERY_EXPANDABLE = ["event"] as const;

export const WebhookDelivery = z
  .object({
    object: z.literal("webhook_delivery"),
    id: printedId("whd"),
    livemode: z.boolean(),
    webhookId: printedId("whe"),
    eventId: printedId("evt"),
    eventType: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    failureReason: z.string().nullable(),
    attempts: z.array(
      z.object({
        at: Timestamp,
        durationMs: z.int(),
        responseStatus: z.int().nullable(),
        responseBody: z.string().nullable().meta({ description: "The first KiB." }),
        error: z.string().nullable().meta({ description: "Why there was no answer." }),
      }),
    ),
    nextAttemptAt: NullableTimestamp,
    createdAt: Timestamp,
    event: WebhookEnvelope.optional().meta({
      description: "With `expand=event`: what the delivery tells, as the dated contract words it.",
    }),
  })
  .meta({ id: "WebhookDelivery" });

const events = z
  .array(z.enum([...CATALOG_EVENTS, ALL_EVENTS]))
  .min(1)
  .max(100)
  .transform((given) => [...new Set(given)])
  .refine((given) => given.length === 1 || !given.includes(ALL_EVENTS), {
    error: '"*" stands for every event: give it alone',
  })
  .meta({ description: 'Event types of the catalog, or `["*"]`.' });

const description = trimmed(0, 500).nullable().optional();

const webhookParams = z.object({ webhook_id: idOf("whe") });

const shared = { tag: "Webhooks" } as const;

export const listEventTypes = operation({
  ...shared,
  id: "listWebhookEventTypes",
  method: "get",
  path: "/webhooks/events",
  summary: "The catalog of events to subscribe to",
  scope: "webhook:read",
  success: { status: 200, description: "All event types", schema: listOf(WebhookEventType) },
});

export const createWebhook = operation({
  ...shared,
  id: "createWebhook",
  method: "post",
  idempotency: "change",
  path: "/webhooks",
  summary: "Register an endpoint; its secret is shown in this answer only",
  scope: "webhook:write",
  body: z.object({ url: WebhookUrl, events, description }),
  success: { status: 201, description: "The endpoint with its secret", schema: WebhookEndpointWithSecret },
  errors: ["VALIDATION_ERROR"],
});

export const listWebhooks = operation({
  ...shared,
  id: "listWebhooks",
  method: "get",
  path: "/webhooks",
  summary: "List endpoints, newest first",
  scope: "webhook:read",
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("whe").optional(),
    endingBefore: cursorOf("whe").optional(),
  }),
  success: { status: 200, description: "A page of endpoints", schema: listOf(WebhookEndpoint) },
  errors: ["INVALID_CURSOR", "VALIDATION_ERROR"],
});

export const retrieveWebhook = operation({
  ...shared,
  id: "retrieveWebhook",
  method: "get",
  path: "/webhooks/{webhook_id}",
  summary: "Retrieve an endpoint",
  scope: "webhook:read",
  params: webhookParams,
  success: { status: 200, description: "The endpoint", schema: WebhookEndpoint },
  errors: ["INVALID_ID", "WEBHOOK_NOT_FOUND"],
});

export const updateWebhook = operation({
  ...shared,
  id: "updateWebhook",
  method: "patch",
  path: "/webhooks/{webhook_id}",
  summary: "Change, pause or resume an endpoint (merge patch)",
  scope: "webhook:write",
  params: webhookParams,
  body: z.strictObject({
    url: WebhookUrl.optional(),
    events: events.optional(),
    description,
    disabled: z.boolean().optional(),
  }),
  success: { status: 200, description: "The endpoint", schema: WebhookEndpoint },
  errors: ["INVALID_ID", "WEBHOOK_NOT_FOUND", "VALIDATION_ERROR"],
});

export const deleteWebhook = operation({
  ...shared,
  id: "deleteWebhook",
  method: "delete",
  path: "/webhooks/{webhook_id}",
  summary: "Delete an endpoint; deliveries to it that are in flight fail",
  scope: "webhook:delete",
  params: webhookParams,
  success: { status: 204, description: "Deleted", schema: null },
  errors: ["INVALID_ID", "WEBHOOK_NOT_FOUND"],
});

export const rotateSecret = operation({
  ...shared,
  id: "rotateWebhookSecret",
  method: "post",
  idempotency: "change",
  path: "/webhooks/{webhook_id}/rotate-secret",
  summary: "Mint a new secret; the previous one stays good for 24 hours",
  scope: "webhook:write",
  params: webhookParams,
  body: z.object({}),
  bodyOptional: true,
  success: { status: 200, description: "The endpoint with its secret", schema: WebhookEndpointWithSecret },
  errors: ["INVALID_ID", "WEBHOOK_NOT_FOUND"],
});

export const listDeliveries = operation({
  ...shared,
  id: "listWebhookDeliveries",
  method: "get",
  path: "/webhooks/{webhook_id}/deliveries",
  summary: "The deliveries to an endpoint and its answers, newest first",
  scope: "webhook:read",
  params: webhookParams,
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("whd").optional(),
    endingBefore: cursorOf("whd").optional(),
    status: z.enum(DELIVERY_STATUSES).optional(),
    eventType: z.enum(CATALOG_EVENTS).optional(),
    expand: z.enum(DELIVERY_EXPANDABLE).optional(),
  }),
  success: { status: 200, description: "A page of deliveries", schema: listOf(WebhookDelivery) },
  errors: ["INVALID_ID", "INVALID_CURSOR", "WEBHOOK_NOT_FOUND", "VALIDATION_ERROR"],
});

export const testWebhook = operation({
  ...shared,
  id: "testWebhook",
  method: "post",
  idempotency: "change",
  path: "/webhooks/{webhook_id}/test",
  summary: "Send an event with sample data to an endpoint",
  description:
    "The event is of the given type, else of the first that the endpoint takes; `data.test` is true.",
  scope: "webhook:write",
  params: webhookParams,
  body: z.object({ eventType: z.enum(CATALOG_EVENTS).optional() }),
  bodyOptional: true,
  success: { status: 202, description: "The delivery, pending", schema: WebhookDelivery },
  errors: ["INVALID_ID", "WEBHOOK_NOT_FOUND", "VALIDATION_ERROR"],
});

export const redeliver = operation({
  ...shared,
  id: "redeliverWebhookDelivery",
  method: "post",
  idempotency: "change",
  path: "/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
  summary: "Deliver an event to an endpoint once more",
  description: "Makes a new delivery of the same event. One that is pending is tried now instead.",
  scope: "webhook:write",
  params: webhookParams.extend({ delivery_id: idOf("whd") }),
  body: z.object({}),
  bodyOptional: true,
  success: { status: 202, description: "The delivery, pending", schema: WebhookDelivery },
  errors: ["INVALID_ID", "WEBHOOK_NOT_FOUND", "DELIVERY_NOT_FOUND"],
});
