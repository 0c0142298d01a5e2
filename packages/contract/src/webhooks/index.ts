export { EVENT_CATALOG } from "./catalog.ts";
export type { CatalogEvent } from "./catalog.ts";
export { CLASSIC_EVENTS, ClassicWebhookBody } from "./classic-body.ts";
export { CLASSIC_HEADERS, classicPreamble } from "./classic.ts";
export { EVENT_DATA, WebhookEnvelope } from "./events.ts";
export {
  SECRET_PREFIX,
  STANDARD_HEADERS,
  standardPreamble,
  standardToken,
  TOLERANCE_SECONDS,
} from "./standard.ts";
