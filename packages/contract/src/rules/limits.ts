/** Limits of a signing that pages and the server decide by (docs/contract/embed.md#limits). Plain data, so that page and SDK can carry it. */

/** Longest life of a client secret: 15 minutes, unless its session asks for less. */
export const CLIENT_SECRET_TTL_SECONDS = 900;
export const FRAME_TOKEN_TTL_MS = 60_000;

/** Characters of the longest value of a field or a variable. */
export const MAX_VALUE_LENGTH = 5000;
/** Fields that one signer places the signature or the initials on. */
export const MAX_PLACED_FIELDS = 2000;
/** Reasons that a signer chooses from, and characters of one. */
export const MAX_REASONS = 20;
export const MAX_REASON_LENGTH = 120;
/** Characters of a signer's question, and of its answer. */
export const MAX_QUESTION_LENGTH = 1000;
/** Questions that one person asks about a document; of them in an hour. */
export const MAX_QUESTIONS = 10;
export const MAX_QUESTIONS_PER_HOUR = 5;
/** Messages an hour that a signer has sent to their own contact: of each kind. */
export const OWN_MESSAGES_PER_HOUR = 5;
/** Days after which a signer may be reminded of what they left unfinished. */
export const REMIND_IN_DAYS = [1, 3, 7] as const;
/** Characters of base64 of a signature by certificate: one with its certificates takes five thousand. */
export const MAX_CADES_LENGTH = 64 * 1024;

export const VARIABLE_TYPES = ["text", "date", "currency", "number", "textarea"] as const;

/** Codes of refused values of variables. */
export const VARIABLE_PROBLEMS = [
  "REQUIRED",
  "TYPE_MISMATCH",
  "TOO_LONG",
  "NOT_AN_OPTION",
  "PATTERN",
] as const;
