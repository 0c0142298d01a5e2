/** Limits that a wire and a rule both know (docs/contract/v3.md#sizes). Plain numbers: the domain reads them too. */

/** Decoded bytes of an uploaded PDF. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Bytes of a template's file. */
export const MAX_TEMPLATE_BYTES = 50 * 1024 * 1024;
