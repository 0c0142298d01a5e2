import { deflateSync } from "node:zlib";
import { PDFContentStream, type PDFContext, type PDFDict, PDFDocument, PDFName, type PDFRef } from "pdf-lib";
import type { HandwritingFaceName, Ink, PageSize } from "../../../domain/ports/pdf.ts";
import type { Face } from "../fonts/faces.ts";
import { missingGlyphs } from "../fonts/glyphs.ts";
import type { Canvas } from "./canvas.ts";
import { embedPicture } from "./picture.ts";
import { decodePng } from "./png.ts";
import { Typeface } from "./typeface.ts";
import { OPACITY } from "./watermark.ts";

/** Name of the drawing with this index among the resources of the first page. */
export const drawingName = (index: number): string => `Drawing${index}`;

/** Replaces the library's compression in JavaScript, which is ten times as slow for outlines and fonts. */
function packNatively(context: PDFContext): void {
  context.flateStream = (contents, dict = {}) =>
    context.stream(deflateSync(contents), { ...dict, Filter: "FlateDecode" });
}

/**
 * A document of our own in which everything is drawn. Its first page is not shown and lists the drawings as form
 * XObjects; the audit pages follow. Fonts are embedded once, as subsets.
 */
export class Sheet {
  readonly document: PDFDocument;
  readonly #typefaces: Map<Face, Typeface>;
  readonly #drawings: PDFDict;
  /** Embedded pictures by PNG. One signature may be in many fields. */
  readonly #pictures = new Map<string, PDFRef>();
  #count = 0;

  private constructor(document: PDFDocument, typefaces: Map<Face, Typeface>, drawings: PDFDict) {
    this.document = document;
    this.#typefaces = typefaces;
    this.#drawings = drawings;
  }

  static async create(handwriting: Iterable<HandwritingFaceName>): Promise<Sheet> {
    const document = await PDFDocument.create({ updateMetadata: false });
    packNatively(document.context);
    const typefaces = new Map<Face, Typeface>();
    for (const face of ["body", "bold", ...new Set(handwriting)] as const) {
      typefaces.set(face, await Typeface.embed(document, face));
    }
    const drawings = document.context.obj({});
    const page = document.addPage();
    page.node.normalizedEntries().Resources.set(PDFName.of("XObject"), drawings);
    return new Sheet(document, typefaces, drawings);
  }

  typeface(face: Face): Typeface {
    const typeface = this.#typefaces.get(face);
    if (typeface === undefined) throw new Error(`the face ${face} was not embedded`);
    return typeface;
  }

  /** The face of a typed signature, or the body face where it lacks a character. */
  inkTypeface(ink: Ink): Typeface {
    if (ink.method === "typed" && missingGlyphs(ink.text, ink.face) === "") return this.typeface(ink.face);
    return this.typeface("body");
  }

  /** Makes a form XObject of what was drawn. */
  addForm(canvas: Canvas, size: PageSize): PDFRef {
    const { context } = this.document;
    const fonts = context.obj({});
    for (const [face, typeface] of canvas.faces) fonts.set(PDFName.of(face), typeface.pdfFont.ref);
    const pictures = context.obj({});
    for (const [name, png] of canvas.pictures) pictures.set(PDFName.of(name), this.#picture(png));
    const form = context.flateStream(canvas.content, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, size.width, size.height],
      Resources: {
        Font: fonts,
        XObject: pictures,
        ExtGState: { Faint: { Type: "ExtGState", ca: OPACITY } },
      },
    });
    return context.register(form);
  }

  #picture(png: string): PDFRef {
    const known = this.#pictures.get(png);
    if (known !== undefined) return known;
    const ref = embedPicture(this.document.context, decodePng(Buffer.from(png, "base64")));
    this.#pictures.set(png, ref);
    return ref;
  }

  /** Adds a drawing for the document into which the sheet is copied. Answers its index. */
  addDrawing(canvas: Canvas, size: PageSize): number {
    const index = this.#count++;
    this.#drawings.set(PDFName.of(drawingName(index)), this.addForm(canvas, size));
    return index;
  }

  async save(): Promise<Uint8Array> {
    const { context } = this.document;
    for (const [ref, object] of context.enumerateIndirectObjects())
      if (object instanceof PDFContentStream)
        context.assign(ref, context.flateStream(object.getUnencodedContents()));
    return this.document.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    });
  }
}
