import { MAX_CAPTURE_ATTEMPTS } from "@service/contract/rules/identity-limits";
import type { CaptureType } from "@service/contract/rules/identity-limits";
import { blamedBy, capturesOf } from "@service/identity-engine/port";
import type { Capture, IdentityCase } from "../model/identity.ts";
import type { CheckResult, IdentityCheck, Verdict } from "@service/identity-engine/port";

/** How far one capture is. */
export interface CaptureStep {
  type: CaptureType;
  status: "needed" | "processing" | "passed" | "review" | "failed";
  reasons: string[];
  attemptsLeft: number;
}

const ORDER: readonly CaptureType[] = ["id_front", "id_back", "selfie", "liveness", "video"];

/** The newest capture of each type. */
export function latestOf(captures: readonly Capture[]): Map<CaptureType, Capture> {
  return new Map(
    captures.filter(({ superseded }) => !superseded).map((capture) => [capture.type, capture] as const),
  );
}

/** The captures that checks need, in the order in which they are asked for. */
export function wantedCaptures(
  { documentKinds }: Pick<IdentityCase, "documentKinds">,
  checks: readonly IdentityCheck[],
  captures: readonly Capture[],
): CaptureType[] {
  const wanted = new Set(checks.flatMap(capturesOf));
  const hasBack = documentKinds.includes("ine") && latestOf(captures).get("id_front")?.oneSided !== true;
  if (!hasBack) wanted.delete("id_back");
  return ORDER.filter((type) => wanted.has(type));
}

export function stepsOf(
  identityCase: IdentityCase,
  checks: readonly IdentityCheck[],
  captures: readonly Capture[],
): CaptureStep[] {
  const latest = latestOf(captures);
  return wantedCaptures(identityCase, checks, captures).map((type) =>
    stepOf(identityCase, checks, type, latest.get(type)),
  );
}

function stepOf(
  { failures, results }: IdentityCase,
  checks: readonly IdentityCheck[],
  type: CaptureType,
  capture: Capture | undefined,
): CaptureStep {
  const attemptsLeft = Math.max(0, MAX_CAPTURE_ATTEMPTS - (failures[type] ?? 0));
  if (capture?.status === "processing") return { type, status: "processing", reasons: [], attemptsLeft };
  const wrong = results.filter(
    ({ check, verdict }) => checks.includes(check) && verdict === "fail" && blamedBy(check).includes(type),
  );
  const reasons = [...new Set([...(capture?.reasons ?? []), ...wrong.flatMap((result) => result.reasons)])];
  const isBad = capture?.outcome === "fail" || wrong.length > 0;
  if (!capture || isBad || capture.outcome === "unusable")
    return {
      type,
      status: attemptsLeft === 0 ? "failed" : "needed",
      reasons: capture ? reasons : [],
      attemptsLeft,
    };
  const isReviewed = capture.outcome === "review" || isUnderReview(results, checks, type);
  return { type, status: isReviewed ? "review" : "passed", reasons, attemptsLeft };
}

function isUnderReview(
  results: readonly CheckResult[],
  checks: readonly IdentityCheck[],
  type: CaptureType,
): boolean {
  return results.some(
    ({ check, verdict }) =>
      checks.includes(check) && verdict === "review" && capturesOf(check).includes(type),
  );
}

/** The verdict over all checks; null where one is missing. A check that failed decides. */
export function verdictOf(results: readonly CheckResult[], checks: readonly IdentityCheck[]): Verdict | null {
  const verdicts = checks.map((check) => results.find((result) => result.check === check)?.verdict ?? null);
  if (verdicts.length === 0) return null;
  for (const decisive of ["fail", "unsupported"] as const) if (verdicts.includes(decisive)) return decisive;
  if (verdicts.includes(null)) return null;
  return verdicts.includes("review") ? "review" : "pass";
}

/** The least confidence of the checks that were measured; null: none was. */
export function confidenceOf(
  results: readonly CheckResult[],
  checks: readonly IdentityCheck[],
): number | null {
  const known = results.flatMap(({ check, confidence }) =>
    confidence !== null && checks.includes(check) ? [confidence] : [],
  );
  return known.length === 0 ? null : Math.min(...known);
}
