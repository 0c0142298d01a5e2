import type { VERIFICATION_MODULES } from "@service/contract/rules/verification-modules";
import type { Instant } from "@service/platform/ports/clock";
import type { ProviderMark } from "@service/identity-engine/port";

/** A module that a session asks for, or a code that the sender set. */
export type VerificationModule = (typeof VERIFICATION_MODULES)[number] | "access_code";

/** Evidence of a module whose captures were examined. Nothing of it tells who the person is. */
export interface IdentityEvidence {
  provider: ProviderMark;
  confidence: number | null;
  captures: { type: string; sha256: string }[];
}

/** The result of an identity module. */
export interface IdentityResult {
  id: string;
  documentId: string;
  signerId: string;
  sessionId: string;
  module: VerificationModule;
  verdict: "pass" | "fail" | "review" | "unsupported";
  reasons: string[];
  evidence: Record<string, unknown>;
  createdAt: Instant;
}
