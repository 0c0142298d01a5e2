/**
 * Limits of a document. They are checked on the archive's directory before anything is unpacked, and again during
 * unpacking. The longest contracts at hand stay ten times below.
 */

/** Parts of the package. Each scanned page is one. */
export const MAX_ENTRIES = 5000;
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
/** Ratio of unpacked to packed size of the package. Text reaches 40. Below a size the ratio is not checked. */
export const MAX_RATIO = 150;
export const RATIO_MATTERS_FROM_BYTES = 16 * 1024 * 1024;
/** Bytes of one XML part. 32 MB of text are about 1,500 pages. */
export const MAX_XML_BYTES = 32 * 1024 * 1024;
export const MAX_XML_TOTAL_BYTES = 64 * 1024 * 1024;
/** Nesting of elements. Word's documents stay below 60 with tables in tables in text boxes. */
export const MAX_DEPTH = 300;
export const MAX_ATTRIBUTES = 500;
/** Elements of all XML parts: four times those of a contract of 500 pages. A million take two seconds to read. */
export const MAX_ELEMENTS = 1_500_000;
/** Relationships of one part. All are kept during reading; most are hyperlinks. */
export const MAX_RELATIONSHIPS = 20_000;
/** Runs of a paragraph. Word starts one at each change of format. Converters take seconds for more. */
export const MAX_RUNS_PER_PARAGRAPH = 20_000;
export const MAX_TAG_NAMES = 2000;
export const MAX_ANCHORS = 500;
/** Characters of a filled part: values times their occurrences. */
export const MAX_FILLED_CHARACTERS = 64 * 1024 * 1024;
