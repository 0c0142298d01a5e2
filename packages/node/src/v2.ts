export { Download } from "./base/download.ts";
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PaymentRequiredError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  ServiceError,
} from "./base/error.ts";
export { fileAt } from "./base/file-at.ts";
export type { NamedFile } from "./base/file-at.ts";
export type { FileContent } from "./base/file-content.ts";
export type * from "./generated/v2/types.ts";
export type { RequestOptions } from "./http/http-client.ts";
export type { Logger } from "./http/warnings.ts";
export type { DigitalOnboardingEvent } from "./v2/digital-onboarding-events.ts";
export type { ItemOf, ListName } from "./v2/each-item.ts";
export type { FollowOptions } from "./v2/event-stream.ts";
export type * as Legacy from "./generated/v2/legacy-types.ts";
export type { WorkflowEvent } from "./v2/workflow-events.ts";
export { ServiceV2 } from "./v2/service-v2.ts";
export type { ServiceV2Options } from "./v2/service-v2.ts";
