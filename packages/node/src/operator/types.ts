import type {
  CreateTenantBody,
  ListArchivesResponse,
  ListKeysResponse,
  ListOutboxResponse,
  Member,
  Operations,
  OperatorWebhook,
  Tenant,
} from "../generated/operator/types.ts";

/** Short names of parts of the operator's API. The parts themselves come from the contract. */
export type Archive = ListArchivesResponse["data"][number];
/** Format of an endpoint's deliveries. */
export type Cohort = OperatorWebhook["cohort"];
export type Environment = OperatorWebhook["environment"];
export type Feature = NonNullable<Tenant["trialFeatures"]>[number];
export type Key = ListKeysResponse["data"][number];
export type MemberRole = Member["role"];
export type OutboxMessage = ListOutboxResponse["data"][number];
export type Plan = NonNullable<CreateTenantBody["plan"]>;

/** A Word file with `{{variables}}`, or a PDF with fields. */
export type StoreTemplateForm = Omit<Operations["storeTemplate"]["input"]["form"], "tags"> & {
  tags?: readonly string[] | undefined;
};
