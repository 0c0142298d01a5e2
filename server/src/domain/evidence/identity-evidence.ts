import type { IdentityEvidence, IdentityResult } from "../model/verification.ts";
import type { AuditExamination, AuditVerification } from "@service/pdf-engine/port";

/** A verification on the audit page. */
export function auditVerification(result: IdentityResult): AuditVerification {
  return {
    module: result.module,
    status: result.verdict,
    at: result.createdAt,
    sentTo: sentTo(result),
    examination: examinationOf(result),
  };
}

/** Returns the mostly hidden address of a step's code; null: it had none. */
function sentTo({ evidence }: IdentityResult): string | null {
  const address = evidence["sentTo"];
  return typeof address === "string" ? address : null;
}

/** Returns the evidence of an identity module; undefined: the step needed no captures. */
function examinationOf({ evidence, reasons }: IdentityResult): AuditExamination | undefined {
  const { provider, confidence, captures } = evidence as Partial<IdentityEvidence>;
  if (!provider) return undefined;
  return {
    provider: `${provider.id} ${provider.version}`,
    assurance: provider.assurance,
    confidence: confidence ?? null,
    reasons,
    captures: captures ?? [],
  };
}
