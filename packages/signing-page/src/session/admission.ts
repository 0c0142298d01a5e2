import type { Ceremony } from "@service/contract/embed";
import type { EmbedErrorCode } from "@service/contract/embed";
import { isInkField, ownFields } from "./entries.ts";
import { failureOf } from "./failure.ts";
import type { Failure } from "./failure.ts";
import { isCollecting } from "./variables.ts";

const PASSED = new Set(["passed", "review", "completed", "skipped"]);

/**
 * Why this page cannot run the ceremony, or null.
 * `renderable` names the verification modules that this page can show.
 */
export function refusalOf(ceremony: Ceremony, renderable: ReadonlySet<string>): Failure | null {
  return (
    byStatus(ceremony.status) ??
    byMode(ceremony.signingMode) ??
    byVerifications(ceremony.verifications, renderable) ??
    byFields(ceremony)
  );
}

function byStatus(status: Ceremony["status"]): Failure | null {
  if (status === "cancelled") return refuse("SESSION_CANCELLED", "The signing session was cancelled.");
  if (status === "expired") return refuse("SESSION_EXPIRED", "The signing session has expired.");
  return null;
}

function byMode(mode: string): Failure | null {
  if (mode === "autografa" || mode === "fea") return null;
  return refuse("WRONG_SIGNING_MODE", `This page knows no such mode: ${mode}.`);
}

function byVerifications(
  verifications: Ceremony["verifications"],
  renderable: ReadonlySet<string>,
): Failure | null {
  const open = verifications.filter((item) => item.required && !PASSED.has(item.status));
  const failed = open.find((item) => item.status === "failed");
  if (failed !== undefined) return refuse("VERIFICATION_FAILED", `Verification failed: ${failed.module}.`);
  const expired = open.find((item) => item.status === "expired");
  if (expired !== undefined)
    return refuse("VERIFICATION_EXPIRED", `Verification expired: ${expired.module}.`);
  const unknown = open.find((item) => !renderable.has(item.module));
  if (unknown === undefined) return null;
  return refuse("MODULE_UNSUPPORTED", `This page cannot show the required module ${unknown.module}.`);
}

function byFields(ceremony: Ceremony): Failure | null {
  // fields of a template have no position while data is collected; certificates and approvals need none;
  // those of a withheld document are not sent
  if (
    ceremony.withheld === true ||
    isCollecting(ceremony) ||
    ceremony.signingMode === "fea" ||
    ceremony.signer.action ||
    ownFields(ceremony).some(isInkField)
  )
    return null;
  return refuse("NO_FIELDS", "The document has no signature field for this signer.");
}

function refuse(code: EmbedErrorCode, message: string): Failure {
  return failureOf(code, message);
}
