import { FEA_ERRORS, type FeaErrorCode } from "./fea-errors.ts";

/** How a code is to be treated (docs/contract/embed.md#retryable). */
export interface EmbedErrorClass {
  /** The cause passes, and the same client secret stays valid for its window: init again, with backoff. */
  readonly retryable: boolean;
  /** Only a person decides to try again. */
  readonly doNotAutoRetry: boolean;
}

interface Row extends EmbedErrorClass {
  /** HTTP status of an answer under `/embed`; absent where the server answers no such code there. */
  readonly status?: number;
  /**
   * The page's reaction to the answer. `fatal`: the session ends. `stale`: the document has moved on, and the
   * page reads the ceremony again. Absent: the signer may try again.
   */
  readonly page?: "fatal" | "stale";
  /**
   * Names the page, or the SDK's panel in its place, if it offers another try although the code is not
   * retryable.
   */
  readonly offeredBy?: readonly ("page" | "panel")[];
}

const retryable = { retryable: true, doNotAutoRetry: false } as const;
const terminal = { retryable: false, doNotAutoRetry: false } as const;
const neverAuto = { retryable: false, doNotAutoRetry: true } as const;

/** Codes that a host may be told: those of docs/contract/embed.md#codes. */
const HOST_CODES = {
  NETWORK_ERROR: retryable,
  BACKEND_UNREACHABLE: retryable,
  INVALID_BACKEND_RESPONSE: retryable,
  INTERNAL_ERROR: { ...retryable, status: 500 },
  INIT_TIMEOUT: retryable,
  MISSING_CLIENT_SECRET: terminal,
  INVALID_CLIENT_SECRET_FORMAT: terminal,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: neverAuto,
  INVALID_REQUEST: { ...terminal, status: 422 },
  SESSION_INVALID: { ...terminal, status: 401, page: "fatal" },
  SESSION_EXPIRED: { ...terminal, status: 410, page: "fatal" },
  SESSION_COMPLETED: { ...neverAuto, status: 409, page: "stale" },
  SESSION_CANCELLED: { ...terminal, status: 409, page: "fatal" },
  ORIGIN_NOT_ALLOWED: neverAuto,
  RATE_LIMITED: { ...neverAuto, status: 429, offeredBy: ["page", "panel"] },
  SESSION_NOT_FOUND: { ...terminal, status: 404, page: "fatal" },
  ALLOWED_ORIGINS_REQUIRED: neverAuto,
  SESSION_NOT_COMPLETED: terminal,
  NOT_EMBEDDED: neverAuto,
  INVALID_RESPONSE: { ...terminal, offeredBy: ["page"] },
  NO_FIELDS: { ...terminal, status: 422 },
  WRONG_SIGNING_MODE: { ...terminal, status: 422 },
  SUBMIT_FAILED: { ...terminal, offeredBy: ["page"] },
  SIGNATURE_NOT_FOUND: { ...terminal, status: 404, page: "fatal" },
  PIPELINE_FETCH_FAILED: { ...terminal, offeredBy: ["page"] },
  MODULE_UNSUPPORTED: { ...terminal, status: 422, page: "fatal" },
  VERIFICATION_FAILED: { ...neverAuto, status: 403, page: "fatal" },
  VERIFICATION_EXPIRED: { ...terminal, status: 410, page: "fatal" },
  /** Ours: something of the document was asked for before a required verification (docs/contract/embed.md#gates). */
  VERIFICATION_PENDING: { ...terminal, status: 403, page: "stale" },
  CSP_BLOCKED: neverAuto,
  CAMERA_DENIED: { ...terminal, offeredBy: ["panel"] },
  NOT_IMPLEMENTED: terminal,
  /** Ours: the form takes no answers, or there is none of this token (docs/contract/embed.md#forms). */
  FORM_UNAVAILABLE: terminal,
  /** Ours: a session that was made with `allow_decline: false` was declined all the same. */
  DECLINE_NOT_ALLOWED: { ...terminal, status: 403 },
} as const satisfies Record<string, Row>;

/** Codes that the page answers for itself: no host is told. */
const PAGE_CODES = {
  /** The sender corrects the document. The page waits and asks for the ceremony again (docs/contract/embed.md#corrections). */
  DOCUMENT_CORRECTING: { ...retryable, status: 409, page: "stale" },
  /** A correction has changed the document since the page loaded it. The page loads it again. */
  DOCUMENT_CHANGED: { ...terminal, status: 409, page: "stale" },
  /** A picture or a recording that cannot be examined; its `reason` says why (docs/contract/embed.md#captures). */
  CAPTURE_REFUSED: { ...terminal, status: 422 },
  /** A file that is not taken as an attachment; its `reason` says why (docs/contract/embed.md#attachments). */
  ATTACHMENT_REFUSED: { ...terminal, status: 422 },
  /** A capture before the signer has agreed to it being examined. */
  CONSENT_REQUIRED: { ...terminal, status: 409 },
  /** The document of an editor session was sent, voided or removed (docs/contract/embed.md#editor-end). */
  DOCUMENT_NOT_EDITABLE: { ...terminal, status: 409 },
  DATA_PENDING: { ...terminal, status: 409, page: "stale" },
  DATA_CLOSED: { ...terminal, status: 409, page: "stale" },
  /** The signature cannot be passed on to another person, or not any more. */
  DELEGATION_NOT_ALLOWED: { ...terminal, status: 403 },
  /** The document takes no questions any more, or not of this signer (docs/contract/embed.md#questions). */
  QUESTIONS_CLOSED: { ...terminal, status: 409 },
  /** This person has asked as many questions as they may. */
  QUESTION_LIMIT: { ...terminal, status: 409 },
  /** The signer has asked for as many messages as are sent in an hour. */
  MESSAGE_LIMIT: { ...terminal, status: 429 },
  /** The service sends this signer no messages. */
  CONTACT_NOT_REACHED: { ...terminal, status: 403 },
  /** An act without one of the reasons that the sender asks for (docs/contract/v3.md#reasons). */
  REASON_REQUIRED: { ...terminal, status: 422 },
  /** An act without the passkey that the sender asks for (docs/contract/v3.md#passkey). */
  PASSKEY_REQUIRED: { ...terminal, status: 422 },
  /** A passkey's answer that does not confirm this act, or makes no passkey. */
  PASSKEY_REFUSED: { ...terminal, status: 422 },
  /** An ink of a way of signing that the sender does not allow (docs/contract/v3.md#signature-methods). */
  SIGNATURE_METHOD_NOT_ALLOWED: { ...terminal, status: 422 },
  SIGNER_NOT_READY: { ...terminal, status: 409, page: "stale" },
  INVALID_PDF: { ...terminal, status: 422 },
  SERVICE_UNAVAILABLE: { ...terminal, status: 503 },
} as const satisfies Record<string, Row>;

export type EmbedErrorCode = keyof typeof HOST_CODES;
/** Every code that an answer under `/embed` may carry, and those that the browser raises by itself. */
export type EmbedCode = EmbedErrorCode | keyof typeof PAGE_CODES | FeaErrorCode;

function mapValues<Key extends string, From, To>(
  table: Readonly<Record<Key, From>>,
  change: (row: From) => To,
): Readonly<Record<Key, To>> {
  const entries = Object.entries<From>(table).map(([key, row]) => [key, change(row)]);
  return Object.fromEntries(entries) as Record<Key, To>;
}

/** The one table of embed codes; `client.ts` carries what page and SDK need of it. */
export const EMBED_CODES: Readonly<Record<EmbedCode, Row>> = {
  ...HOST_CODES,
  ...PAGE_CODES,
  ...mapValues(FEA_ERRORS, ({ retryable }) => ({ ...terminal, retryable, status: retryable ? 503 : 422 })),
};

/** The classes of the codes that a host may be told. */
export const EMBED_ERRORS = mapValues<EmbedErrorCode, Row, EmbedErrorClass>(
  HOST_CODES,
  ({ retryable, doNotAutoRetry }) => ({ retryable, doNotAutoRetry }),
);
