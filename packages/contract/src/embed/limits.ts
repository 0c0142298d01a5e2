/** Budgets and sizes of requests on the embed surface (docs/contract/embed.md#limits). Plain data, so that page and SDK can carry it. */

/** Starts a minute from one address, unless the operator sets another number. */
export const INITS_PER_MINUTE = 10;

/** Requests a minute of a session's frame, by its bearer: a save a second, and everything else of a signing. */
export const FRAME_BUDGET = { name: "frame", perMinute: 300 } as const;
/** Parts and pages of the document that a frame reads: hundreds of a long one. */
export const FRAME_FILE_BUDGET = { name: "frameFile", perMinute: 3000 } as const;
/** Refused requests a minute of one address, without a live credential: a page whose bearer has ended makes a few. */
export const FRAME_STRANGERS_PER_MINUTE = 60;

/** Bytes of a body with a client secret, or with a frame token and a flag. */
export const MAX_TOKEN_BODY_BYTES = 4 * 1024;
/** Bytes of every other body: a signature may hold 500 strokes. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;
