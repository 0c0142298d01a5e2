// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.

import type { Download } from "../../base/download.ts";
import type { FileContent } from "../../base/file-content.ts";

export interface CreateFeaTestCertificateBody {
  name: string;
  rfc: string;
  curp?: string | null | undefined;
  password: string;
  kind?: "efirma" | "seal" | undefined;
  /** ISO 8601 with any offset. */
  notBefore?: Date | string | undefined;
  /** ISO 8601 with any offset. */
  notAfter?: Date | string | undefined;
}

export interface FeaTestCertificate {
  name: string;
  rfc: string;
  curp: string | null;
  serialNumber: string;
  /** ISO 8601, UTC */
  notBefore: string;
  /** ISO 8601, UTC */
  notAfter: string;
  cer: string;
  key: string;
}

export interface CreateKeyBody {
  /** `ten_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  tenantId: string;
  /** `usr_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  userId?: string | undefined;
  environment: "live" | "test" | "dev";
  scopes?: ReadonlyArray<string> | undefined;
  allowedIps?: ReadonlyArray<string> | null | undefined;
  appMode?: boolean | undefined;
  expiresAt?: Date | string | null | undefined;
}

export interface CreatedKey {
  id: string;
  key: string;
}

export interface CreateMemberBody {
  email: string;
  name: string;
  role: "owner" | "admin" | "member";
}

export interface Member {
  id: string;
  userId: string;
  email: string;
  name: string;
  role: "owner" | "admin" | "member";
}

export interface CreateSignInLinkBody {
  email: string;
}

export interface SignInLink {
  link: string;
  /** ISO 8601, UTC */
  expiresAt: string;
}

export interface CreateTenantBody {
  name: string;
  plan?: "Freemium" | "Esencial" | "Colabora" | "Conecta" | "Business" | null | undefined;
  credits?: number | undefined;
  ownerEmail?: string | undefined;
}

export interface CreatedTenant {
  tenantId: string;
  orgId: string;
  ownerId: string;
  ownerEmail: string;
}

export interface ImportedContacts {
  /** Whether no line failed. */
  success: boolean;
  dryRun: boolean;
  /** Lines with a contact. */
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** The first 1000 that failed. */
  lines: Array<{
    /** In the file, from 1; the first of a contact's. */
    line: number;
    email: string | null;
    /** The wrong column. Absent: the line as a whole. */
    column?: string;
    error: string;
  }>;
}

export interface ListArchivesResponse {
  data: Array<{
    id: string;
    table: "webhook_deliveries" | "webhook_events" | "outbox" | "events";
    month: string;
    rows: number;
    size: number;
    sha256: string;
    storageKey: string;
    /** ISO 8601, UTC */
    createdAt: string;
    removedAt: string | null;
  }>;
}

export interface ListKeysResponse {
  data: Array<{
    id: string;
    tenantId: string;
    userId: string;
    environment: "live" | "test" | "dev";
    lastFour: string;
    scopes: Array<string>;
    allowedIps: Array<string> | null;
    appMode: boolean;
    expiresAt: string | null;
    revokedAt: string | null;
    /** ISO 8601, UTC */
    createdAt: string;
  }>;
}

export interface ListOutboxResponse {
  data: Array<{
    id: string;
    channel: "email" | "chat";
    to: string;
    template: string;
    subject: string;
    text: string | null;
    html: string | null;
    link: string | null;
    simulated: boolean;
    sentAt: string | null;
    deliveredAt: string | null;
    attempts: number;
    error: string | null;
    /** ISO 8601, UTC */
    createdAt: string;
  }>;
}

export interface CreateOperatorWebhookBody {
  /** `ten_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  tenantId: string;
  environment: "live" | "test" | "dev";
  /** HTTPS, without credentials. */
  url: string;
  events: ReadonlyArray<string>;
  description?: string | null | undefined;
  cohort?: "2026-07-11" | "v2legacy" | undefined;
  hmacEnabled?: boolean | undefined;
}

export interface OperatorWebhookWithSecret {
  id: string;
  tenantId: string;
  environment: "live" | "test" | "dev";
  url: string;
  events: Array<string>;
  description: string | null;
  disabled: boolean;
  cohort: "2026-07-11" | "v2legacy";
  hmacEnabled: boolean;
  secretLast4: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  secret: string;
}

export interface StoredTemplate {
  id: string;
  tenantId: string;
  name: string;
  category: string | null;
  tags: Array<string>;
  fileType: "docx" | "pdf";
  variableCount: number;
  currentVersion: number;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface UpdateOperatorWebhookBody {
  cohort?: "2026-07-11" | "v2legacy" | undefined;
  hmacEnabled?: boolean | undefined;
}

export interface OperatorWebhook {
  id: string;
  tenantId: string;
  environment: "live" | "test" | "dev";
  url: string;
  events: Array<string>;
  description: string | null;
  disabled: boolean;
  cohort: "2026-07-11" | "v2legacy";
  hmacEnabled: boolean;
  secretLast4: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface UpdateTenantBody {
  plan?: "Freemium" | "Esencial" | "Colabora" | "Conecta" | "Business" | null | undefined;
  credits?: number | undefined;
  apiRpmOverride?: number | null | undefined;
  dailyIpLimit?: number | undefined;
  defaultExpiryDays?: number | undefined;
  /** The content shown to anybody with a document's verification code. */
  publicVerification?: "off" | "status" | "signers" | undefined;
  /** Whether signers may have their signature remembered. False erases those that are remembered. */
  rememberSignatures?: boolean | undefined;
  timeZone?: string | null | undefined;
  dateFormat?: "long" | "DD/MM/YYYY" | "MM/DD/YYYY" | "YYYY-MM-DD" | null | undefined;
  reminders?:
    | {
        /** Days from a signer's invitation to the first reminder. Null: none follows the invitation. */
        firstAfterDays?: number | null | undefined;
        /** Days from one to the next. Null: the first is the only one. */
        everyDays?: number | null | undefined;
        /** Reminders after an invitation, at most. Default: 10, without `everyDays` 1. */
        max?: number | null | undefined;
        /** Days before `expiresAt`. */
        beforeExpiryDays?: ReadonlyArray<number> | undefined;
      }
    | null
    | undefined;
  suspended?: boolean | undefined;
  trialFeatures?:
    | ReadonlyArray<"firma_autografa" | "firma_simple" | "embedded_signing" | "fiel_sat">
    | null
    | undefined;
  devFeatures?:
    | ReadonlyArray<"firma_autografa" | "firma_simple" | "embedded_signing" | "fiel_sat">
    | null
    | undefined;
}

export interface Reminders {
  /** Days from a signer's invitation to the first reminder. Null: none follows the invitation. */
  firstAfterDays: number | null;
  /** Days from one to the next. Null: the first is the only one. */
  everyDays: number | null;
  /** Reminders after an invitation, at most. */
  max: number | null;
  /** Days before `expiresAt`. */
  beforeExpiryDays: Array<number>;
}

export interface Tenant {
  tenantId: string;
  orgId: string;
  ownerId: string;
  name: string;
  plan: "Freemium" | "Esencial" | "Colabora" | "Conecta" | "Business" | null;
  credits: number;
  apiRpmOverride: number | null;
  dailyIpLimit: number;
  defaultExpiryDays: number;
  /** The content shown to anybody with a document's verification code. */
  publicVerification: "off" | "status" | "signers";
  /** Whether signers may have their signature remembered. False erases those that are remembered. */
  rememberSignatures: boolean;
  timeZone: string | null;
  dateFormat: "long" | "DD/MM/YYYY" | "MM/DD/YYYY" | "YYYY-MM-DD" | null;
  reminders: Reminders | null;
  suspended: boolean;
  trialFeatures: Array<"firma_autografa" | "firma_simple" | "embedded_signing" | "fiel_sat"> | null;
  devFeatures: Array<"firma_autografa" | "firma_simple" | "embedded_signing" | "fiel_sat"> | null;
}

export interface ExportTenantContactsQuery {
  /**
   * Free text on the name. Words that must all be in name, e-mail, phone, company or custom fields;
   * without case and accents.
   */
  search?: string | undefined;
  /** Exactly this tag. */
  tag?: string | undefined;
  /** Whether the identity is verified. */
  verified?: boolean | undefined;
  source?: "manual" | "api" | "invitation" | "onboarding" | undefined;
  /** Default "live". */
  environment?: "live" | "test" | "dev" | undefined;
}

export interface ImportTenantContactsQuery {
  /** `true`: says what would become of each line. */
  dryRun?: boolean | undefined;
  /** Default "live". */
  environment?: "live" | "test" | "dev" | undefined;
}

export interface ListArchivesQuery {
  table?: "webhook_deliveries" | "webhook_events" | "outbox" | "events" | undefined;
}

export interface ListKeysQuery {
  /** `ten_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  tenantId?: string | undefined;
}

export interface ListOutboxQuery {
  /** `ten_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  tenantId?: string | undefined;
  to?: string | undefined;
}

/** Every operation of the operator's API by its name in the OpenAPI document. */
export interface Operations {
  /** Issue an e.firma of the sandbox. */
  createFeaTestCertificate: {
    input: { body: CreateFeaTestCertificateBody };
    result: FeaTestCertificate;
  };
  /** Create an API key; it is shown once. */
  createKey: {
    input: { body: CreateKeyBody };
    result: CreatedKey;
  };
  /** Add a member to a workspace. */
  createMember: {
    input: { params: { tenant_id: string }; body: CreateMemberBody };
    result: Member;
  };
  /** Make a one-time link with which a member signs in to the dashboard. */
  createSignInLink: {
    input: { body: CreateSignInLinkBody };
    result: SignInLink;
  };
  /** Create a workspace with its organization and owner. */
  createTenant: {
    input: { body: CreateTenantBody };
    result: CreatedTenant;
  };
  /** Download an archive: one row in each line, as JSON, compressed by gzip. */
  downloadArchive: {
    input: { params: { archive_id: string } };
    result: Download;
  };
  /** Download a workspace's contacts as CSV. */
  exportTenantContacts: {
    input: { params: { tenant_id: string }; query?: ExportTenantContactsQuery | undefined };
    result: Download;
  };
  /** Create and change a workspace's contacts from a CSV file. */
  importTenantContacts: {
    input: {
      params: { tenant_id: string };
      query?: ImportTenantContactsQuery | undefined;
      file: FileContent;
    };
    result: ImportedContacts;
  };
  /** List the files of removed rows, the latest first. */
  listArchives: {
    input: { query?: ListArchivesQuery | undefined };
    result: ListArchivesResponse;
  };
  /** List API keys, without their secrets. */
  listKeys: {
    input: { query?: ListKeysQuery | undefined };
    result: ListKeysResponse;
  };
  /** List messages that were sent, or simulated in the sandbox; newest first. */
  listOutbox: {
    input: { query?: ListOutboxQuery | undefined };
    result: ListOutboxResponse;
  };
  /** Register an endpoint of either cohort; its secret is shown once. */
  registerWebhook: {
    input: { body: CreateOperatorWebhookBody };
    result: OperatorWebhookWithSecret;
  };
  /** Revoke an API key, within 60 s in every process. */
  revokeKey: {
    input: { params: { key_id: string } };
    result: undefined;
  };
  /** Store a DOCX or PDF template for a workspace. */
  storeTemplate: {
    input: {
      form: { file: { name: string; content: FileContent } } & {
        /** `ten_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
        tenantId: string;
        name: string;
        category?: string | undefined;
        /** Comma-separated. */
        tags?: string | undefined;
      };
    };
    result: StoredTemplate;
  };
  /** Change an endpoint's cohort or signing. */
  switchWebhook: {
    input: { params: { webhook_id: string }; body?: UpdateOperatorWebhookBody | undefined };
    result: OperatorWebhook;
  };
  /**
   * Change a workspace's plan, credits, limits, expiry, features or public record; suspend or release
   * it.
   */
  updateTenant: {
    input: { params: { tenant_id: string }; body?: UpdateTenantBody | undefined };
    result: Tenant;
  };
}
