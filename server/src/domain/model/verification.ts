import type { VERIFICATION_MODULES } from "@service/contract/embed/limits";
import type { Instant } from "../ports/clock.ts";

export type VerificationModule = (typeof VERIFICATION_MODULES)[number];

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
