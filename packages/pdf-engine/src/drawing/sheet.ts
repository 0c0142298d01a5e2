import { deflateSync } from "node:zlib";
import {
  PDFContentStream,
  type PDFContext,
  type PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFString,
} from "pdf-lib";
import type { Ink, PageSize } from "../port/pdf.ts";
import type { Face } from "../fonts/faces.ts";
import { missingGlyphs } from "../fonts/glyphs.ts";
import { type FontSink, FontSubsets } from "../fonts/subset.ts";
import type { Canvas, Picture } from "./canvas.ts";
import { embedPicture } from "./picture.ts";
import { Typeface } from "./typeface.ts";
import { OPACITY } from "./watermark.ts";

/** Name of the drawing with this index among the resources of the first page. */
export const drawingName = (index: number): string => `Drawing${index}`;

/** Replaces the library's compression in JavaScript, which is ten times as slow for outlines and fonts. */
function packNatively(context: PDFContext): void {
  context.flateStream = (contents, dict = {}) =>
    context.stream(deflateSync(contents), { ...dict, Filter: "FlateDecode" });
}

const fontSink = (context: PDFContext): FontSink<PDFObject> => ({
  text: (text) => PDFString.of(text),
  add: (entries) => context.register(context.obj(entries)),
  addStream: (entries, bytes) => context.register(context.flateStream(bytes, entries)),
});

/**
 * A document of our own in which everything is drawn. Its first page is not shown and lists the drawings as form
 * XObjects; the audit pages follow. Fonts are embedded once, as subsets.
 */
export class Sheet {
  readonly document: PDFDocument;
  readonly #subsets = new FontSubsets();
  readonly #fonts = new Map<Face, PDFRef>();
  readonly #drawings: PDFDict;
  readonly #typefaces = new Map<Face, Typeface>();
  /** Embedded pictures. One signature may be in many fields. */
  readonly #pictures = new Map<Picture, PDFRef>();
  #count = 0;

  private constructor(document: PDFDocument, drawings: PDFDict) {
    this.document = document;
    this.#drawings = drawings;
  }

  static async create(): Promise<Sheet> {
    const document = await PDFDocument.create({ updateMetadata: false });
    packNatively(document.context);
    const drawings = document.context.obj({});
    const page = document.addPage();
    page.node.normalizedEntries().Resources.set(PDFName.of("XObject"), drawings);
    return new Sheet(document, drawings);
  }

  typeface(face: Face): Typeface {
    const typeface = this.#typefaces.get(face) ?? new Typeface(face, this.#subsets);
    this.#typefaces.set(face, typeface);
    return typeface;
  }

  /** The face of a typed signature, or the body face where it lacks a character. */
  inkTypeface(ink: Ink): Typeface {
    if (ink.method !== "typed" || ink.face === "plain") return this.typeface("body");
    return this.typeface(missingGlyphs(ink.text, ink.face) === "" ? ink.face : "body");
  }

  /** The font of a face, which is written when the sheet is saved. */
  font(face: Face): PDFRef {
    const ref = this.#fonts.get(face) ?? this.document.context.nextRef();
    this.#fonts.set(face, ref);
    return ref;
  }

  /** Makes a form XObject of what was drawn. */
  addForm(canvas: Canvas, size: PageSize): PDFRef {
    const { context } = this.document;
    const fonts = context.obj({});
    for (const face of canvas.faces) fonts.set(PDFName.of(face), this.font(face));
    const pictures = context.obj({});
    for (const [name, picture] of canvas.pictures) pictures.set(PDFName.of(name), this.#picture(picture));
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

  #picture(picture: Picture): PDFRef {
    const known = this.#pictures.get(picture);
    if (known !== undefined) return known;
    const ref = embedPicture(this.document.context, picture);
    this.#pictures.set(picture, ref);
    return ref;
  }

  /** Adds a drawing for the document into which the sheet is copied. Answers its index. */
  addDrawing(canvas: Canvas, size: PageSize): number {
    const index = this.#count++;
    this.#drawings.set(PDFName.of(drawingName(index)), this.addForm(canvas, size));
    return index;
  }

  #writeFonts(): void {
    const { context } = this.document;
    const sink = fontSink(context);
    for (const [face, subset] of this.#subsets)
      context.assign(this.font(face), context.obj(subset.write(sink)));
  }

  async save(): Promise<Uint8Array> {
    const { context } = this.document;
    this.#writeFonts();
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
