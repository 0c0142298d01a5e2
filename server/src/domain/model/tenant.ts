import type { DateFormat } from "@service/contract/calendar";
import type { Feature } from "@service/contract/features";
import type { PublicVerification } from "@service/contract/public-verification";
import type { OwnerMail } from "@service/contract/told";
import type { Environment } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Reading } from "./find-document.ts";
import type { Reminders } from "./reminders.ts";
import type { Cohort } from "./webhook-endpoint.ts";

/** Requests per minute of each plan (docs/contract/v3.md#rate-limits). */
export const PLANS = {
  Freemium: 10,
  Esencial: 100,
  Colabora: 100,
  Conecta: 100,
  Business: 150,
} as const;

export type Plan = keyof typeof PLANS;

export const NO_PLAN_RPM = 10;

export interface Tenant {
  id: string;
  orgId: string;
  ownerId: string;
  name: string;
  plan: Plan | null;
  /** Live credits. */
  credits: number;
  apiRpmOverride: number | null;
  dailyIpLimit: number;
  defaultExpiryDays: number;
  suspended: boolean;
  /** Features of the keys of test and of dev; null for the defaults (docs/contract/v2.md#features). */
  trialFeatures: Feature[] | null;
  devFeatures: Feature[] | null;
  /** Format of the endpoints that are made in the dashboard; null: by the endpoints that there are. */
  webhookCohort: Cohort | null;
  /** The content of the public record of a sealed document (docs/contract/v3.md#public-record). */
  publicVerification: PublicVerification;
  /** Whether signers may have their signature remembered (docs/contract/embed.md#remembered-signature). */
  rememberSignatures: boolean;
  /** Zone and format of days in its documents; null: the operator's. */
  timeZone: string | null;
  dateFormat: DateFormat | null;
  /** Default of new documents that name none; null: none. */
  reminders: Reminders | null;
  createdAt: Instant;
  updatedAt: Instant;
}

const MEMBER_ROLES = ["owner", "admin", "member"] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

export interface User {
  id: string;
  tenantId: string;
  email: string;
  name: string;
  role: MemberRole;
  createdAt: Instant;
  /** Since then no member: nobody signs in as the user or acts as them. Their documents and folders stay. */
  removedAt: Instant | null;
  /** Messages about their documents that they have switched off. */
  mutedMails: OwnerMail[];
}

/** End of the address of the owner that every new workspace has. It takes no mail (RFC 2606 §2), so no sign-in link. */
export const NO_MAILBOX = ".tenant.invalid";

/** Whether a person can sign in as this user. */
export function isPerson({ email }: Pick<User, "email">): boolean {
  return !email.endsWith(NO_MAILBOX);
}

export interface ApiKey {
  id: string;
  tenantId: string;
  userId: string;
  environment: Environment;
  /** SHA-256 of the whole key, hex. The key itself is not stored (docs/contract/v3.md#api-keys). */
  keyHash: string;
  lastFour: string;
  scopes: string[];
  /** Addresses and CIDR ranges, or null for any. */
  allowedIps: string[] | null;
  appMode: boolean;
  expiresAt: Instant | null;
  revokedAt: Instant | null;
  createdAt: Instant;
}

/** The sender of a request. Every read and write is limited to its tenant. */
export interface Caller extends Reading {
  tenantId: string;
  environment: Environment;
  user: Pick<User, "id" | "name" | "email">;
  /** The API key; absent: a person in the dashboard. */
  key?: Pick<ApiKey, "id" | "lastFour"> | undefined;
}
