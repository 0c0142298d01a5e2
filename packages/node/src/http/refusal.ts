import { type FieldError, type ServiceError, serviceError } from "../base/error.ts";

type Json = Record<string, unknown>;

/** The error of a failed answer: a v3 problem, a v2 error, or a proxy's text. */
export async function refusal(response: Response, now: number): Promise<ServiceError> {
  const { status, headers } = response;
  const body = parse(await response.text());
  const told = isObject(body["error"]) ? body["error"] : body;
  const code = text(told["code"]) ?? `HTTP_${status}`;
  const message = text(told["detail"]) ?? text(told["message"]) ?? sentenceOf(status);
  return serviceError(code, message, {
    status,
    requestId: headers.get("service-request-id") ?? headers.get("x-service-request-id"),
    errors: fieldErrors(told),
    retryAfter: waitOf(headers.get("retry-after"), now) ?? number(told["retryAfter"]),
    requiredScope: text(told["requiredScope"]) ?? list(told["required_scopes"]).map(String)[0] ?? null,
  });
}

/** Refusals of a proxy. The service itself answers each of these with a code. */
const BY_PROXY: Readonly<Record<number, string>> = {
  413: "it takes no body of this size (nginx: client_max_body_size)",
  502: "it got no answer from the service",
  503: "it got no answer from the service",
  504: "it got no answer from the service in time",
};

function sentenceOf(status: number): string {
  const reason = BY_PROXY[status];
  if (reason === undefined) return `the answer was ${status}`;
  return `a proxy before the service refused it with ${status}: ${reason}`;
}

/** Parses a JSON object. Any other body counts as empty. */
function parse(content: string): Json {
  try {
    const value: unknown = JSON.parse(content);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function number(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Field errors: `errors` of v3, or the single `field` of v2, which has no pointer. */
function fieldErrors(told: Json): FieldError[] {
  const items = list(told["errors"]).filter(isObject);
  if (items.length === 0 && typeof told["field"] === "string") items.push(told);
  return items.map((item) => ({
    field: text(item["field"]) ?? "",
    pointer: text(item["pointer"]) ?? "",
    code: text(item["code"]) ?? "",
    detail: text(item["detail"]) ?? text(item["message"]) ?? "",
  }));
}

/** Retry-After (RFC 9110 §10.2.3): seconds, or a date. In whole seconds, never negative. */
function waitOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const instant = Date.parse(header);
  return Number.isNaN(instant) ? null : Math.max(0, Math.ceil((instant - now) / 1000));
}
