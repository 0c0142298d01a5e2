import type { SigningError } from "../errors.ts";

const SESSIONS = "POST /v3/documents/{id}/editor-sessions";
const ANOTHER = `Create another session with ${SESSIONS} and pass its clientSecret.`;
const FORM = `client-secret is not the clientSecret that ${SESSIONS} gave to your server. Pass it whole.`;

/** Advice for the integrator, by code. */
const ADVICE: Readonly<Record<string, string>> = {
  INVALID_CLIENT_SECRET_FORMAT: FORM,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: `client-secret is a secret key of your server, which is now in a browser: revoke it. ${ANOTHER}`,
  SESSION_INVALID: `The base-url may be that of another deployment, or the secret was changed. ${ANOTHER}`,
  SESSION_EXPIRED: ANOTHER,
  SESSION_CANCELLED: ANOTHER,
  ORIGIN_NOT_ALLOWED: `Name the origin of this page in allowedOrigins of ${SESSIONS}.`,
  NETWORK_ERROR: "The service did not answer: check base-url, and that the service runs.",
  INIT_TIMEOUT:
    "The editor's page did not show itself: check the policies of this page and the proxy in front of the service.",
};

/** For the developer, in English: what the service said, and where to mend it. */
export function editorDetail({ code, message }: SigningError): string {
  const said = message === code ? "" : message;
  return [said, ADVICE[code] ?? ""].filter((sentence) => sentence !== "").join(" ") || code;
}
