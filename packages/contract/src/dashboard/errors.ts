/** Errors of the dashboard's API (docs/contract/dashboard.md#errors), as `{ error: { code, message, field? } }`. */
export const DASHBOARD_CODES = {
  MALFORMED_JSON: 400,
  MALFORMED_FORM: 400,
  INVALID_ID: 400,
  INVALID_CURSOR: 400,
  /** No session or access token, or one that has ended. */
  SIGN_IN_REQUIRED: 401,
  /** A link, or an answer of a passkey, that opens no session: used, expired or unknown. */
  SIGN_IN_REFUSED: 401,
  INSUFFICIENT_CREDITS: 402,
  /** The request does not come from the dashboard's own page. */
  CROSS_SITE_REQUEST: 403,
  /** The role of the member does not allow it. */
  PERMISSION_DENIED: 403,
  WORKSPACE_SUSPENDED: 403,
  /** Only the sandbox shows messages. */
  SANDBOX_ONLY: 403,
  NOT_FOUND: 404,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** The last owner stays one. */
  LAST_OWNER: 409,
  /** The document has ended, or it belongs to a chain: its documents expire together. */
  EXPIRY_NOT_CHANGEABLE: 409,
  /** The member signs nothing of the document now. */
  SIGNING_NOT_OPEN: 409,
  /** A send would be refused: somebody or something is missing. */
  DOCUMENT_NOT_SENDABLE: 409,
  /** The document is sent already. */
  DOCUMENT_NOT_EDITABLE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_ERROR: 422,
  /** The address of the service allows no passkeys (WebAuthn §5.1.3: a domain over https, or localhost). */
  PASSKEYS_UNAVAILABLE: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type DashboardCode = keyof typeof DASHBOARD_CODES;
