import type { Act, AuditHead } from "./act.ts";
import type { AccessToken, AccountChallenge, AccountSession, Passkey } from "./account.ts";
import type { AnalyticsQueries } from "./analytics-queries.ts";
import type { Archive } from "./archive.ts";
import type { SignerAttachment } from "./attachment.ts";
import type { Brand, BrandImageRow } from "./brand.ts";
import type { BulkRow, BulkSend } from "./bulk-send.ts";
import type { Chain, ChainDocument, ChainRole, ChainVariable } from "./chain.ts";
import type { Challenge } from "./challenge.ts";
import type { Constancia } from "./constancia.ts";
import type { ConsentVersion } from "./consent.ts";
import type { ContactQueries } from "./contact-queries.ts";
import type { Contact, ContactTag } from "./contact.ts";
import type { CreditEntry } from "./credit.ts";
import type { Erasure, LegalHold, RetentionRule } from "./deletion.ts";
import type { DigitalEvent, DigitalOnboarding, DigitalParticipant } from "./digital-onboarding.ts";
import type { DocumentQueries } from "./document-queries.ts";
import type { Document, DocumentPiece, Role } from "./document.ts";
import type { InPersonCredential, InPersonPart, InPersonSession } from "./in-person.ts";
import type { EditorCredential, EditorSession } from "./editor-session.ts";
import type { Event } from "./event.ts";
import type { Export, ExportPart } from "./export.ts";
import type { Field } from "./field.ts";
import type { Form, FormAnswer } from "./form.ts";
import type { FolderTree } from "./folder-tree.ts";
import type { Folder } from "./folder.ts";
import type { Handoff } from "./handoff.ts";
import type { NameEntry, UniqueExternalId } from "./integrator-names.ts";
import type { Capture, IdentityCase } from "./identity.ts";
import type { IdempotencyRecord } from "./idempotency-record.ts";
import type { Message, MessageOutcome, QueuedMessage } from "./message.ts";
import type { Onboarding } from "./onboarding.ts";
import type { LookupKey, RememberedSignature } from "./remembered-signature.ts";
import type { SignerPasskey, SignerPasskeyChallenge } from "./signer-passkey.ts";
import type { SigningRequirements } from "./requirements.ts";
import type { FrameCredential, GuestLink, RemovedFrame, Session } from "./session.ts";
import type { Question } from "./question.ts";
import type { Setting } from "./setting.ts";
import type { Signature } from "./signature.ts";
import type { Signer } from "./signer.ts";
import type { StoredFile } from "./stored-file.ts";
import type { TemplateDraft } from "./template-draft.ts";
import type { TemplateQueries } from "./template-queries.ts";
import type { Template, TemplateVersion } from "./template.ts";
import type { ApiKey, Tenant, User } from "./tenant.ts";
import type { Lifecycled } from "./transitions.ts";
import type { Variable } from "./variable.ts";
import type { IdentityResult } from "./verification.ts";
import type { VerificationCode } from "./verification-code.ts";
import type { WebhookDelivery, WebhookEvent } from "./webhook-delivery.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import type { Workflow, WorkflowEvent, WorkflowSource } from "./workflow.ts";
import type { Tenancy } from "../environment.ts";
import type { Job, NewJob } from "@service/platform/ports/job-queue";
import type { Table, TransactionalStore, WritableTable } from "../ports/store.ts";

/** The tables of the store. */
export interface Rows {
  tenants: Tenant;
  users: User;
  apiKeys: ApiKey;
  folders: Folder;
  brands: Brand;
  brandImages: BrandImageRow;
  consentTexts: ConsentVersion;
  files: StoredFile;
  templates: Template;
  templateVersions: TemplateVersion;
  templateDrafts: TemplateDraft;
  documents: Document;
  /** Those in the bin, which no other table shows. */
  deletedDocuments: Document;
  erasures: Erasure;
  legalHolds: LegalHold;
  retentionRules: RetentionRule;
  nameEntries: NameEntry;
  uniqueExternalIds: UniqueExternalId;
  pieces: DocumentPiece;
  roles: Role;
  variables: Variable;
  fields: Field;
  signers: Signer;
  signatures: Signature;
  identityResults: IdentityResult;
  events: Event;
  sessions: Session;
  frameCredentials: FrameCredential;
  removedFrames: RemovedFrame;
  challenges: Challenge;
  requirements: SigningRequirements;
  guestLinks: GuestLink;
  handoffs: Handoff;
  messages: Message;
  queuedMessages: QueuedMessage;
  messageOutcomes: MessageOutcome;
  constancias: Constancia;
  contacts: Contact;
  contactTags: ContactTag;
  chains: Chain;
  chainRoles: ChainRole;
  chainVariables: ChainVariable;
  chainDocuments: ChainDocument;
  identityCases: IdentityCase;
  captures: Capture;
  attachments: SignerAttachment;
  questions: Question;
  onboardings: Onboarding;
  digitalOnboardings: DigitalOnboarding;
  digitalParticipants: DigitalParticipant;
  digitalEvents: DigitalEvent;
  accountSessions: AccountSession;
  accessTokens: AccessToken;
  accountChallenges: AccountChallenge;
  passkeys: Passkey;
  editorSessions: EditorSession;
  editorCredentials: EditorCredential;
  inPersonSessions: InPersonSession;
  inPersonParts: InPersonPart;
  inPersonCredentials: InPersonCredential;
  verificationCodes: VerificationCode;
  rememberedSignatures: RememberedSignature;
  signerPasskeys: SignerPasskey;
  signerPasskeyChallenges: SignerPasskeyChallenge;
  lookupKeys: LookupKey;
  workflows: Workflow;
  workflowEvents: WorkflowEvent;
  workflowSources: WorkflowSource;
  bulkSends: BulkSend;
  bulkRows: BulkRow;
  forms: Form;
  formAnswers: FormAnswer;
  exports: Export;
  exportParts: ExportPart;
  archives: Archive;
  creditEntries: CreditEntry;
  jobs: Job;
  idempotency: IdempotencyRecord;
  settings: Setting;
  acts: Act;
  auditHeads: AuditHead;
  webhookEndpoints: WebhookEndpoint;
  webhookEvents: WebhookEvent;
  webhookDeliveries: WebhookDelivery;
}

export type Reader = { readonly [Name in keyof Rows]: Table<Rows[Name]> } & Queries;

/** Queries that span more than one table. */
export interface Queries {
  readonly documentQueries: DocumentQueries;
  readonly analytics: AnalyticsQueries;
  readonly folderTree: FolderTree;
  readonly templateQueries: TemplateQueries;
  readonly contactQueries: ContactQueries;
}

type Writable<Name extends keyof Rows> = Name extends Lifecycled
  ? WritableTable<Rows[Name], "status">
  : WritableTable<Rows[Name]>;

export type Writer = { readonly [Name in keyof Rows]: Writable<Name> } & Queries & {
    /** Adds a job. A waiting job of the same kind and subject moves to the earlier instant. */
    enqueue(job: NewJob): Promise<void>;
    /** Wakes the dispatchers of all processes once the transaction is committed. */
    announceDeliveries(): void;
    /** Tells all processes, once the transaction is committed, that documents of a tenancy changed. */
    announceDocuments(of: Tenancy): void;
    /** Tells all processes, once the transaction is committed, that a row changed. */
    announceRow(id: string): void;
  };

export type Store = TransactionalStore<Reader, Writer>;
