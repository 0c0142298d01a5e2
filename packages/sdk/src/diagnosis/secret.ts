import { CLIENT_SECRET_START, SESSION_ID } from "@service/contract/rules/client-secret";

const REMEDY = "Pass the client_secret that POST /v2/signing-sessions gave to your server, and nothing else.";

/**
 * Values that are mistaken for a client secret. No text contains the value, which may be most of a secret.
 */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(undefined|null|NaN|true|false)$/,
    "client-secret is a word of JavaScript: it was set before its value was there.",
  ],
  [/^\[object /, "client-secret is an object: the whole answer was passed on."],
  [/^\s*[{[]/, "client-secret is JSON: the whole answer was passed on."],
  [SESSION_ID, "client-secret is the session's id (session_id)."],
  [/^(https?:|\/)/, "client-secret is an address."],
  [/%[0-9a-f]{2}/i, "client-secret is percent-encoded: decode it."],
  [/^\s|\s$/, "client-secret has a space or line break around it."],
  [CLIENT_SECRET_START, "client-secret was cut, or has something after it."],
];

/** Describes the fault in a malformed client secret. */
export function secretProblem(given: unknown): string {
  const text = typeof given === "string" ? given : `[object ${typeof given}]`;
  const kind = KINDS.find(([shape]) => shape.test(text))?.[1];
  return `${kind ?? "client-secret is not of the form ses_…_secret_…."} ${REMEDY}`;
}
