/** Limits of both the wire and the domain (docs/contract/v3.md#sizes). Plain numbers, which the domain imports. */

/** Size of an uploaded PDF after base64 decoding. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Files of one document of v3, and their size together (docs/contract/v3.md#files). */
export const MAX_DOCUMENT_FILES = 20;
export const MAX_DOCUMENT_FILES_BYTES = 50 * 1024 * 1024;

/** Pixels of a picture of which a document is made (docs/contract/v3.md#pictures): those of a telephone's camera. */
export const MAX_PICTURE_PIXELS = 50e6;

/** Size of what is beside the PDF: the rest of a JSON body, the part `document` of a form. */
export const MAX_FORM_DOCUMENT_BYTES = 512 * 1024;

export const MAX_TEMPLATE_BYTES = 50 * 1024 * 1024;

/** Pieces of one document (docs/contract/v2.md#pieces). */
export const MAX_PIECES = 20;

/** Fields of one document. */
export const MAX_FIELDS = 2000;

/** Roles of a PDF template, characters of a variable's name, and open drafts of a workspace (docs/contract/v3.md#template-drafts). */
export const MAX_TEMPLATE_ROLES = 20;
export const MAX_VARIABLE_NAME = 64;
export const MAX_TEMPLATE_DRAFTS = 100;

/** Versions of a template that are kept (docs/contract/v3.md#template-versions). */
export const MAX_TEMPLATE_VERSIONS = 50;

/** People of a document who are named in lists of documents. */
/** Documents of one export (docs/contract/v3.md#exports). */
export const MAX_EXPORT_DOCUMENTS = 10_000;

export const MAX_LISTED_PEOPLE = 3;

/** Characters of a field's label. */
export const MAX_FIELD_LABEL = 255;

/** Options of a dropdown, and characters of one (docs/contract/v3.md#field-types). */
export const MAX_FIELD_OPTIONS = 200;
export const MAX_OPTION_LENGTH = 255;

/** Characters of the name of a group of radio fields. */
export const MAX_GROUP_NAME = 64;

/** Characters of a pattern, and of the words for it (docs/contract/v3.md#field-rules). */
export const MAX_PATTERN_LENGTH = 200;
export const MAX_PATTERN_MESSAGE = 255;

/** Fields of a document with a pattern: each is compiled and matched while other requests wait. */
export const MAX_FIELD_PATTERNS = 100;

/** Characters of a value that must match a pattern. */
export const MAX_MATCHED_LENGTH = 500;

/** Characters of a field's key (docs/contract/v3.md#conditions), */
export const MAX_FIELD_KEY = 40;
/** of a condition or formula, its parts and how deep they lie in one another: its evaluation takes microseconds. */
export const MAX_EXPRESSION_LENGTH = 500;
export const MAX_EXPRESSION_PARTS = 100;
export const MAX_EXPRESSION_DEPTH = 32;

/** Fields of a document with conditions or a formula, which are evaluated with every keystroke. */
export const MAX_CONDITIONAL_FIELDS = 200;

/** Attachment fields of a document (docs/contract/v3.md#attachments). */
export const MAX_ATTACHMENT_FIELDS = 20;

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

/** Documents and roles of one chain (docs/contract/v2.md#chains). */
export const MAX_CHAIN_DOCUMENTS = 20;
export const MAX_CHAIN_ROLES = 20;

/** Rows of one bulk send, signers of a row, characters of a row's reference (docs/contract/v3.md#bulk-sends). */
export const MAX_BULK_ROWS = 10_000;
export const MAX_BULK_ROW_SIGNERS = 20;

export const MAX_BULK_REFERENCE = 255;
/** Size of the request of a bulk send. */
export const MAX_BULK_BYTES = 20 * 1024 * 1024;

/** Items of one bulk request on contacts (docs/contract/v2.md#contact-bulk). */
export const MAX_BULK_CONTACTS = 100;

/** Custom fields of a contact (docs/contract/v2.md#custom-fields). */
export const MAX_CUSTOM_FIELDS = 200;
/** Characters (code points) of a custom field's name and of its text. */
export const MAX_CUSTOM_FIELD_NAME = 128;
export const MAX_CUSTOM_FIELD_TEXT = 2000;

/** A file of contacts (docs/contract/v2.md#contact-files). */
export const MAX_CONTACT_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_CONTACT_FILE_LINES = 10_000;
/** One line of it. A contact whose texts are all as long as they may be has 1.7 MB in UTF-8. */
export const MAX_CONTACT_LINE_BYTES = 2 * 1024 * 1024;
/** Columns for custom fields. A single contact has at most MAX_CUSTOM_FIELDS of them. */
export const MAX_CONTACT_FILE_FIELDS = 1000;
/** Lines that an import names with what is wrong with them. */
export const MAX_NAMED_LINES = 1000;

/** The newest documents in a contact's detail, and in the list of its documents (docs/contract/v2.md#contact-documents). */
export const CONTACT_DETAIL_DOCUMENTS = 25;
export const CONTACT_LIST_DOCUMENTS = 1000;

/** People of a group of whom one signs, and its name's length (docs/contract/v3.md#groups). */
export const MAX_GROUP_MEMBERS = 20;
export const MAX_SIGNER_GROUP = 64;

/** Characters of an integrator's own name for something of ours. */
export const MAX_EXTERNAL_ID = 255;

/** Members of an integrator's metadata, and characters of a key and of a value. */
export const MAX_METADATA = 50;
export const MAX_METADATA_KEY = 100;
export const MAX_METADATA_VALUE = 500;

/** Reminders after an invitation: the most, and those of a schedule that names no number (docs/contract/v3.md#reminders). */
export const MAX_REMINDERS = 30;
export const DEFAULT_REMINDERS = 10;

/** Characters of the sender's words in messages (docs/contract/v3.md#message). */
export const MAX_MESSAGE_SUBJECT = 200;
export const MAX_MESSAGE_BODY = 2000;

/** Tags of a document, and characters of one (docs/contract/v3.md#tags). */
export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 50;

/** How far ahead a document may be scheduled to be sent (docs/contract/v3.md#scheduled-send). */
export const MAX_SCHEDULED_SEND_DAYS = 366;

/** How long a send from the dashboard can be taken back (docs/contract/dashboard.md#send). */
export const UNDO_SEND_SECONDS = 10;

/** Answers that a form may be limited to, at most. */
export const MAX_FORM_ANSWERS = 1_000_000;
/** People who are asked besides the one who answers. */
export const MAX_FORM_SIGNERS = 19;
/** Zero bits of a proof of work for a form: about a second of a telephone. */
export const FORM_PROOF_BITS = 17;
/** Answers to forms that one address may give a minute, and that one form takes. */
export const FORM_ANSWERS_PER_MINUTE = 30;
export const FORM_ANSWERS_PER_FORM_MINUTE = 300;
/** Answers of one mailbox to one form an hour, where each sends a code there: anybody can name it. */
export const FORM_ANSWERS_PER_MAILBOX_HOUR = 20;
/** Challenges that one address gets a minute. */
export const FORM_CHALLENGES_PER_MINUTE = 60;

/** Most documents of an erased person that the answer names. */
export const MAX_NAMED_DOCUMENTS = 1000;
/** The end of the year 9999 in UTC: later instants have no form that answers could write (RFC 3339 §5.6). */
export const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");
