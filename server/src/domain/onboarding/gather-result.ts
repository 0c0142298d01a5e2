import { confidenceOf, latestOf, stepsOf, verdictOf } from "../identity/steps.ts";
import type { Domain } from "../model/domain.ts";
import { capturesOf, type CheckResult, type IdentityCheck } from "@service/identity-engine/port";
import type { Capture } from "../model/identity.ts";
import type { OnboardingResult } from "../model/onboarding.ts";
import { fieldsOf } from "./fields.ts";
import type { OpenedOnboarding } from "./find.ts";

export function gatherResult(
  domain: Domain,
  { identityCase, captures }: OpenedOnboarding,
  corrections: Record<string, string>,
): OnboardingResult {
  const { checks, results } = identityCase;
  const isFailed = stepsOf(identityCase, checks, captures).some(({ status }) => status === "failed");
  return {
    verdict: isFailed ? "fail" : verdictOf(results, checks),
    confidence: confidenceOf(results, checks),
    checks: checks.map((check) => resultOfCheck(check, results, captures)),
    fields: fieldsOf(domain, captures),
    corrections,
    provider: [...latestOf(captures).values()].find(({ provider }) => provider !== null)?.provider ?? null,
  };
}

/** A check of a capture that was refused has failed, whatever else can be read from it. */
function resultOfCheck(
  check: IdentityCheck,
  results: readonly CheckResult[],
  captures: readonly Capture[],
): CheckResult {
  const found = results.find((result) => result.check === check);
  const latest = latestOf(captures);
  const refused = capturesOf(check).flatMap((type) => {
    const capture = latest.get(type);
    return capture?.outcome === "fail" ? [capture] : [];
  });
  if (refused.length === 0) return found ?? { check, verdict: null, confidence: null, reasons: [] };
  const reasons = [...(found?.reasons ?? []), ...refused.flatMap((capture) => capture.reasons)];
  return { check, verdict: "fail", confidence: found?.confidence ?? null, reasons: [...new Set(reasons)] };
}
