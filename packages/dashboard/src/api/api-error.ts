import { isMissingModule } from "@service/ui/missing-module";

/** A refused request, or one that never arrived (`NETWORK_ERROR`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  /** Seconds to wait, where the server says so. */
  readonly retryAfter: number | null;
  /** Fields of the request that are wrong, with what the server says of them. */
  readonly fields: readonly { field: string; detail: string }[];

  constructor(given: {
    status: number;
    code: string;
    message?: string;
    requestId?: string | null;
    retryAfter?: number | null;
    fields?: readonly { field: string; detail: string }[];
  }) {
    super(given.message ?? given.code);
    this.status = given.status;
    this.code = given.code;
    this.requestId = given.requestId ?? null;
    this.retryAfter = given.retryAfter ?? null;
    this.fields = given.fields ?? [];
  }
}

/** The error shapes of v3 (a problem), v2 and the dashboard (`{ error }`). */
interface ErrorBody {
  code?: unknown;
  detail?: unknown;
  reason?: unknown;
  retryAfter?: unknown;
  errors?: unknown;
  error?: { code?: unknown; message?: unknown; field?: unknown } | string;
}

export function networkError(): ApiError {
  return new ApiError({ status: 0, code: "NETWORK_ERROR" });
}

/** Any failure as an ApiError. Code that could not be fetched is the network's; every other exception is ours. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isMissingModule(error)) return networkError();
  return new ApiError({ status: 500, code: "INTERNAL_ERROR", message: String(error) });
}

/** The body of an answer, within which the connection may be lost. */
export async function readBody<Body>(reading: Promise<Body>): Promise<Body> {
  return reading.catch((error: unknown) => {
    throw error instanceof TypeError ? networkError() : error;
  });
}

export function readError(
  status: number,
  headers: { get(name: string): string | null },
  text: string,
): ApiError {
  const body = parse(text);
  const inner = typeof body.error === "object" && body.error !== null ? body.error : {};
  const retryAfter = Number(headers.get("retry-after"));
  return new ApiError({
    status,
    code: textOf(body.code) ?? textOf(inner.code) ?? textOf(body.error) ?? `HTTP_${status}`,
    message: textOf(body.detail) ?? textOf(inner.message) ?? "",
    requestId: headers.get("service-request-id"),
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    fields: fieldsOf(body.errors, inner),
  });
}

function parse(text: string): ErrorBody {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function fieldsOf(
  errors: unknown,
  inner: { field?: unknown; message?: unknown },
): { field: string; detail: string }[] {
  if (Array.isArray(errors))
    return errors.flatMap((item: { field?: unknown; detail?: unknown } | null) => {
      const field = textOf(item?.field);
      return field === null ? [] : [{ field, detail: textOf(item?.detail) ?? "" }];
    });
  const field = textOf(inner.field);
  return field === null ? [] : [{ field, detail: textOf(inner.message) ?? "" }];
}
