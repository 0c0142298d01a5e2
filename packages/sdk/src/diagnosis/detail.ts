import { INIT_ADDRESS } from "@service/contract/addresses";
import type { Facts } from "../session/explain.ts";
import { parseUrl } from "../url.ts";
import { blockedBy } from "./blocked.ts";
import { findNear, hint, locate } from "./locate.ts";
import { originProblem } from "./origin.ts";
import { secretProblem } from "./secret.ts";
import { silenceOf } from "./silence.ts";

type Describe = (facts: Facts) => string | Promise<string>;

const NEW_SESSION = "Create another session with POST /v2/signing-sessions and pass its client_secret.";

const DESCRIBE: Readonly<Record<string, Describe>> = {
  MISSING_CLIENT_SECRET: () =>
    "client-secret is empty. Pass the client_secret that POST /v2/signing-sessions gave to your server.",
  INVALID_CLIENT_SECRET_FORMAT: ({ clientSecret }) => secretProblem(clientSecret),
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: () =>
    `client-secret is a secret key of your server, which is now in a browser: revoke it. ${NEW_SESSION}`,
  SESSION_INVALID: ({ error, baseUrl }) =>
    `${error.message} ${baseUrl} has made no such session: another deployment did, or the secret was changed. Give the base-url of the service that your server asks.`,
  SESSION_EXPIRED: ({ error }) =>
    `${error.message} It lives for 15 minutes: create the session when the page is opened, not before. ${NEW_SESSION}`,
  SESSION_COMPLETED: ({ error }) =>
    `${error.message} Ask POST /v2/signing-sessions/{id}/verify for the result, and do not mount it again.`,
  SESSION_CANCELLED: ({ error }) =>
    endedProblem(error.cause) ??
    `${error.message} Your server cancelled it, or its document was voided or declined or has expired. ${NEW_SESSION}`,
  RATE_LIMITED: ({ error }) =>
    `${error.message} Start a session once for each visit; who runs the service can raise the limit.`,
  INVALID_REQUEST: ({ error }) => baseUrlProblem(error.cause) ?? error.message,
  CSP_BLOCKED: ({ error, baseUrl }) => blockedBy(error.cause, baseUrl) ?? error.message,
  ORIGIN_NOT_ALLOWED: ({ error, clientSecret }) => originProblem(error, !clientSecret),
  FORM_UNAVAILABLE: ({ error }) => `${error.message} Give form the token of the form, the end of its url.`,
  INVALID_BACKEND_RESPONSE: ({ error, baseUrl }) => answerProblem(error.cause, baseUrl),
  BACKEND_UNREACHABLE: ({ error, baseUrl }) => proxyProblem(error.cause, baseUrl),
  NETWORK_ERROR: ({ error, baseUrl }) =>
    error.cause === undefined ? error.message : locate(baseUrl, INIT_ADDRESS),
  INIT_TIMEOUT: ({ error, baseUrl }) => silenceOf(error.cause, baseUrl),
};

/** The document's end; null: not told. No session can be made of such a document. */
function endedProblem(cause: unknown): string | null {
  const { status } = (cause ?? {}) as { status?: unknown };
  if (status === "expired")
    return "The session was cancelled: its document has expired. Create and send the document again.";
  return status === "voided"
    ? "The session was cancelled: its document was voided. Create and send another document."
    : null;
}

/** One or two sentences for the developer: what is wrong, and where to mend it. */
export async function detailOf(facts: Facts): Promise<string> {
  const { code, message } = facts.error;
  const described = Object.hasOwn(DESCRIBE, code) ? await DESCRIBE[code]!(facts) : message;
  return described === code && code.startsWith("HTTP_") ? withoutCode(facts) : described;
}

async function withoutCode({ error, baseUrl }: Facts): Promise<string> {
  const answered = `${baseUrl}${INIT_ADDRESS} answered ${error.code.slice(5)} without a code.`;
  return `${answered} ${await whereElse(baseUrl)}`;
}

async function proxyProblem(status: unknown, baseUrl: string): Promise<string> {
  const answered = `A proxy answered ${String(status)} in place of the service at ${baseUrl}${INIT_ADDRESS}.`;
  return `${answered} ${await whereElse(baseUrl)}`;
}

/** Suggests the service's address if something else answers at `baseUrl`. */
async function whereElse(baseUrl: string): Promise<string> {
  const found = await findNear(baseUrl);
  if (found !== undefined && found !== baseUrl) return hint(found);
  if (found === undefined && new URL(baseUrl).origin === location.origin)
    return "That is this page's own server: give base-url the service's address.";
  return "Check base-url, that the service runs, and the proxy in front of it.";
}

/** Describes the fault in a given base-url; null if it is an address. */
export function baseUrlProblem(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const url = parseUrl(given);
  const isName = url === null || /^[\w.-]+:\d+(\/|$)/.test(given);
  const example = isName
    ? ` It has no scheme: write "https://${given}".`
    : " Its scheme is not http or https: give the service's address.";
  return `base-url is "${given}".${example}`;
}

/** The frame of an answer lies on the origin that the service calls its own (PUBLIC_URL). */
async function answerProblem(cause: unknown, baseUrl: string): Promise<string> {
  const { frame_url: frameUrl } = (cause ?? {}) as { frame_url?: unknown };
  const named = typeof frameUrl === "string" ? parseUrl(frameUrl)?.origin : undefined;
  const given = new URL(baseUrl).origin;
  if (named === undefined || named === given)
    return `${baseUrl}${INIT_ADDRESS} answered something else than the service. ${await whereElse(baseUrl)}`;
  return otherName(named, given);
}

/** The same service under two names. */
export function otherName(named: string, given: string): string {
  return `The service calls itself ${named}, base-url is ${given}. Give base-url="${named}", or start the service with PUBLIC_URL=${given}.`;
}
