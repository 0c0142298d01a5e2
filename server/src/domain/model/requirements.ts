import type { SessionVerification } from "./session.ts";
import type { Reader } from "./store.ts";
import type { VerificationModule } from "./verification.ts";

export interface Requirement {
  module: VerificationModule;
  required: boolean;
  /** The signer has used up the guesses since the last session was made. */
  failed: boolean;
}

/**
 * What integrators require of a signer, over all sessions that they made for them, ended ones included. A link of the
 * invitation requires the same.
 */
export interface SigningRequirements {
  signerId: string;
  verifications: Requirement[];
  /** False once a session does not allow declining. */
  allowDecline: boolean;
  /** Metadata of the newest session. */
  metadata: Record<string, string> | null;
}

export async function requirementsOf(reader: Reader, signerId: string): Promise<SigningRequirements> {
  const known = await reader.requirements.first({ signerId });
  return known ?? { signerId, verifications: [], allowDecline: true, metadata: null };
}

/** Whether the signer must pass a verification step. */
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
