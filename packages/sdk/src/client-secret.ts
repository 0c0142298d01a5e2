import { CLIENT_SECRET } from "@service/contract/rules/client-secret";
import { SigningError } from "./errors.ts";

// API keys and service keys (docs/contract/v3.md#api-keys); with `Bearer ` too, as they are pasted from a request
const SECRET_KEY = /^\s*(bearer\s+)?service_((live|test|dev)_sk|svc)_/i;

/**
 * The id of the session that a client secret opens. Never asks the network.
 * @throws SigningError MISSING_CLIENT_SECRET, SECRET_KEY_PASSED_AS_CLIENT_SECRET, INVALID_CLIENT_SECRET_FORMAT;
 * no message holds the value.
 */
export function sessionIdOf(clientSecret: unknown): string {
  const text = typeof clientSecret === "string" ? clientSecret : clientSecret ? "?" : "";
  if (!text.trim()) throw new SigningError("MISSING_CLIENT_SECRET");
  if (SECRET_KEY.test(text))
    throw new SigningError("SECRET_KEY_PASSED_AS_CLIENT_SECRET", { message: "Revoke this key." });
  const sessionId = CLIENT_SECRET.exec(text)?.[1];
  if (!sessionId) throw new SigningError("INVALID_CLIENT_SECRET_FORMAT");
  return sessionId;
}
