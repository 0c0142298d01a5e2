import type { FileContent } from "../base/file-content.ts";

export type Environment = "live" | "test" | "dev";
export type Plan = "Freemium" | "Esencial" | "Colabora" | "Conecta" | "Business";
export type Feature = "firma_autografa" | "firma_simple" | "embedded_signing" | "fiel_sat";
export type MemberRole = "owner" | "admin" | "member";
/** Format of an endpoint's deliveries. */
export type Cohort = "2026-07-11" | "v2legacy";

export interface CreateTenantBody {
  name: string;
  /** Business unless told; null for no active plan. */
  plan?: Plan | null | undefined;
  credits?: number | undefined;
}

export interface CreatedTenant {
  tenantId: string;
  orgId: string;
  ownerId: string;
  ownerEmail: string;
}

export interface UpdateTenantBody {
  plan?: Plan | null | undefined;
  credits?: number | undefined;
  /** Requests a minute, in place of the plan's. */
  apiRpmOverride?: number | null | undefined;
  dailyIpLimit?: number | undefined;
  defaultExpiryDays?: number | undefined;
  /** Whether the workspace's keys are refused. */
  suspended?: boolean | undefined;
  /** Features of the test keys; null for the default, which is all. */
  trialFeatures?: Feature[] | null | undefined;
  /** Features of the dev keys; null for the default, which is all but `fiel_sat`. */
  devFeatures?: Feature[] | null | undefined;
}

export interface Tenant {
  tenantId: string;
  orgId: string;
  ownerId: string;
  name: string;
  plan: Plan | null;
  credits: number;
  apiRpmOverride: number | null;
  dailyIpLimit: number;
  defaultExpiryDays: number;
  suspended: boolean;
  trialFeatures: Feature[] | null;
  devFeatures: Feature[] | null;
}

export interface CreateMemberBody {
  email: string;
  name: string;
  role: MemberRole;
}

export interface Member extends CreateMemberBody {
  id: string;
  userId: string;
}

export interface CreateKeyBody {
  tenantId: string;
  environment: Environment;
  /** The person who acts with it; the owner unless told. */
  userId?: string | undefined;
  /** All unless told. */
  scopes?: string[] | undefined;
  /** Addresses or CIDR ranges. */
  allowedIps?: string[] | null | undefined;
  appMode?: boolean | undefined;
  /** ISO 8601. */
  expiresAt?: string | null | undefined;
}

export interface CreatedKey {
  id: string;
  /** Shown this once. */
  key: string;
}

export interface Key {
  id: string;
  tenantId: string;
  userId: string;
  environment: Environment;
  lastFour: string;
  scopes: string[];
  allowedIps: string[] | null;
  appMode: boolean;
  expiresAt: string | null;
  revokedAt: string | null;
  createdAt: string;
}

export interface CreateOperatorWebhookBody {
  tenantId: string;
  environment: Environment;
  url: string;
  /** By the names of either cohort. */
  events: string[];
  description?: string | null | undefined;
  /** `v2legacy` unless told. */
  cohort?: Cohort | undefined;
  hmacEnabled?: boolean | undefined;
}

export interface UpdateOperatorWebhookBody {
  cohort?: Cohort | undefined;
  hmacEnabled?: boolean | undefined;
}

export interface OperatorWebhook {
  id: string;
  tenantId: string;
  environment: Environment;
  url: string;
  events: string[];
  description: string | null;
  disabled: boolean;
  cohort: Cohort;
  hmacEnabled: boolean;
  secretLast4: string;
  createdAt: string;
  updatedAt: string;
}

export interface OperatorWebhookWithSecret extends OperatorWebhook {
  /** Shown this once. */
  secret: string;
}

export interface OutboxMessage {
  id: string;
  channel: "email" | "chat";
  to: string;
  template: string;
  subject: string | null;
  text: string | null;
  html: string | null;
  link: string | null;
  /** In the sandbox nothing leaves. */
  simulated: boolean;
  createdAt: string;
  /** Null while it waits. */
  sentAt: string | null;
  /** Tries so far. */
  attempts: number;
  /** Why the last try failed. */
  error: string | null;
}

export interface OutboxQuery {
  tenantId?: string | undefined;
  to?: string | undefined;
}

/** A Word file with `{{variables}}`, or a PDF with fields. */
export interface StoreTemplateForm {
  tenantId: string;
  file: { name: string; content: FileContent };
  name: string;
  category?: string | undefined;
  tags?: string[] | undefined;
}

export interface StoredTemplate {
  id: string;
  tenantId: string;
  name: string;
  category: string | null;
  tags: string[];
  fileType: "docx" | "pdf";
  variableCount: number;
  currentVersion: number;
  createdAt: string;
}
