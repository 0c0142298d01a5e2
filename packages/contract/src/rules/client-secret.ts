/** The id of a signing session. */
export const SESSION_ID = /^ses_[0-9a-f]{32}$/;
/** Matches the beginning of a client secret. */
export const CLIENT_SECRET_START = /^ses_[0-9a-f]{32}_secret_/;
/** `<session_id>_secret_<43 base64url characters>` (docs/contract/embed.md#client-secret). */
export const CLIENT_SECRET = /^(ses_[0-9a-f]{32})_secret_([\w-]{43})$/;
