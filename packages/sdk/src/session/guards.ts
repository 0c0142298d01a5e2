import { PROTOCOL_VERSION } from "@service/contract/embed/protocol";
import type { FrameError, FrameEvent, Locale } from "@service/contract/embed/protocol";
import { parseLocale } from "../locale.ts";
import { parseUrl } from "../url.ts";

/**
 * Hand-written twins of the contract's zod schemas (a schema library would double the bundle); tests hold
 * them to the contract. Each returns a fresh object with known fields only, or null.
 */

type Fields = Record<string, unknown>;

const STEPS = new Set<unknown>(["consent", "verify", "data", "review", "sign", "done"]);
const STATUSES = new Set<unknown>(["completed", "declined", "closed", "error"]);
const SESSION_ID = /^ses_[0-9a-f]{32}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function isText(value: unknown, max = Infinity, min = 0): value is string {
  return typeof value === "string" && value.length <= max && value.length >= min;
}

function isCount(value: unknown, min: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min;
}

/** ISO 8601 UTC, of a day that exists: Date.parse rolls 30 February over. */
function isInstant(value: unknown): value is string {
  if (!isText(value) || !INSTANT.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 19));
}

function frameError(value: unknown): FrameError | null {
  const { code, retryable, message, requestId } = fieldsOf(value);
  if (!isText(code, 64) || typeof retryable !== "boolean" || !isText(message, 1000)) return null;
  if (requestId === undefined) return { code, retryable, message };
  return isText(requestId, 64) ? { code, retryable, message, requestId } : null;
}

const readers: { [Type in FrameEvent["type"]]: (data: Fields) => (FrameEvent & { type: Type }) | null } = {
  connected: () => ({ type: "connected" }),
  ready: () => ({ type: "ready" }),
  "token-needed": () => ({ type: "token-needed" }),
  step: ({ step, index, total }) =>
    STEPS.has(step) && isCount(index, 0) && isCount(total, 1)
      ? ({ type: "step", step, index, total } as FrameEvent & { type: "step" })
      : null,
  resize: ({ height }) =>
    typeof height === "number" && height >= 0 && height <= 100_000 ? { type: "resize", height } : null,
  success: ({ sessionId, documentId, signatureId, signedAt }) =>
    isText(sessionId) &&
    SESSION_ID.test(sessionId) &&
    isText(documentId) &&
    isText(signatureId) &&
    isInstant(signedAt)
      ? { type: "success", sessionId, documentId, signatureId, signedAt }
      : null,
  decline: ({ reason }) => (reason === null || isText(reason, 1000) ? { type: "decline", reason } : null),
  exit({ status, error }) {
    const told = error === undefined ? undefined : frameError(error);
    if (!STATUSES.has(status) || told === null) return null;
    return { type: "exit", status, ...(told && { error: told }) } as FrameEvent & { type: "exit" };
  },
};

/** A message of the frame, when it carries this connection's nonce. */
export function readFrameEvent(data: unknown, nonce: string): FrameEvent | null {
  const fields = fieldsOf(data);
  const { type } = fields;
  if (fields["v"] !== PROTOCOL_VERSION || fields["nonce"] !== nonce || !isText(type)) return null;
  return Object.hasOwn(readers, type) ? readers[type as FrameEvent["type"]](fields) : null;
}

/** What the SDK needs of the init answer. */
export interface InitAnswer {
  frameUrl: string;
  frameToken: string;
  /** The session's own language, when its creator chose one. */
  locale: Locale | null;
  /** What the service tells of who may frame the page, as it came. */
  policy: unknown;
  livemode: unknown;
}

/** The init answer, when it is for this session and its frame lies on the service's own origin. */
export function readInitAnswer(data: unknown, sessionId: string, origin: string): InitAnswer | null {
  const {
    session_id: id,
    frame_url: frameUrl,
    frame_token: frameToken,
    locale,
    policy,
    livemode,
  } = fieldsOf(data);
  if (id !== sessionId || !isText(frameUrl) || !isText(frameToken, 256, 16)) return null;
  if (parseUrl(frameUrl)?.origin !== origin) return null;
  return { frameUrl, frameToken, locale: parseLocale(locale as string), policy, livemode };
}
