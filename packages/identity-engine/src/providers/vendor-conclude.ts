import type { CaptureType } from "@service/contract/rules/identity-limits";
import { blamedBy, capturesOf } from "../port/identity-provider.ts";
import type {
  CheckResult,
  ConclusionRequest,
  Examination,
  IdentityCheck,
} from "../port/identity-provider.ts";
import { checksOfData } from "./vendor-answer.ts";

/** The codes of `reasons` about what a vendor did not say. */
export type VendorReason = "vendor_refused" | "vendor_without_result";

type Examinations = ConclusionRequest["examinations"];
type Examined = readonly [type: CaptureType, examination: Examination];

/**
 * The vendor's verdict on each check. Only the answer to the newest of a check's captures decides: an earlier one was
 * given without it, so that a face that was compared with one document counts for no other.
 */
export function concludeByVendor({ checks, examinations }: ConclusionRequest): CheckResult[] {
  return checks.map((check) => concludeCheck(check, examinations));
}

function concludeCheck(check: IdentityCheck, examinations: Examinations): CheckResult {
  const examined = [...examinations].filter(([type]) => capturesOf(check).includes(type));
  const newest = examined.at(-1)?.[1];
  // What another capture is compared with has to hold itself.
  const isBlocked = examined.some(
    ([type, { outcome }]) => outcome === "fail" && !blamedBy(check).includes(type),
  );
  if (!newest || isBlocked || !isComplete(check, examinations))
    return { check, verdict: null, confidence: null, reasons: [] };
  return lowered(answerTo(check, newest), examined);
}

function isComplete(check: IdentityCheck, examinations: Examinations): boolean {
  const hasBack = examinations.get("id_front")?.oneSided !== true;
  return capturesOf(check).every((type) => examinations.has(type) || (type === "id_back" && !hasBack));
}

/** A vendor that says nothing of a check leaves it to a person, so that nobody waits for ever. */
function answerTo(check: IdentityCheck, { outcome, data }: Examination): CheckResult {
  const found = checksOfData(data).find((one) => one.check === check);
  const reasons: VendorReason[] = outcome === "pass" ? ["vendor_without_result"] : [];
  return found ?? { check, verdict: "review", confidence: null, reasons };
}

/** A check is no better than the captures that it is about. */
function lowered(result: CheckResult, examined: readonly Examined[]): CheckResult {
  const outcomes = new Set(examined.map(([, { outcome }]) => outcome));
  const verdict =
    result.verdict === "fail" || outcomes.has("fail")
      ? "fail"
      : outcomes.has("review")
        ? "review"
        : result.verdict;
  if (verdict === result.verdict && result.reasons.length > 0) return result;
  const reasons = examined.flatMap(([, { outcome, reasons: why }]) => (outcome === "pass" ? [] : why));
  return { ...result, verdict, reasons: [...new Set([...result.reasons, ...reasons])] };
}
