import { WebhookVerificationError } from "./verification-error.ts";

/** The JSON object of a payload whose signature matched. */
export function parsePayload(payload: string | Uint8Array): Record<string, unknown> {
  const text = typeof payload === "string" ? payload : Buffer.from(payload).toString("utf8");
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new WebhookVerificationError("INVALID_PAYLOAD", "the payload is no JSON object");
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
