// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.

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

export type DocumentCreatedEvent = WebhookEnvelope<
  "document.created",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    name?: string;
    /** Of the uploaded file, hexadecimal. */
    sha256?: string;
  }
>;

export type DocumentSentEvent = WebhookEnvelope<
  "document.sent",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
  }
>;

export type DocumentViewedEvent = WebhookEnvelope<
  "document.viewed",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    signerId?: string;
  }
>;

export type DocumentCorrectedEvent = WebhookEnvelope<
  "document.corrected",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
  }
>;

export type DocumentCompletedEvent = WebhookEnvelope<
  "document.completed",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    status: "completed";
    evidencePdf: {
      /** The document with its evidence expanded: fetch it with your key; the file is never inline. */
      url: string;
    };
    /** Of the sealed PDF, hexadecimal. */
    sha256?: string;
  }
>;

export type DocumentVoidedEvent = WebhookEnvelope<
  "document.voided",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    reason?: string | null;
    cancelledSigners?: number;
  }
>;

export type DocumentExpiredEvent = WebhookEnvelope<
  "document.expired",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
  }
>;

export type DocumentDataCollectedEvent = WebhookEnvelope<
  "document.data_collected",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
  }
>;

export type SignerInvitedEvent = WebhookEnvelope<
  "signer.invited",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    signerId: string;
    channel?: "email" | "chat";
  }
>;

export type SignerViewedEvent = WebhookEnvelope<
  "signer.viewed",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    signerId: string;
  }
>;

export type SignerVerifiedEvent = WebhookEnvelope<
  "signer.verified",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    signerId: string;
  }
>;

export type SignerVerificationFailedEvent = WebhookEnvelope<
  "signer.verification_failed",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    signerId: string;
  }
>;

export type SignerSignedEvent = WebhookEnvelope<
  "signer.signed",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    signerId: string;
    /** Of what the signer saw, hexadecimal. */
    documentSha256?: string;
    /** How: drawn, typed, …; null without ink. */
    method?: string | null;
  }
>;

export type SignerDeclinedEvent = WebhookEnvelope<
  "signer.declined",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    signerId: string;
    reason?: string | null;
  }
>;

export type SignerReminderSentEvent = WebhookEnvelope<
  "signer.reminder_sent",
  {
    documentId: string;
    /** A test event: its data is sample data, and what only real events have is absent. */
    test?: true;
    signerId: string;
  }
>;

export type OnboardingCompletedEvent = WebhookEnvelope<"onboarding.completed", Record<string, unknown>>;

/** What a delivery may tell. Types may be added: let a switch over `eventType` have a default. */
export type WebhookEvent =
  | DocumentCreatedEvent
  | DocumentSentEvent
  | DocumentViewedEvent
  | DocumentCorrectedEvent
  | DocumentCompletedEvent
  | DocumentVoidedEvent
  | DocumentExpiredEvent
  | DocumentDataCollectedEvent
  | SignerInvitedEvent
  | SignerViewedEvent
  | SignerVerifiedEvent
  | SignerVerificationFailedEvent
  | SignerSignedEvent
  | SignerDeclinedEvent
  | SignerReminderSentEvent
  | OnboardingCompletedEvent;

/** What an endpoint can be subscribed to. */
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
    /** Of document.completed: the sealed PDF. */
    pdf_base64?: string;
    /** Of document.completed: opens without a key. */
    pdf_url?: string;
  };
  /** Of signature events. */
  signature?: {
    id: string;
    signer_name: string;
    signer_email: string | null;
    status: string;
    signed_at: string | null;
  };
}
