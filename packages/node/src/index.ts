export { Download } from "./base/download.ts";
export type { ByteRange } from "./base/download.ts";
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
export type { FieldError, TransportErrorCode } from "./base/error.ts";
export type { ApiErrorCode } from "./generated/codes/errors.ts";
export type {
  ClassicWebhookEvent,
  DocumentCompletedEvent,
  DocumentCorrectedEvent,
  DocumentCreatedEvent,
  DocumentDataCollectedEvent,
  DocumentExpiredEvent,
  DocumentSentEvent,
  DocumentViewedEvent,
  DocumentVoidedEvent,
  OnboardingCompletedEvent,
  SignerDeclinedEvent,
  SignerInvitedEvent,
  SignerReminderSentEvent,
  SignerSignedEvent,
  SignerVerificationFailedEvent,
  SignerVerifiedEvent,
  SignerViewedEvent,
  WebhookEnvelope,
  WebhookEvent,
  WebhookEventName,
} from "./generated/events.ts";
export { API_VERSION } from "./generated/operations.ts";
// As many as the contract has.
export type * from "./generated/types.ts";
export type { FileContent } from "./base/file-content.ts";
export type { RequestOptions } from "./http/http-client.ts";
export type { Logger } from "./http/warnings.ts";
export { Listing } from "./resources/listing.ts";
export type { UploadTemplateForm } from "./resources/templates.ts";
export type { Runtime } from "./base/runtime.ts";
export { Service } from "./service.ts";
export type { ServiceOptions } from "./service.ts";
export { VERSION } from "./base/version.ts";
export { verifyClassicWebhook } from "./webhooks/classic.ts";
export type { VerifyClassicWebhookOptions } from "./webhooks/classic.ts";
export type { HeadersLike } from "./webhooks/headers.ts";
export type { RawBody } from "./webhooks/payload.ts";
export { verifyWebhook } from "./webhooks/standard.ts";
export type { VerifyWebhookOptions } from "./webhooks/standard.ts";
export { WebhookVerificationError } from "./webhooks/verification-error.ts";
export type { VerificationErrorCode } from "./webhooks/verification-error.ts";
