export { ServiceError } from "./base/error.ts";
export type { RequestOptions } from "./http/http-client.ts";
export type { FileContent } from "./base/file-content.ts";
export type { Logger } from "./http/warnings.ts";
export { ServiceOperator } from "./operator/service-operator.ts";
export type { ServiceOperatorOptions } from "./operator/service-operator.ts";
export type {
  Cohort,
  CreatedKey,
  CreatedTenant,
  CreateKeyBody,
  CreateMemberBody,
  CreateOperatorWebhookBody,
  CreateTenantBody,
  Environment,
  Feature,
  Key,
  Member,
  MemberRole,
  OperatorWebhook,
  OperatorWebhookWithSecret,
  OutboxMessage,
  OutboxQuery,
  Plan,
  StoredTemplate,
  StoreTemplateForm,
  Tenant,
  UpdateOperatorWebhookBody,
  UpdateTenantBody,
} from "./operator/types.ts";
