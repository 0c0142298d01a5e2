/**
 * Limits that both the wire and the domain use (docs/contract/v3.md#sizes). Plain numbers, because the domain imports
 * them.
 */

/** Size of an uploaded PDF after base64 decoding. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Size of a template's file. */
export const MAX_TEMPLATE_BYTES = 50 * 1024 * 1024;
