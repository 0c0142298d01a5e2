export {
  CHAIN_INPUT_MODES,
  CHAIN_PDF_STATUSES,
  CHAIN_STATUSES,
  ChainParams,
  CreateChain,
  UpdateChain,
  V2Chain,
} from "./chains.ts";
export {
  ContactId,
  ContactParams,
  CreateContact,
  CustomFieldName,
  CustomFieldText,
  UpdateContact,
  UpdateContactItem,
} from "./contacts.ts";
export { V2Document, V2DocumentDetail } from "./documents.ts";
export { V2_ERROR_DOCS } from "./error-docs.ts";
export { V2_ERRORS, v2ErrorOf } from "./errors.ts";
export type { V2ErrorCode } from "./errors.ts";
export { DocumentEvidence, EvidenceParams, EvidenceReason } from "./evidence.ts";
export {
  CreateSigningSession,
  InitRequest,
  SessionPolicy,
  SessionVerification,
  SigningSession,
} from "./sessions.ts";
export { VerificationModule } from "../embed/session-options.ts";
export {
  V2_DOCUMENT_STATUS,
  V2_DOCUMENT_STATUSES,
  V2_DRAFT_STATUS,
  V2_SIGNATURE_STATUS,
} from "./statuses.ts";
export type { V2DocumentStatus } from "./statuses.ts";
export {
  BackfilledRoles,
  CreateTemplateForm,
  DeletedTemplate,
  DeleteTemplateQuery,
  ListTemplatesQuery,
  RecomputedRoles,
  TemplateList,
  TemplateParams,
  UpdateTemplate,
  UpdateTemplateForm,
  V2Template,
} from "./templates.ts";
export { ENDPOINT_LIMITED, ENDPOINT_LIMITS, STREAMS_PER_KEY, STREAMS_PER_OBJECT } from "./limits.ts";
export { openApi, V2_OPERATIONS, V2_SESSION_OPERATIONS, V2_TAGS } from "./operations.ts";
export { SIMULATED_CODES, simulationOf } from "./simulate.ts";
export type { Simulation } from "./simulate.ts";
export { LEGACY_OPERATIONS } from "./legacy.ts";
export * as analytics from "./analytics.ts";
export * as chains from "./chains.ts";
export * as changes from "./update-document.ts";
export * as contactFiles from "./contact-files.ts";
export * as contacts from "./contacts.ts";
export * as creation from "./create-document.ts";
export * as corrections from "./corrections.ts";
export * as digital from "./digital-onboarding.ts";
export * as documents from "./documents.ts";
export * as evidence from "./evidence.ts";
export * as invitations from "./invitations.ts";
export * as legacy from "./legacy.ts";
export * as onboarding from "./onboarding.ts";
export * as sessions from "./sessions.ts";
export * as variables from "./variables.ts";
export * as workflows from "./workflows.ts";
export * as templates from "./templates.ts";
