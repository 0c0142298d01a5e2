// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.

import type {
  DocumentCreatedData,
  DocumentPagesArrangedData,
  DocumentSentData,
  DocumentSendFailedData,
  DocumentViewedData,
  DocumentCorrectedData,
  DocumentCompletedData,
  DocumentVoidedData,
  DocumentExpiredData,
  DocumentDeletedData,
  DocumentRestoredData,
  DocumentErasedData,
  DocumentDataCollectedData,
  SignerInvitedData,
  SignerUndeliveredData,
  SignerOpenedData,
  SignerViewedData,
  SignerVerifiedData,
  SignerVerificationFailedData,
  SignerSignedData,
  SignerDeclinedData,
  SignerReminderSentData,
  SignerDelegatedData,
  SignerReassignedData,
  SignerNamedData,
  SignerCancelledData,
  SignerQuestionAskedData,
  SignerQuestionAnsweredData,
  SignerPostponedData,
  OnboardingCompletedData,
  AuditRecordedData,
} from "./types.ts";

/** An event as endpoints of the dated contract are told of it. */
export interface WebhookEnvelope<Type extends string, Data> {
  /** Unique, and the same on every retry: deduplicate by it. */
  eventId: string;
  eventType: Type;
  apiVersion: "2026-07-11";
  /** ISO 8601, UTC */
  occurredAt: string;
  tenantId: string;
  livemode: boolean;
  data: Data;
}

export type DocumentCreatedEvent = WebhookEnvelope<"document.created", DocumentCreatedData>;

export type DocumentPagesArrangedEvent = WebhookEnvelope<
  "document.pages_arranged",
  DocumentPagesArrangedData
>;

export type DocumentSentEvent = WebhookEnvelope<"document.sent", DocumentSentData>;

export type DocumentSendFailedEvent = WebhookEnvelope<"document.send_failed", DocumentSendFailedData>;

export type DocumentViewedEvent = WebhookEnvelope<"document.viewed", DocumentViewedData>;

export type DocumentCorrectedEvent = WebhookEnvelope<"document.corrected", DocumentCorrectedData>;

export type DocumentCompletedEvent = WebhookEnvelope<"document.completed", DocumentCompletedData>;

export type DocumentVoidedEvent = WebhookEnvelope<"document.voided", DocumentVoidedData>;

export type DocumentExpiredEvent = WebhookEnvelope<"document.expired", DocumentExpiredData>;

export type DocumentDeletedEvent = WebhookEnvelope<"document.deleted", DocumentDeletedData>;

export type DocumentRestoredEvent = WebhookEnvelope<"document.restored", DocumentRestoredData>;

export type DocumentErasedEvent = WebhookEnvelope<"document.erased", DocumentErasedData>;

export type DocumentDataCollectedEvent = WebhookEnvelope<
  "document.data_collected",
  DocumentDataCollectedData
>;

export type SignerInvitedEvent = WebhookEnvelope<"signer.invited", SignerInvitedData>;

export type SignerUndeliveredEvent = WebhookEnvelope<"signer.undelivered", SignerUndeliveredData>;

export type SignerOpenedEvent = WebhookEnvelope<"signer.opened", SignerOpenedData>;

export type SignerViewedEvent = WebhookEnvelope<"signer.viewed", SignerViewedData>;

export type SignerVerifiedEvent = WebhookEnvelope<"signer.verified", SignerVerifiedData>;

export type SignerVerificationFailedEvent = WebhookEnvelope<
  "signer.verification_failed",
  SignerVerificationFailedData
>;

export type SignerSignedEvent = WebhookEnvelope<"signer.signed", SignerSignedData>;

export type SignerDeclinedEvent = WebhookEnvelope<"signer.declined", SignerDeclinedData>;

export type SignerReminderSentEvent = WebhookEnvelope<"signer.reminder_sent", SignerReminderSentData>;

export type SignerDelegatedEvent = WebhookEnvelope<"signer.delegated", SignerDelegatedData>;

export type SignerReassignedEvent = WebhookEnvelope<"signer.reassigned", SignerReassignedData>;

export type SignerNamedEvent = WebhookEnvelope<"signer.named", SignerNamedData>;

export type SignerCancelledEvent = WebhookEnvelope<"signer.cancelled", SignerCancelledData>;

export type SignerQuestionAskedEvent = WebhookEnvelope<"signer.question_asked", SignerQuestionAskedData>;

export type SignerQuestionAnsweredEvent = WebhookEnvelope<
  "signer.question_answered",
  SignerQuestionAnsweredData
>;

export type SignerPostponedEvent = WebhookEnvelope<"signer.postponed", SignerPostponedData>;

export type OnboardingCompletedEvent = WebhookEnvelope<"onboarding.completed", OnboardingCompletedData>;

export type AuditRecordedEvent = WebhookEnvelope<"audit.recorded", AuditRecordedData>;

/** An event of a delivery. Types may be added: let a switch over `eventType` have a default. */
export type WebhookEvent =
  | DocumentCreatedEvent
  | DocumentPagesArrangedEvent
  | DocumentSentEvent
  | DocumentSendFailedEvent
  | DocumentViewedEvent
  | DocumentCorrectedEvent
  | DocumentCompletedEvent
  | DocumentVoidedEvent
  | DocumentExpiredEvent
  | DocumentDeletedEvent
  | DocumentRestoredEvent
  | DocumentErasedEvent
  | DocumentDataCollectedEvent
  | SignerInvitedEvent
  | SignerUndeliveredEvent
  | SignerOpenedEvent
  | SignerViewedEvent
  | SignerVerifiedEvent
  | SignerVerificationFailedEvent
  | SignerSignedEvent
  | SignerDeclinedEvent
  | SignerReminderSentEvent
  | SignerDelegatedEvent
  | SignerReassignedEvent
  | SignerNamedEvent
  | SignerCancelledEvent
  | SignerQuestionAskedEvent
  | SignerQuestionAnsweredEvent
  | SignerPostponedEvent
  | OnboardingCompletedEvent
  | AuditRecordedEvent;

/** The events that an endpoint can subscribe to. */
export type WebhookEventName = WebhookEvent["eventType"];

/** An event as classic endpoints are told of it. */
export interface ClassicWebhookEvent {
  event:
    | "document.created"
    | "document.sent"
    | "document.completed"
    | "document.voided"
    | "document.expired"
    | "signature.signed"
    | "signature.declined"
    | "signature.reminder_sent";
  /** The same on every retry: deduplicate by it. */
  event_id: string;
  occurred_at: string;
  document: {
    id: string;
    name: string;
    /** In the words of v2, such as `TODOS_FIRMARON`. */
    status: string;
    folder_id: string | null;
    created_at: string;
    completed_at: string | null;
    /** The sealed PDF, with document.completed. */
    pdf_base64?: string;
    /** The sealed PDF's address, which opens without a key, with document.completed. */
    pdf_url?: string;
  };
  /** The signer, in events about signatures. */
  signature?: {
    id: string;
    signer_name: string;
    signer_email: string | null;
    status: string;
    signed_at: string | null;
    /** The signing session's metadata, if the integrator gave it some. */
    metadata?: Record<string, string>;
  };
}
