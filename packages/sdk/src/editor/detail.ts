import type { SigningError } from "../errors.ts";

/** The request that makes sessions, whatever they edit. */
const SESSIONS = "POST /v3/…/editor-sessions";
const ANOTHER = `Create another session with ${SESSIONS} and pass its clientSecret.`;
const FORM = `client-secret is not the clientSecret that ${SESSIONS} gave to your server. Pass it whole.`;

/** Advice for the integrator, by code. */
const ADVICE: Readonly<Record<string, string>> = {
  INVALID_CLIENT_SECRET_FORMAT: FORM,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: `client-secret is a secret key of your server, which is now in a browser: revoke it. ${ANOTHER}`,
  SESSION_INVALID: `base-url may be of another deployment, or the secret is wrong. ${ANOTHER}`,
  SESSION_EXPIRED: ANOTHER,
  SESSION_CANCELLED: ANOTHER,
  ORIGIN_NOT_ALLOWED: `Name this page's origin in allowedOrigins of ${SESSIONS}.`,
  NETWORK_ERROR: "No answer: check base-url, and whether it runs.",
  INIT_TIMEOUT: "The editor's page said nothing: check this page's policies and the service's proxy.",
};

/** For the developer, in English: what the service said, and where to mend it. */
export function editorDetail({ code, message }: SigningError): string {
  const said = message === code ? "" : message;
  return [said, ADVICE[code]].filter(Boolean).join(" ") || code;
}
