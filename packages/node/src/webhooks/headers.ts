import { WebhookVerificationError } from "./verification-error.ts";

/** What any server hands over: fetch's Headers, or Node's plain object. */
export type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A header in whatever case it is given; null when it is absent, or repeated and so ambiguous. */
function headerOf(headers: HeadersLike, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const values = Object.entries(headers).flatMap(([key, value]) =>
    key.toLowerCase() === name ? (value ?? []) : [],
  );
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** Throws WebhookVerificationError for one that is not there. */
export function requiredHeader(headers: HeadersLike, name: string): string {
  if (typeof headers !== "object" || headers === null)
    throw new TypeError("pass the request's headers as headers");
  const value = headerOf(headers, name);
  if (value === null || value === "")
    throw new WebhookVerificationError("MISSING_HEADER", `${name} is missing, or there several times`);
  return value;
}
