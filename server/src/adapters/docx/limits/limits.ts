/**
 * What a document may measure. Checked on what the archive declares before anything is unpacked, and again while it
 * is; the longest contracts at hand stay a factor of ten below.
 */

/** Parts of the package: pages scanned as pictures make one each. */
export const MAX_ENTRIES = 5000;
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
/** Unpacked to packed, of the whole: text alone reaches 40, and below a size the ratio says nothing. */
export const MAX_RATIO = 150;
export const RATIO_MATTERS_FROM_BYTES = 16 * 1024 * 1024;
/** One XML part: 32 MB of text are about 1,500 pages. */
export const MAX_XML_BYTES = 32 * 1024 * 1024;
export const MAX_XML_TOTAL_BYTES = 64 * 1024 * 1024;
/** Word's own documents stay below 60 with tables in tables in text boxes. */
export const MAX_DEPTH = 300;
export const MAX_ATTRIBUTES = 500;
/** Of all XML parts together: four times what 500 pages of a contract have; a million take two seconds to read. */
export const MAX_ELEMENTS = 1_500_000;
/** Of one part: each of them is kept while a document is read; links to click are the most that there are. */
export const MAX_RELATIONSHIPS = 20_000;
/** Word starts a run at each change of format; converters take seconds for more. */
export const MAX_RUNS_PER_PARAGRAPH = 20_000;
export const MAX_TAG_NAMES = 2000;
export const MAX_ANCHORS = 500;
/** A filled part: values times their occurrences. */
export const MAX_FILLED_CHARACTERS = 64 * 1024 * 1024;
