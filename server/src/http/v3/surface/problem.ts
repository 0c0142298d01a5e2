import { INVALID_ID, INVALID_CURSOR, fieldPath, jsonPointer } from "@service/contract/common";
import { INVALID_VALUE, type Problem, V3_ERRORS, type V3ErrorCode } from "@service/contract/v3";
import type { Context } from "hono";
import {
  DomainError,
  type DomainErrorCode,
  type DomainErrorData,
  type FieldProblem,
} from "../../../domain/errors.ts";
import { FEATURE_UPGRADE, restrictionCode } from "../../common/restriction.ts";
import { BodyError } from "@service/platform/http-in/body";
import { retryHeaders, unavailabilityOf } from "../../common/unavailable.ts";
import type { AppEnv } from "../../access/env.ts";
import type { Answer, Issue } from "../../router/surface.ts";

/** An error of v3. The router turns it into a problem. */
export class V3Error extends Error {
  override readonly name = "V3Error";
  readonly code: V3ErrorCode;
  readonly extras: Pick<Problem, "errors" | "requiredScope" | "retryAfter" | "reason" | "upgradeMessage">;
  readonly headers: Record<string, string>;

  constructor(
    code: V3ErrorCode,
    detail: string,
    extras: V3Error["extras"] = {},
    headers: Record<string, string> = {},
  ) {
    super(detail);
    this.code = code;
    this.extras = extras;
    this.headers = headers;
  }
}

/** `errors` of a 422 (docs/contract/v3.md#errors). */
function problemItems(problems: readonly FieldProblem[]): NonNullable<Problem["errors"]> {
  return problems.map(({ path, detail, code = INVALID_VALUE }) => ({
    field: fieldPath(path),
    pointer: jsonPointer(path),
    code,
    detail,
  }));
}

export function validationError(problems: readonly FieldProblem[]): V3Error {
  const first = problems[0];
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  const where = first && first.path.length > 0 ? `${fieldPath(first.path)}: ` : "";
  return new V3Error("VALIDATION_ERROR", `${where}${first?.detail ?? "The request does not hold."}${more}`, {
    errors: problemItems(problems),
  });
}

const NOT_FOUND: Partial<Record<string, V3ErrorCode>> = {
  document: "DOCUMENT_NOT_FOUND",
  "editor session": "EDITOR_SESSION_NOT_FOUND",
  "in-person session": "IN_PERSON_SESSION_NOT_FOUND",
  page: "PAGE_NOT_FOUND",
  folder: "FOLDER_NOT_FOUND",
  brand: "BRAND_NOT_FOUND",
  attachment: "ATTACHMENT_NOT_FOUND",
  question: "QUESTION_NOT_FOUND",
  signer: "SIGNER_NOT_FOUND",
  template: "TEMPLATE_NOT_FOUND",
  "template draft": "TEMPLATE_DRAFT_NOT_FOUND",
  "template version": "TEMPLATE_VERSION_NOT_FOUND",
  "bulk send": "BULK_SEND_NOT_FOUND",
  form: "FORM_NOT_FOUND",
  "webhook endpoint": "WEBHOOK_NOT_FOUND",
  delivery: "DELIVERY_NOT_FOUND",
  export: "EXPORT_NOT_FOUND",
  hold: "LEGAL_HOLD_NOT_FOUND",
};

/** Domain errors whose code v3 keeps. */
const SAME_CODE: ReadonlySet<DomainErrorCode> = new Set<DomainErrorCode>([
  "DOCUMENT_TOO_LARGE",
  "DOCUMENT_NOT_SENDABLE",
  "DOCUMENT_NOT_EDITABLE",
  "DOCUMENT_NOT_OPEN",
  "EXPORT_IN_PROGRESS",
  "DOCUMENT_NOT_VOIDABLE",
  "DOCUMENT_NOT_DELETABLE",
  "LEGAL_HOLD",
  "EXTERNAL_ID_TAKEN",
  "SIGNER_NOT_REASSIGNABLE",
  "SESSION_NOT_OPEN",
  "FOLDER_NOT_DELETABLE",
  "QUESTION_NOT_ANSWERABLE",
  "BULK_SEND_NOT_CHANGEABLE",
  "FORM_NOT_CHANGEABLE",
  "TEMPLATE_DRAFT_NOT_CHANGEABLE",
  "TEMPLATE_DRAFT_NOT_PUBLISHABLE",
  "TEMPLATE_DRAFT_CHANGED",
  "TEMPLATE_DRAFT_LIMIT",
  "INSUFFICIENT_CREDITS",
]);

/** Each address that takes no mail, with what was probably meant. */
function undeliverable({ problems = [], undeliverable: addresses = [] }: DomainErrorData): FieldProblem[] {
  return problems.map(({ path, detail }, index) => {
    const suggestion = addresses[index]?.suggestion ?? null;
    return { path, detail: suggestion === null ? detail : `${detail} Was ${suggestion} meant?` };
  });
}

function fromDomain({ code, data, message }: DomainError): V3Error | null {
  if (code === "NOT_FOUND") {
    const mapped = NOT_FOUND[data.resource ?? ""];
    return mapped ? new V3Error(mapped, message) : null;
  }
  if (code === "SIGNER_HAS_SIGNED") return new V3Error("DOCUMENT_NOT_EDITABLE", message);
  if (code === "FORBIDDEN" || code === "OTHER_ENVIRONMENT") return new V3Error("PERMISSION_DENIED", message);
  if (code === "CURSOR_UNKNOWN") return new V3Error("INVALID_CURSOR", message);
  if (code === "VALIDATION")
    return data.problems ? validationError(data.problems) : new V3Error("VALIDATION_ERROR", message);
  if (code === "EMAIL_VALIDATION_FAILED") return validationError(undeliverable(data));
  if (data.restriction) {
    const reason = restrictionCode(data.restriction.environment);
    return new V3Error("PERMISSION_DENIED", message, { reason, upgradeMessage: FEATURE_UPGRADE });
  }
  if (code === "INVALID_PDF") {
    return new V3Error("INVALID_PDF", message, {
      errors: problemItems(data.problems ?? []),
      ...(data.reason !== undefined && { reason: data.reason }),
    });
  }
  if (code === "REMINDER_TOO_SOON" || code === "DOCUMENT_NOT_READY") {
    const retryAfter = data.retryAfter ?? 0;
    return new V3Error(code, message, { retryAfter }, { "Retry-After": String(retryAfter) });
  }
  return SAME_CODE.has(code) ? new V3Error(code as V3ErrorCode, message) : null;
}

function fromBody({ reason, message, path }: BodyError): V3Error {
  if (reason === "too_large") return new V3Error("PAYLOAD_TOO_LARGE", message);
  if (reason === "media_type") return new V3Error("UNSUPPORTED_MEDIA_TYPE", message);
  if (reason === "malformed" || reason === "malformed_form") return new V3Error("MALFORMED_JSON", message);
  return validationError([{ path, detail: message }]);
}

/** v3's error for whatever was thrown; null for a fault of the server. */
export function asV3Error(error: unknown): V3Error | null {
  if (error instanceof V3Error) return error;
  const away = unavailabilityOf(error);
  if (away) {
    const { message, retryAfter } = away;
    return new V3Error("SERVICE_UNAVAILABLE", message, { retryAfter }, retryHeaders(away));
  }
  if (error instanceof DomainError) return fromDomain(error);
  return error instanceof BodyError ? fromBody(error) : null;
}

/** Converts schema issues: malformed ids and cursors are 400, the rest is 422. */
export function fromIssues(issues: readonly Issue[]): V3Error {
  const identity = issues.find(({ message }) => message === INVALID_ID || message === INVALID_CURSOR);
  if (identity) {
    const code = identity.message === INVALID_ID ? "INVALID_ID" : "INVALID_CURSOR";
    return new V3Error(code, `${fieldPath(identity.path)} is malformed.`);
  }
  return validationError(issues.flatMap(toFieldProblems));
}

function toFieldProblems({ path, message, code, keys }: Issue): FieldProblem[] {
  const base = path.map((part) => (typeof part === "number" ? part : String(part)));
  if (code === "unrecognized_keys" && keys)
    return keys.map((key) => ({ path: [...base, key], detail: "unknown or immutable field" }));
  return [{ path: base, detail: message }];
}

/** The problem (RFC 9457) of this request's error. */
export function problemAnswer(c: Context<AppEnv>, error: V3Error, publicUrl: string): Answer {
  const { status, title } = V3_ERRORS[error.code];
  const problem = {
    type: `${publicUrl}/docs/errors#${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    requestId: c.get("requestId"),
    ...error.extras,
  } satisfies Problem;
  const headers = { "Content-Type": "application/problem+json", ...error.headers };
  return { status, body: JSON.stringify(problem), headers };
}
