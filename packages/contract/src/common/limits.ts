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

/** Size of one file that is sent in base64 within a JSON body of v2, decoded (docs/contract/v2.md#sizes). */
export const MAX_SOURCE_BYTES = 50 * 1024 * 1024;

/**
 * Size of a whole JSON body with files: 250 MB of files, a third more in base64, and escaped slashes. 20 pieces have
 * 12.5 MB each.
 */
export const MAX_SOURCES_BODY_BYTES = 350 * 1024 * 1024;

/** Sum of the files of a creation that is answered when it is done (docs/contract/v2.md#sizes). */
export const MAX_SYNC_SOURCE_BYTES = 25 * 1024 * 1024;

/** Items of one bulk request on contacts (docs/contract/v2.md#contact-bulk). */
export const MAX_BULK_CONTACTS = 100;

/** Custom fields of a contact (docs/contract/v2.md#custom-fields). */
export const MAX_CUSTOM_FIELDS = 200;

/** The newest documents in a contact's detail, and in the list of its documents (docs/contract/v2.md#contact-documents). */
export const CONTACT_DETAIL_DOCUMENTS = 25;
export const CONTACT_LIST_DOCUMENTS = 1000;
