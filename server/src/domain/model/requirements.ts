import type { SessionVerification } from "./session.ts";
import type { Reader } from "./store.ts";
import type { VerificationModule } from "./verification.ts";

export interface Requirement {
  module: VerificationModule;
  required: boolean;
  /** Out of guesses since the integrator made a session last. */
  failed: boolean;
}

/**
 * What integrators have required of a signer, over all sessions that they made for them, whatever became of those. An
 * invitation's link holds no less.
 */
export interface SigningRequirements {
  signerId: string;
  verifications: Requirement[];
  /** False as soon as one session does not let its signer decline. */
  allowDecline: boolean;
  /** Of the session that was made last. */
  metadata: Record<string, string> | null;
}

export async function requirementsOf(reader: Reader, signerId: string): Promise<SigningRequirements> {
  const known = await reader.requirements.first({ signerId });
  return known ?? { signerId, verifications: [], allowDecline: true, metadata: null };
}

/** Whether the signer may not go on without a verification. */
export function requiresStep({ verifications }: SigningRequirements): boolean {
  return verifications.some(({ required }) => required);
}

/** The steps of a session that a link opens. */
export function requiredSteps({ verifications }: SigningRequirements): SessionVerification[] {
  return verifications.map(({ module, required, failed }) => ({
    module,
    required,
    status: failed ? "failed" : "pending",
  }));
}
