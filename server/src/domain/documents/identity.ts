import { type FieldProblem, DomainError } from "../errors.ts";
import type { SignatureValidation } from "../model/document.ts";

/** Checks of a signer's identity that a document may ask for; each needs a provider. */
const IDENTITY_CHECKS = ["id_scan", "videofirma"] as const;

/**
 * A document that asks for a check which no provider of the deployment supports is not made: nobody could ever pass it.
 * Throws VALIDATION.
 */
export function assertChecksSupported(wanted: Partial<SignatureValidation>): void {
  const problems = IDENTITY_CHECKS.filter((check) => wanted[check] === true).map((check): FieldProblem => ({
    path: ["signatureValidation", check],
    detail: `No provider of this server supports ${check}.`,
  }));
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
}
