import { loadGrey } from "../images/load-grey.ts";
import { measureQuality } from "../images/quality.ts";
import type { Grey } from "../images/grey.ts";
import { judgeMrz } from "../mrz/mrz-side.ts";
import { type MrzReading, readMrz } from "../mrz/read-mrz.ts";
import { findText, type TextLayout } from "../layout/text-layout.ts";
import type { DocumentReading, DocumentSide, ReadingReason } from "../fields/reading.ts";
import { readFront } from "../text/front-side.ts";

type Judged = Omit<DocumentReading, "portrait" | "quality">;

/** Deviation of grey values below which a picture shows nothing. */
const BLANK_DEVIATION = 6;
/**
 * Characters of a line that chance seldom makes, and how many such lines and characters a document has at least: noise has
 * up to 45, the worst photographs of documents in the tests 109.
 */
const LINE_CHARACTERS = 7;
const DOCUMENT_LINES = 2;
const DOCUMENT_CHARACTERS = 60;
/** Likelihood below which lines that look like an MRZ on a front are other text. */
const OTHER_TEXT = -0.7;

function deviation({ data }: Grey): number {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  return Math.sqrt(data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length);
}

function refused(reason: ReadingReason): Judged {
  return { verdict: "fail", confidence: null, reasons: [reason], format: null, fields: {}, mrz: null };
}

/** Why the picture is of no document; null when it may be of one. */
function emptiness(grey: Grey, layout: TextLayout): "blank" | "no_document" | null {
  if (deviation(grey) < BLANK_DEVIATION) return "blank";
  const isText = layout.some(({ lines }) => {
    const lengths = lines
      .map(({ components }) => components.length)
      .filter((length) => length >= LINE_CHARACTERS);
    const characters = lengths.reduce((sum, length) => sum + length, 0);
    return lengths.length >= DOCUMENT_LINES && characters >= DOCUMENT_CHARACTERS;
  });
  return isText ? null : "no_document";
}

function readBack(mrz: MrzReading | null, today: string): Judged {
  if (mrz === null) return refused("mrz_not_found");
  const judged = judgeMrz(mrz, today);
  return judged.format === "TD3" ? refused("wrong_side") : judged;
}

/** A front is a passport's page, by its MRZ, or a card's, by its text. */
async function readFrontSide(
  grey: Grey,
  layout: TextLayout,
  mrz: MrzReading | null,
  today: string,
): Promise<Judged> {
  if (mrz !== null && mrz.likelihood > OTHER_TEXT) {
    const judged = judgeMrz(mrz, today);
    return judged.format === "TD1" ? refused("wrong_side") : judged;
  }
  return { ...(await readFront(grey, layout, today)), format: null, mrz: null };
}

/**
 * Reads one side of an identity document from a picture that `openPicture` wrote. `today` (YYYY-MM-DD) decides centuries.
 * The same picture gives the same reading.
 */
export async function readDocumentSide(
  picture: Uint8Array,
  side: DocumentSide,
  today: string,
): Promise<DocumentReading> {
  const grey = await loadGrey(picture);
  const quality = measureQuality(grey);
  const layout = findText(grey);
  const empty = emptiness(grey, layout);
  if (empty !== null) return { ...refused(empty), portrait: null, quality };
  const mrz = readMrz(grey, layout);
  const judged = side === "id_back" ? readBack(mrz, today) : await readFrontSide(grey, layout, mrz, today);
  return { ...judged, portrait: null, quality };
}
