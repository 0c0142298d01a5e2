import { fieldPath, INVALID_ID } from "@service/contract/common";
import { FEATURES } from "@service/contract/features";
import { V2_ERRORS, type V2ErrorCode, v2ErrorOf } from "@service/contract/v2";
import { DomainError, type DomainErrorCode } from "../../../domain/errors.ts";
import type { Issue } from "../../router/surface.ts";
import { FEATURE_UPGRADE, restrictionCode } from "../../common/restriction.ts";
import { BodyError } from "@service/platform/http-in/body";
import { retryHeaders, unavailabilityOf } from "../../common/unavailable.ts";

/** An error of v2: `{ error: { code, type, message, field?, … } }` (docs/contract/v2.md#errors). */
export class V2Error extends Error {
  override readonly name = "V2Error";
  readonly code: V2ErrorCode;
  /** Members that are added to `error`. */
  readonly extras: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    code: V2ErrorCode,
    message: string,
    extras: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.code = code;
    this.extras = extras;
    this.headers = headers;
  }
}

/** The 429 of an endpoint's own limit, which has no code (docs/contract/v2.md#rate-limited). */
export class EndpointLimited extends Error {
  override readonly name = "EndpointLimited";
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** v2's code for domain errors that v2 names differently. The others keep their code. */
const CODES: Partial<Record<DomainErrorCode, V2ErrorCode>> = {
  NOT_FOUND: "E1300",
  VALIDATION: "E1200",
  INVALID_PDF: "E1200",
  INVALID_TEMPLATE_FILE: "E1700",
  TEMPLATE_IN_USE: "E1600",
  CONTACT_EXISTS: "E1600",
  CHAIN_CONFLICT: "E1600",
  ONBOARDING_CONFLICT: "E1600",
  CAPTURE_REFUSED: "E1200",
  CONSENT_REQUIRED: "E1600",
  CHAIN_NOT_INVITABLE: "E1700",
  FORBIDDEN: "E1100",
  OTHER_ENVIRONMENT: "E1103",
  DOCUMENT_TOO_LARGE: "E1200",
  INSUFFICIENT_CREDITS: "E1400",
  DOCUMENT_NOT_SENDABLE: "E1600",
  DOCUMENT_NOT_EDITABLE: "E1600",
  DOCUMENT_NOT_VOIDABLE: "E1600",
  DOCUMENT_NOT_DELETABLE: "E1600",
  LEGAL_HOLD: "E1600",
  EXTERNAL_ID_TAKEN: "E1600",
  DOCUMENT_NOT_READY: "E1600",
  DOCUMENT_NOT_OPEN: "E1600",
  EXPORT_IN_PROGRESS: "E1600",
  SIGNER_HAS_SIGNED: "E1700",
  SIGNER_WITHOUT_CONTACT: "E1700",
  SESSION_NOT_OPEN: "E1600",
  SIGNATURE_NOT_FOUND: "E1300",
  NOT_A_SIGNER: "E1700",
  DATA_PENDING: "E1600",
  SIGNER_NOT_READY: "E1600",
  DOCUMENT_CORRECTING: "E1600",
  DOCUMENT_CHANGED: "E1600",
  DATA_CLOSED: "E1600",
};

function fromDomain({ code, data, message }: DomainError): V2Error | null {
  if (code === "NOT_FOUND" && data.resource === "session") return new V2Error("SESSION_NOT_FOUND", message);
  const mapped = CODES[code] ?? (Object.hasOwn(V2_ERRORS, code) ? (code as V2ErrorCode) : undefined);
  if (!mapped) return null;
  const { problems, required, available, inUseBy, undeliverable, ended } = data;
  return new V2Error(mapped, message, {
    ...(problems?.[0] && { field: fieldPath(problems[0].path) }),
    ...(required !== undefined && { required, available }),
    ...(code === "INVALID_TEMPLATE_FILE" && { reason: data.reason }),
    ...(code === "CONSENT_REQUIRED" && { reason: "consent_required" }),
    ...(code === "CAPTURE_REFUSED" && { field: "file", reason: data.reason }),
    ...(code === "SIGNER_HAS_SIGNED" && { error: "already_signed", reason: data.reason }),
    ...(inUseBy && { inUseBy }),
    ...(ended && { ended }),
    ...(undeliverable && { details: undeliverable }),
  });
}

/** A feature that this kind of key does not have, with every member (docs/contract/v2.md#features). */
function fromRestriction({ message, data }: DomainError, publicUrl: string): V2Error {
  const { feature, environment, allowed } = data.restriction!;
  const code = restrictionCode(environment);
  return new V2Error(code, message, {
    feature_requested: feature,
    environment,
    allowed_features: allowed,
    allowed_features_display: allowed.map((one) => FEATURES[one]),
    upgrade_message: FEATURE_UPGRADE,
    upgrade_url: `${publicUrl}/docs`,
    documentation_url: `${publicUrl}/docs/errors#${code}`,
  });
}

function fromBody({ reason, message, path }: BodyError): V2Error {
  if (reason === "too_large") return new V2Error("PAYLOAD_TOO_LARGE", message);
  return new V2Error("E1200", message, path.length > 0 ? { field: fieldPath(path) } : {});
}

/** v2's error for whatever was thrown; null for a fault of the server. */
export function asV2Error(error: unknown, publicUrl: string): V2Error | null {
  if (error instanceof V2Error) return error;
  const away = unavailabilityOf(error);
  if (away) {
    const { message, retryAfter } = away;
    return new V2Error("SERVICE_UNAVAILABLE", message, { retry_after: retryAfter }, retryHeaders(away));
  }
  if (error instanceof DomainError && error.data.restriction) return fromRestriction(error, publicUrl);
  if (error instanceof DomainError) return fromDomain(error);
  return error instanceof BodyError ? fromBody(error) : null;
}

/** The member `error` of an answer. */
export function errorObject({ code, message, extras }: V2Error): {
  code: string;
  type: string;
  message: string;
} {
  return { code, type: v2ErrorOf(code).type, message, ...extras };
}

/** The first issue of a schema, because v2 reports one field at a time. */
export function fromIssues(issues: readonly Issue[]): V2Error {
  const [issue] = issues;
  const field = fieldPath(issue?.path ?? []);
  const message =
    issue?.message === INVALID_ID ? "The id is malformed." : (issue?.message ?? "Invalid request.");
  return field === ""
    ? new V2Error("E1200", message)
    : new V2Error("E1200", `${field}: ${message}`, { field });
}

/** The error that init answers for a session that simulates a failure. */
export class SimulatedRefusal extends Error {
  override readonly name = "SimulatedRefusal";
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly error: Record<string, unknown>;

  constructor(status: number, headers: Record<string, string>, error: Record<string, unknown>) {
    super("simulated");
    this.status = status;
    this.headers = headers;
    this.error = error;
  }
}
