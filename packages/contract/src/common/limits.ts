/** Limits of both the wire and the domain (docs/contract/v3.md#sizes). Plain numbers, which the domain imports. */

/** Size of an uploaded PDF after base64 decoding. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export const MAX_TEMPLATE_BYTES = 50 * 1024 * 1024;

/** Pieces of one document (docs/contract/v2.md#pieces). */
export const MAX_PIECES = 20;

/** Fields of one document. */
export const MAX_FIELDS = 2000;

/** Length of a page in points. A PDF could not hold larger values precisely. */
export const MAX_POINTS = 14_400;
