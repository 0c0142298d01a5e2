import type { Feature } from "@service/contract/features";
import type { Environment } from "../environment.ts";
import type { Instant } from "../ports/clock.ts";

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

/** Who sends a request. Every read and write is limited to it. */
export interface Caller {
  tenantId: string;
  environment: Environment;
  user: Pick<User, "id" | "name" | "email">;
}
