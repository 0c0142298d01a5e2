import { DASHBOARD_CODES, type DashboardCode } from "@service/contract/dashboard";
import { fieldPath } from "@service/contract/common";
import { DomainError } from "../../../domain/errors.ts";
import { BodyError } from "@service/platform/http-in/body";
import { retryHeaders, unavailabilityOf } from "../../common/unavailable.ts";
import type { Answer } from "../../router/surface.ts";

interface Details {
  field?: string | undefined;
  headers?: Record<string, string>;
}

/** An error of the dashboard's API (docs/contract/dashboard.md#errors). */
export class DashboardError extends Error {
  override readonly name = "DashboardError";
  readonly code: DashboardCode;
  readonly details: Details;

  constructor(code: DashboardCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The codes of v3, whose bodies follow the same rules. */
const BODY_ERRORS = {
  too_large: "PAYLOAD_TOO_LARGE",
  media_type: "UNSUPPORTED_MEDIA_TYPE",
  malformed: "MALFORMED_JSON",
  malformed_form: "MALFORMED_FORM",
  unsupported_text: "VALIDATION_ERROR",
} as const;

const isOurs = (code: string): code is DashboardCode => Object.hasOwn(DASHBOARD_CODES, code);

function fromDomain({ code, message, data }: DomainError): DashboardError | null {
  if (code === "VALIDATION") {
    const [problem] = data.problems ?? [];
    return new DashboardError("VALIDATION_ERROR", message, { field: problem && fieldPath(problem.path) });
  }
  if (code === "CURSOR_UNKNOWN") return new DashboardError("INVALID_CURSOR", message);
  if (code === "FORBIDDEN") return new DashboardError("PERMISSION_DENIED", message);
  return isOurs(code) ? new DashboardError(code, message) : null;
}

/** The error of whatever was thrown; null for a fault of the server. */
export function asDashboardError(error: unknown): DashboardError | null {
  if (error instanceof DashboardError) return error;
  const away = unavailabilityOf(error);
  if (away) return new DashboardError("SERVICE_UNAVAILABLE", away.message, { headers: retryHeaders(away) });
  if (error instanceof BodyError) {
    const field = error.path.length > 0 ? fieldPath(error.path) : undefined;
    return new DashboardError(BODY_ERRORS[error.reason], error.message, { field });
  }
  return error instanceof DomainError ? fromDomain(error) : null;
}

export function answerOf({ code, message, details: { field, headers } }: DashboardError): Answer {
  const body = JSON.stringify({ error: { code, message, ...(field !== undefined && { field }) } });
  return { status: DASHBOARD_CODES[code], body, headers: { "Content-Type": "application/json", ...headers } };
}
