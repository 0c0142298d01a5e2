import type { z } from "zod";
import { EVENT_CATALOG, type CatalogEvent } from "../webhooks/catalog.ts";
import { EVENT_DATA, WebhookEnvelope } from "../webhooks/events.ts";
import { pascal } from "./names.ts";
import { sample } from "./sample.ts";
import type { Schema, Schemas } from "./schemas.ts";
import type { OperationObject, Parameter } from "./types.ts";

const header = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: "header",
  required: true,
  description,
  schema,
});

/** Headers of a delivery of the dated cohort (docs/contract/v3.md#envelope). */
const HEADERS: readonly Parameter[] = [
  header("webhook-id", "The event, the same on every retry.", { type: "string", format: "uuid" }),
  header("webhook-timestamp", "Unix seconds at which this attempt was signed.", { type: "integer" }),
  header("webhook-signature", "`v1,` and the signature; two of them while a secret is rotated.", {
    type: "string",
  }),
  header("Service-Event", "The type of the event. Not signed.", { type: "string" }),
  header("Service-Delivery-Id", "This delivery.", { type: "string", format: "uuid" }),
  header("Service-Livemode", "Whether the event is of live.", { type: "string", enum: ["true", "false"] }),
];

/** The webhook requests of the dated contract, by event: `webhooks` of OpenAPI 3.1. */
export function webhooksOf(schemas: Schemas): Record<string, { post: OperationObject }> {
  const events = Object.entries(EVENT_DATA) as [CatalogEvent, z.ZodType][];
  return Object.fromEntries(events.map(([type, data]) => [type, { post: deliveryOf(type, data, schemas) }]));
}

function deliveryOf(type: CatalogEvent, data: z.ZodType, schemas: Schemas): OperationObject {
  const name = type.split(/[._]/).map(pascal).join("");
  const envelope = schemas.convert(WebhookEnvelope, "output");
  const body = schemas.named(`${name}Data`, data, "output");
  const example = {
    ...(sample(envelope, schemas) as object),
    eventType: type,
    data: sample(body, schemas),
  };
  return {
    operationId: `on${name}`,
    tags: ["Webhooks"],
    summary: EVENT_CATALOG[type],
    description: "Sent to every endpoint that takes this event. Verify the signature before you believe it.",
    security: [],
    parameters: [...HEADERS],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { allOf: [envelope, { properties: { eventType: { const: type }, data: body } }] },
          example,
        },
      },
    },
    responses: {
      "2XX": { description: "Taken: the delivery is `SENT`. Answer within 10 seconds." },
      "4XX": { description: "Refused for good: the delivery is `FAILED` and not tried again." },
      "5XX": { description: "Tried again, with growing pauses, for 3 days." },
    },
  };
}
