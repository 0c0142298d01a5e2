import type { OnboardingStatus } from "@service/contract/rules/statuses";
import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";
import type {
  CheckResult,
  DocumentKind,
  IdentityFields,
  ProviderMark,
  Verdict,
} from "@service/identity-engine/port";

/** The verifications that an integrator requests (docs/contract/v2.md#onboarding). */
export interface OnboardingConfig {
  documentScan: boolean;
  nameVerification: boolean;
  selfieCapture: boolean;
  biometricFaceMatch: boolean;
  requireLiveness: boolean;
  deepFakeShield: boolean;
  antiSpoofShield: boolean;
  documentTypes: DocumentKind[];
}

/** The result of a completed session, as it was then. */
export interface OnboardingResult {
  verdict: Verdict | null;
  confidence: number | null;
  checks: CheckResult[];
  fields: Partial<IdentityFields>;
  /** The person's corrections. None of them was verified. */
  corrections: Record<string, string>;
  provider: ProviderMark | null;
}

/** A session in which a person's identity is verified by captures. */
export interface Onboarding extends Tenancy {
  id: string;
  tokenHash: string;
  status: Exclude<OnboardingStatus, "expired">;
  targetEmail: string | null;
  targetName: string | null;
  targetPhone: string | null;
  config: OnboardingConfig;
  /** The signer whose verification it is. */
  signerId: string | null;
  callbackUrl: string | null;
  /** Key of the callback's signature, sealed. */
  callbackSecret: string | null;
  redirectUrl: string | null;
  /** The reservation that pays for it; null: it is free, or settled. */
  reservationId: string | null;
  /** The contact that it made or updated. */
  contactId: string | null;
  /** Sealed JSON of OnboardingResult; null before the end. */
  result: string | null;
  verified: boolean;
  createdBy: string;
  createdAt: Instant;
  expiresAt: Instant;
  completedAt: Instant | null;
}

export function onboardingStatus(
  { status, expiresAt }: Pick<Onboarding, "status" | "expiresAt">,
  now: Instant,
): OnboardingStatus {
  return status !== "completed" && now >= expiresAt ? "expired" : status;
}
