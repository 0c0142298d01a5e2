import type { AnalyticsQueries } from "./analytics/queries.ts";
import type { Clock, Instant, Random } from "./clock.ts";
import type { Constancia } from "./constancias/constancia.ts";
import type { CreditEntry } from "./credits/credit.ts";
import type { Document, DocumentPiece, Field, Role, StoredFile, Variable } from "./documents/document.ts";
import type { DocumentQueries } from "./documents/queries.ts";
import type { DocxEngine } from "./docx.ts";
import type { Event } from "./events/event.ts";
import type { Folder } from "./folders/folder.ts";
import type { FolderTree } from "./folders/tree.ts";
import type { IdempotencyRecord } from "./idempotency.ts";
import type { FeaAuthority } from "./fea.ts";
import type { Job, JobKind } from "./jobs.ts";
import type { Message, OutgoingMessage } from "./messages/message.ts";
import type { PageEnds } from "./page-ends.ts";
import type { PageImages } from "./page-images.ts";
import type { PdfEngine } from "./pdf.ts";
import type { Handoff } from "./sessions/handoff.ts";
import type { SigningRequirements } from "./sessions/requirements.ts";
import type { FrameCredential, GuestLink, Session } from "./sessions/session.ts";
import type { IdentityResult, Signature, Signer } from "./signers/signer.ts";
import type { TemplateQueries } from "./templates/queries.ts";
import type { Template, TemplateVersion } from "./templates/template.ts";
import type { ConservationAuthorities } from "./timestamp.ts";
import type { ApiKey, Tenant, User } from "./tenants/tenant.ts";
import type { Challenge } from "./verifications/challenge.ts";
import type { WebhookDelivery, WebhookEvent } from "./webhooks/delivery.ts";
import type { WebhookEndpoint } from "./webhooks/endpoint.ts";

/** Every kind of row the domain keeps. */
export interface Rows {
  tenants: Tenant;
  users: User;
  apiKeys: ApiKey;
  folders: Folder;
  files: StoredFile;
  templates: Template;
  templateVersions: TemplateVersion;
  documents: Document;
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
  challenges: Challenge;
  requirements: SigningRequirements;
  guestLinks: GuestLink;
  handoffs: Handoff;
  messages: Message;
  constancias: Constancia;
  creditEntries: CreditEntry;
  jobs: Job;
  idempotency: IdempotencyRecord;
  settings: Setting;
  webhookEndpoints: WebhookEndpoint;
  webhookEvents: WebhookEvent;
  webhookDeliveries: WebhookDelivery;
}

/** A value of the deployment that every process must share. */
export interface Setting {
  name: string;
  value: string;
}

type Comparable<Value> = { gt?: Value; gte?: Value; lt?: Value; lte?: Value; not?: Value };
/** Equality, membership (an array), null, or bounds; all of them must hold. */
export type Where<Row> = {
  [Column in keyof Row]?: Row[Column] | readonly Row[Column][] | Comparable<Row[Column]> | undefined;
};
export interface FindOptions<Row> {
  orderBy?: readonly (readonly [keyof Row & string, "asc" | "desc"])[];
  /** Only rows beyond this place in `orderBy`, whose columns then all run in one direction. */
  beyond?: Partial<Row> | undefined;
  limit?: number;
}

export interface Table<Row> {
  first(where: Where<Row>, options?: FindOptions<Row>): Promise<Row | undefined>;
  find(where: Where<Row>, options?: FindOptions<Row>): Promise<Row[]>;
  count(where: Where<Row>): Promise<number>;
}

export interface WritableTable<Row> extends Table<Row> {
  /** As `first`, and no other writer changes the row before this transaction ends. */
  lock(where: Where<Row>): Promise<Row | undefined>;
  /** As `find`, and nobody deletes or locks these rows before this transaction ends; others may keep them too. */
  keep(where: Where<Row>): Promise<Row[]>;
  insert(...rows: Row[]): Promise<void>;
  /** False: a row with this key was there, and stays as it is. */
  insertIfAbsent(row: Row): Promise<boolean>;
  update(where: Where<Row>, patch: Partial<Row>): Promise<void>;
  delete(where: Where<Row>): Promise<number>;
}

export type Reader = { readonly [Name in keyof Rows]: Table<Rows[Name]> } & Queries;

/** Reads that are more than rows of one table. */
export interface Queries {
  readonly documentQueries: DocumentQueries;
  readonly analytics: AnalyticsQueries;
  readonly folderTree: FolderTree;
  readonly templateQueries: TemplateQueries;
}

export type Writer = { readonly [Name in keyof Rows]: WritableTable<Rows[Name]> } & Queries & {
    /** Adds a job, or moves the waiting one of that kind and subject to the earlier of both instants. */
    enqueue(job: { kind: JobKind; subject: string; runAt: Instant; deadline: Instant }): Promise<void>;
    /** There is something to deliver: once this transaction is kept, this process looks at once. */
    announceDeliveries(): void;
  };

/** Transactions are callbacks, and the type says reader or writer. Nothing but queries is awaited inside. */
export interface Store {
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
}

/** Claims and ends of jobs: what the runner needs and the use-cases do not. */
export interface JobQueue {
  /** Takes up to `limit` due jobs for `leaseMs`; a claim that runs out is free again. */
  claim(options: { by: string; limit: number; leaseMs: number }): Promise<Job[]>;
  renew(ids: string[], by: string, leaseMs: number): Promise<void>;
  done(id: string, by: string): Promise<void>;
  retry(id: string, by: string, runAt: Instant, error: string): Promise<void>;
  fail(id: string, by: string, error: string): Promise<void>;
  /** Instant of the next job that will become due, or null. */
  nextRunAt(): Promise<Instant | null>;
}

/** Files by content: written with fsync before `put` returns, so that a row never names a file that a crash lost. */
export interface FileStore {
  put(bytes: Uint8Array): Promise<{ storageKey: string; size: number; sha256: string }>;
  read(storageKey: string): Promise<Uint8Array>;
  /** Bytes from `start` to `end`, both included. */
  stream(storageKey: string, range?: { start: number; end: number }): ReadableStream<Uint8Array>;
  delete(storageKey: string): Promise<void>;
  has(storageKey: string): Promise<boolean>;
  /**
   * Removes files that were put before an instant and that `keep`, asked for some at a time, does not name; looks
   * through one part of `of` that all of them fall into by their keys. Answers how many it removed.
   */
  sweep(options: {
    before: Instant;
    part: number;
    of: number;
    keep: (storageKeys: string[]) => Promise<ReadonlySet<string>>;
  }): Promise<number>;
}

/**
 * Hands a message over. False: no transport serves its channel, and it stays in the outbox. Rejects when it could not
 * be handed over now; it is tried again.
 */
export interface MessageTransport {
  send(message: OutgoingMessage): Promise<boolean>;
}

/** Secrets at rest. A sealed text opens only with the context that it was sealed with, such as its row's id. */
export interface SecretBox {
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
}

/** What use-cases work with. */
export interface Domain {
  store: Store;
  files: FileStore;
  pdf: PdfEngine;
  pageImages: PageImages;
  docx: DocxEngine;
  conservation: ConservationAuthorities;
  /** Whether live documents can be sealed by a qualified certificate (eIDAS). */
  hasQualifiedSeal: boolean;
  fea: FeaAuthority;
  clock: Clock;
  random: Random;
  /** Origin under which people and browsers reach the server, without a trailing slash. */
  publicUrl: string;
  /** Key of the presigned links; survives restarts. */
  linkSecret: Uint8Array;
  secrets: SecretBox;
  /** Development: webhooks may go to http and to private addresses. */
  allowPrivateTargets: boolean;
  /** Whether the host of a URL may be on the public internet, as far as its text tells. */
  isPublicHost: (hostname: string) => boolean;
  /** Channels that have a transport in live. */
  channels: ReadonlySet<Message["channel"]>;
  pageEnds: PageEnds;
}
