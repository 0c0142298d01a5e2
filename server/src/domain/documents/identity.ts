import { type FieldProblem, DomainError } from "../errors.ts";
import type { SignatureValidation } from "../model/document.ts";

/** Identity checks that a document may require. Each needs a provider. */
const IDENTITY_CHECKS = ["id_scan", "videofirma"] as const;

/** Refuses a document with a check that no provider of the deployment supports. Throws VALIDATION. */
export function assertChecksSupported(wanted: Partial<SignatureValidation>): void {
  const problems = IDENTITY_CHECKS.filter((check) => wanted[check] === true).map((check): FieldProblem => ({
    path: ["signatureValidation", check],
    detail: `No provider of this server supports ${check}.`,
  }));
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
}
