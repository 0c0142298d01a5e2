/** Statuses in the order of the schemas. */
export const DOCUMENT_STATUSES = [
  "draft",
  "collecting_data",
  "awaiting_signatures",
  "correcting",
  "processing",
  "completed",
  "expired",
  "voided",
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** `expired` follows from the clock and is never stored. */
export const ONBOARDING_STATUSES = ["pending", "in_progress", "completed", "expired"] as const;
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

/** They follow from participants, document and clock, and are never stored. */
export const DIGITAL_STATUSES = [
  "pending",
  "in_progress",
  "awaiting_signatures",
  "completed",
  "expired",
] as const;
export type DigitalStatus = (typeof DIGITAL_STATUSES)[number];

export const PARTICIPANT_STATUSES = [
  "pending",
  "verifying_identity",
  "identity_verified",
  "filling_variables",
  "variables_submitted",
  "signing",
  "completed",
  "expired",
] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

export const EXPORT_STATUSES = ["queued", "running", "completed", "failed", "cancelled", "expired"] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Why a document was erased: from the bin, or by a rule of the workspace. */
export const ERASURE_REASONS = ["deleted", "retention"] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** Why a document that has a person stays when the person is erased. */
export const KEPT_REASONS = ["open", "evidence", "bin", "legal_hold"] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** The names of what else has a person. */
export const KEPT_ELSEWHERE = {
  bulkSend: "bulk_send",
  form: "form",
  chain: "chain",
  onboarding: "digital_onboarding",
} as const;

/** Something else that has a person, and stays. */
export interface KeptElsewhere<Kind extends keyof typeof KEPT_ELSEWHERE> {
  kind: Kind;
  id: string;
  reason: "open" | "evidence";
}

export const WORKFLOW_STATUSES = ["queued", "running", "completed", "failed"] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

export const DELIVERY_STATUSES = ["PENDING", "SENT", "FAILED"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
