import type { Instant } from "../ports/clock.ts";

const VERIFICATION_MODULES = [
  "email_otp",
  "phone_otp",
  "name_confirm",
  "id_scan",
  "passport_scan",
  "selfie",
  "face_match",
  "liveness",
  "video_signature",
] as const;

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
