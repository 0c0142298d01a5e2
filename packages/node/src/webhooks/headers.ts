import { WebhookVerificationError } from "./verification-error.ts";

/** Headers of any server: fetch's Headers, or Node's object. */
export type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A header, whatever its case. Null where it is absent, or repeated and so ambiguous. */
function headerOf(headers: HeadersLike, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const values = Object.entries(headers).flatMap(([key, value]) =>
    key.toLowerCase() === name ? (value ?? []) : [],
  );
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** A header that must be present. Throws WebhookVerificationError. */
export function requiredHeader(headers: HeadersLike, name: string): string {
  if (typeof headers !== "object" || headers === null)
    throw new TypeError("pass the request's headers as headers");
  const value = headerOf(headers, name);
  if (value === null || value === "")
    throw new WebhookVerificationError("MISSING_HEADER", `${name} is missing, or is there several times`);
  return value;
}
