import type { Facts } from "../session/explain.ts";
import type { Stage } from "../session/frame-host.ts";
import { parseUrl } from "../url.ts";
import { findNear, hint, locate } from "./locate.ts";

type Describe = (facts: Facts) => string | Promise<string>;

const INIT_PATH = "/v2/signing-sessions/init";

/** What `INIT_TIMEOUT` waited for. */
const SILENCE: Readonly<Record<Stage, string>> = {
  load: "The frame did not load: the network is slow, or something between the page and the service holds it.",
  greeting:
    "The frame loaded and its script did not answer. A script or the whole page was blocked: by an extension, a proxy, or " +
    "frame-ancestors when a page around this one is not in the session's allowed_origins.",
  page: "The page in the frame started and did not get its document.",
};

const DESCRIBE: Readonly<Record<string, Describe>> = {
  MISSING_CLIENT_SECRET: () =>
    "client-secret is empty. Pass the client_secret that POST /v2/signing-sessions gave to your server.",
  INVALID_CLIENT_SECRET_FORMAT: () =>
    "client-secret is not of the form ses_…_secret_…: it was cut or changed on its way to the page.",
  INVALID_REQUEST: ({ error }) => baseUrlProblem(error.cause) ?? error.message,
  CSP_BLOCKED: ({ error, baseUrl }) => {
    const { origin } = new URL(baseUrl);
    return typeof error.cause === "string"
      ? `This page's Content-Security-Policy has a ${error.cause} that blocks ${origin}. Add ${origin} to ${error.cause}.`
      : error.message;
  },
  ORIGIN_NOT_ALLOWED: ({ error }) =>
    originProblem(error.cause) ?? `${error.message} This page's origin is ${self.origin}.`,
  INVALID_BACKEND_RESPONSE: ({ error, baseUrl }) => answerProblem(error.cause, baseUrl),
  BACKEND_UNREACHABLE: ({ error, baseUrl }) =>
    `A proxy answered ${String(error.cause)} in place of the service at ${baseUrl}${INIT_PATH}.`,
  NETWORK_ERROR: ({ error, baseUrl }) =>
    error.cause === undefined ? error.message : locate(baseUrl, INIT_PATH),
  INIT_TIMEOUT: ({ error, baseUrl }) =>
    SILENCE[error.cause as Stage] ?? `${baseUrl}${INIT_PATH} did not answer within 30 s.`,
};

/** One or two sentences for the developer: what is wrong, and where to mend it. */
export async function detailOf(facts: Facts): Promise<string> {
  const { code, message } = facts.error;
  const described = Object.hasOwn(DESCRIBE, code) ? await DESCRIBE[code]!(facts) : message;
  return described === code && code.startsWith("HTTP_") ? withoutCode(facts) : described;
}

async function withoutCode({ error, baseUrl }: Facts): Promise<string> {
  const answered = `${baseUrl}${INIT_PATH} answered ${error.code.slice(5)} without a code.`;
  const found = await findNear(baseUrl);
  return found === undefined || found === baseUrl ? answered : `${answered} ${hint(found)}`;
}

/** What is wrong with a base-url as it was given, or null when it is an address. */
export function baseUrlProblem(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const url = parseUrl(given);
  const isName = url === null || /^[\w.-]+:\d+(\/|$)/.test(given);
  const example = isName
    ? ` It has no scheme: write "https://${given}".`
    : " Its scheme is not http or https.";
  return `base-url is "${given}".${example}`;
}

function originProblem(cause: unknown): string | null {
  const { ancestor, allowed } = (cause ?? {}) as { ancestor?: string; allowed?: string[] };
  if (ancestor === undefined) return null;
  const list = allowed?.join(", ");
  return `A page around this one has the origin ${ancestor}; the session allows ${list}. Add ${ancestor} to allowed_origins.`;
}

/** The frame of an answer lies on the origin that the service calls its own (PUBLIC_URL). */
function answerProblem(cause: unknown, baseUrl: string): string {
  const { frame_url: frameUrl } = (cause ?? {}) as { frame_url?: unknown };
  const named = typeof frameUrl === "string" ? parseUrl(frameUrl)?.origin : undefined;
  const given = new URL(baseUrl).origin;
  if (named === undefined || named === given)
    return `${baseUrl}${INIT_PATH} answered something else than the service: check base-url and any proxy in between.`;
  return otherName(named, given);
}

/** The same service under two names. */
export function otherName(named: string, given: string): string {
  return `The service calls itself ${named}, base-url is ${given}. Give base-url="${named}", or start the service with PUBLIC_URL=${given}.`;
}
