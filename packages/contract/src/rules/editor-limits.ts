/** Secrets of editor sessions (docs/contract/embed.md#editor). Plain data, so that domain, page and SDK can carry it. */

/** The id of an editor session. */
export const EDITOR_SESSION_ID = /^eds_[0-9a-f]{32}$/;
/** `<session_id>_secret_<43 base64url characters>`. */
export const EDITOR_CLIENT_SECRET = /^(eds_[0-9a-f]{32})_secret_([\w-]{43})$/;

/** Subjects of editor sessions. */
export const EDITOR_SUBJECTS = ["document", "template_draft"] as const;

/** Operations of editor sessions do not count against the plan (docs/contract/embed.md#editor-limits). */
export const EDITOR_BUDGET = { name: "editor", perMinute: 60, perDay: 10_000 } as const;
/** Searches and readings of the PDF that one frame, or one key, asks for: each takes a turn of the PDF engine. */
export const FIELD_SEARCHES_PER_MINUTE = 60;

/** Characters of a text that is looked for. */
export const MAX_ANCHOR_TEXT = 255;
