import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
} from "@libpdf/core";
import { closedContent } from "../content/balance.ts";
import { contentStreams, wholeContent } from "../content/content.ts";
import { type Corners, pageBoxes, pageTurn } from "../file/geometry.ts";
import type { Source } from "../file/load.ts";
import { resolver, type SourcePage } from "../file/page-tree.ts";
import { isPlainlyPacked, isWhole } from "../file/streams.ts";

/** Name of the one resource of a page that has nothing of ours. */
const CONTENT = "Content";
/** Keys of a canonical page besides its boxes, content and place (ISO 32000-2 table 31). */
const KEPT = new Set([
  "BleedBox",
  "TrimBox",
  "ArtBox",
  "UserUnit",
  "Group",
  "Annots",
  "StructParents",
  "Tabs",
]);
/** Categories of resources (ISO 32000-2 table 34). */
const RESOURCES = ["ExtGState", "ColorSpace", "Pattern", "Shading", "XObject", "Font", "Properties"] as const;

const corners = (box: Corners): PdfArray => PdfArray.of(...box.map((side) => PdfNumber.of(side)));

/** The XObjects of the pages, null where one has no content, and whether programs could read a content in two ways. */
export interface Wrapped {
  contents: (PdfRef | null)[];
  isOdd: boolean;
}

/**
 * Writes each page complete: its boxes as viewers use them, and its content as a form XObject, out of which nothing
 * leaks.
 */
export function wrapPages({ pdf, pages }: Source): Wrapped {
  let isOdd = false;
  const contents = pages.map((page) => {
    const { media, crop } = pageBoxes(page.dict, resolver(pdf));
    const streams = contentStreams(pdf, page).map(({ stream }) => stream);
    const whole = wholeContent(pdf, streams);
    const closed = closedContent(whole);
    isOdd ||=
      !closed.subarray(0, whole.length).equals(whole) ||
      !streams.every((stream) => isPlainlyPacked(pdf, stream));
    const content = contentOf(pdf, page, { streams, box: media, closed, isClosed: closed === whole });
    const turn = pageTurn(page.dict, resolver(pdf));
    for (const key of page.dict.keys()) if (!KEPT.has(key.value)) page.dict.delete(key);
    page.dict.set("Type", PdfName.Page);
    page.dict.set("MediaBox", corners(media));
    page.dict.set("CropBox", corners(crop));
    // Programs that know units take one that is none for 1, or draw nothing.
    const unit = resolver(pdf)(page.dict.get("UserUnit"));
    if (!(unit instanceof PdfNumber && unit.value > 0)) page.dict.delete("UserUnit");
    if (turn !== 0) page.dict.set("Rotate", PdfNumber.of(turn));
    page.dict.set("Resources", PdfDict.of(content ? { XObject: PdfDict.of({ [CONTENT]: content }) } : {}));
    if (content) page.dict.set("Contents", pdf.createStream({}, Buffer.from(`q /${CONTENT} Do Q\n`)));
    return content;
  });
  return { contents, isOdd };
}

interface Content {
  streams: readonly PdfStream[];
  box: Corners;
  closed: Buffer;
  /** Whether the streams themselves leave nothing open. */
  isClosed: boolean;
}

function contentOf(pdf: PDF, page: SourcePage, content: Content): PdfRef | null {
  if (content.streams.length === 0) return null;
  const form = new PdfStream(
    [
      [PdfName.of("Type"), PdfName.XObject],
      [PdfName.of("Subtype"), PdfName.of("Form")],
      [PdfName.of("BBox"), corners(content.box)],
      [PdfName.of("Resources"), resourcesOf(pdf, page.dict.get("Resources"))],
    ],
    new Uint8Array(),
  );
  setData(pdf, form, content);
  return pdf.register(form);
}

/** Takes the compressed data of a single stream over as they are, where nothing in them has to be closed. */
function setData(pdf: PDF, form: PdfStream, { streams, closed, isClosed }: Content): void {
  const [only, ...others] = streams;
  if (!isClosed || others.length > 0 || only === undefined || !isWhole(pdf, only)) {
    form.setData(closed);
    return;
  }
  form.setData(only.data);
  form.set("Filter", PdfName.FlateDecode);
}

function resourcesOf(pdf: PDF, object: PdfObject | undefined): PdfDict {
  const given = resolver(pdf)(object);
  const resources = new PdfDict();
  if (given instanceof PdfDict)
    for (const key of RESOURCES) {
      const value = given.get(key);
      if (value !== undefined) resources.set(key, value);
    }
  return resources;
}
