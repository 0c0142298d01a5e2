import { markCanonical, takeMark } from "../file/canonical-mark.ts";
import type { CanonicalPdf } from "../port/canonical-pdf.ts";
import { takeForm } from "../suggest/take-form.ts";
import { cleanDocument, hasScripts, keepAnnotatedFiles } from "../document/clean.ts";
import { type Drawing, drawOnTop } from "../content/content.ts";
import { completeFonts } from "../document/fonts.ts";
import { drawAnnotations } from "../document/annotations.ts";
import { LayerStates } from "../document/layer-states.ts";
import { openSource, openUpload, type Source } from "../file/load.ts";
import { settleClaim } from "../document/metadata.ts";
import { assertSignable } from "../document/signable.ts";
import { isSigned } from "../file/signed.ts";
import { displayedSizes } from "../file/page-sizes.ts";
import { keepDisputedPages } from "./disputed-pages.ts";
import { writeOneLook } from "./one-look.ts";
import { forgetFiles } from "./pdfium.ts";
import { dropOddIntents } from "./output-intents.ts";
import { assertSamePictures, redrawnBoxes } from "./pictures.ts";
import { thickenAreas } from "./thin-areas.ts";
import { replacePages } from "../file/page-tree.ts";
import { type PlainContents, writePlainContents } from "../content/plain-content.ts";
import { writePlainResources } from "../content/plain-resources.ts";
import { writePlainValues } from "../file/plain-values.ts";
import { assertUnpackedSize } from "../file/streams.ts";
import { StructureTree } from "../document/tagging.ts";
import { moveMarks } from "../document/marks.ts";
import { UploadWarnings } from "../document/warnings.ts";
import { wrapPages } from "../document/wrap.ts";
import { writePlainImages } from "../document/inline-images.ts";
import { writePlainFilters } from "../document/plain-filters.ts";
import { PdfWriter } from "../file/writer.ts";
import { mayCountersign } from "../countersign/may-countersign.ts";
import { element } from "../structure/element.ts";

const LEFT_OUT = "The form fields hold less than the form did; check them:";

/** A canonical file in pieces. */
export type WrittenCanonical = Omit<CanonicalPdf, "pdf" | "type"> & { pieces: Uint8Array[] };

/** Writes the canonical file of an upload. Throws PdfRejected. */
export async function canonicalize(bytes: Uint8Array, takesForm: boolean): Promise<WrittenCanonical> {
  const [start, warnings] = [process.cpuUsage(), new UploadWarnings()];
  forgetFiles();
  const source = await openUpload(bytes);
  if (source.isRebuilt) warnings.add("REPAIRED");
  const { pdf, pages } = source;
  assertSignable(source, bytes);
  assertUnpackedSize(pdf);
  const areValuesOdd = writePlainValues(pdf);
  const areFiltersOdd = writePlainFilters(source);
  const sizes = displayedSizes(source);
  const signed = isSigned(pdf);
  if (signed) warnings.add("SIGNATURES_REMOVED");
  const taken = takesForm ? takeForm(source) : null;
  warnings.addNaming("FORM_VALUES_LEFT_OUT", LEFT_OUT, taken?.leftOut ?? []);
  const [ignored, layers] = [redrawnBoxes(source), new LayerStates(pdf)];
  if (hasScripts(source)) warnings.add("ACTIVE_CONTENT_REMOVED");
  keepAnnotatedFiles(source);
  const { drawings, kept } = drawAnnotations(source, { taken: taken?.widgets, layers, warnings });
  if (layers.isConditional) warnings.add("LAYERS_FLATTENED");
  const { contents, isOdd } = wrapPages(source);
  moveMarks(source, { contents, kept });
  drawBelow(source, drawings);
  replacePages(pdf, pages);
  completeFonts(source, warnings);
  cleanDocument(source, warnings);
  const { plain, isOdd: isContentOdd } = writePlainly(source, layers);
  const isWrittenOtherwise = areValuesOdd || areFiltersOdd || isOdd || isContentOdd;
  warnings.addClaim(settleClaim(pdf));
  markCanonical(source);
  const write = (): Uint8Array[] => PdfWriter.anew(pdf, bytes).pieces();
  let written = write();
  let joined = Buffer.concat(written);
  // PDFium draws layers as they show, and the canonical file has them as they print.
  const arePicturesEqual =
    !layers.isConditional &&
    (await assertSamePictures(bytes, joined, {
      ignored,
      isRebuilt: source.isRebuilt,
      isSigned: signed,
    }));
  // PDFium has shown both files with the faces that it looks for, and narrow areas as it draws them.
  const writeAgain = (): Uint8Array => Buffer.concat(write());
  const { isChanged, isOther } = await writeOneLook(source, plain, writeAgain);
  const narrow = thickenAreas(source, plain.contested);
  if (isChanged || narrow.size > 0) joined = Buffer.concat((written = write()));
  const disputed = await keepDisputedPages(source, joined, { contents: plain, narrow, write: writeAgain });
  warnings.addPages(disputed);
  return {
    pieces: disputed.length > 0 ? write() : written,
    pages: sizes,
    form: taken?.form ?? null,
    isSigned: signed,
    mayCountersign:
      signed &&
      !(isWrittenOtherwise || isOther) &&
      disputed.length + narrow.size === 0 &&
      (await mayCountersign(bytes, { warnings: warnings.list(), arePicturesEqual, start })),
    warnings: warnings.list(),
  };
}

/** Writes what has one meaning plainly. `isOdd`: some program may have read it in another way. */
function writePlainly(source: Source, layers: LayerStates): { plain: PlainContents; isOdd: boolean } {
  const areImagesOdd = writePlainImages(source);
  const areResourcesOdd = writePlainResources(source);
  const plain = writePlainContents(source, (layer) => layers.isShown(layer));
  const areIntentsOdd = dropOddIntents(source);
  return { plain, isOdd: areImagesOdd || areResourcesOdd || plain.isOdd || areIntentsOdd };
}

/** Draws annotations above the page's own content. Those of a tagged document are paragraphs at its end. */
function drawBelow({ pdf, pages }: Source, drawings: readonly Drawing[][]): void {
  const tree = new StructureTree(pdf, pages);
  const drawn = element("Part");
  for (const [index, page] of pages.entries()) {
    const onPage = drawings[index] ?? [];
    drawOnTop(pdf, page, onPage, tree.isTagged ? tree.tagsOf(index, null) : undefined);
    drawn.children.push(...onPage.flatMap((drawing) => drawing.element ?? []));
  }
  if (tree.isTagged && drawn.children.length > 0) tree.finish([drawn]);
}

/**
 * Opens a stored file. One that was stored before files were canonical is made canonical first. Throws PdfRejected.
 */
export async function openCanonical(bytes: Uint8Array): Promise<Source> {
  const source = await openSource(bytes);
  if (takeMark(source)) return source;
  return openCanonical(Buffer.concat((await canonicalize(bytes, false)).pieces));
}
