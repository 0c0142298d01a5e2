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
export { Download } from "./base/download.ts";
export { fileAt } from "./base/file-at.ts";
export type { NamedFile } from "./base/file-at.ts";
export type { RequestOptions } from "./http/http-client.ts";
export type { FileContent } from "./base/file-content.ts";
export type { Logger } from "./http/warnings.ts";
export { ServiceOperator } from "./operator/service-operator.ts";
export type { ServiceOperatorOptions } from "./operator/service-operator.ts";
export type {
  CreatedKey,
  CreatedTenant,
  CreateFeaTestCertificateBody,
  CreateKeyBody,
  CreateMemberBody,
  CreateOperatorWebhookBody,
  CreateTenantBody,
  ExportTenantContactsQuery,
  FeaTestCertificate,
  ImportedContacts,
  ImportTenantContactsQuery,
  ListArchivesQuery,
  ListKeysQuery,
  ListOutboxQuery,
  Member,
  OperatorWebhook,
  OperatorWebhookWithSecret,
  SignInLink,
  StoredTemplate,
  Tenant,
  UpdateOperatorWebhookBody,
  UpdateTenantBody,
} from "./generated/operator/types.ts";
export type {
  Archive,
  Cohort,
  Environment,
  Feature,
  Key,
  MemberRole,
  OutboxMessage,
  Plan,
  StoreTemplateForm,
} from "./operator/types.ts";
