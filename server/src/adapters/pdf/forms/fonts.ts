import type { EmbeddedFont, PDF, PDFForm, PdfObject, Standard14FontName } from "@libpdf/core";
import { PdfDict, PdfName, Standard14Font } from "@libpdf/core";
import { readFace } from "../fonts/faces.ts";
import { readableText } from "../fonts/glyphs.ts";
import type { Reader } from "./reader.ts";

/** A font as a widget's text is set in it. Lengths are in em. */
export interface FieldFont {
  resource: PdfObject;
  ascent: number;
  /** Below the baseline: negative. */
  descent: number;
  width(text: string): number;
  /** The operand of Tj. */
  encode(text: string): string;
  /** What is drawn for `text`. */
  readable(text: string): string;
}

type ExistingFont = NonNullable<ReturnType<ReturnType<PDFForm["acroForm"]>["getExistingFont"]>>;

/** Names that forms give the standard fonts. */
const STANDARD: Record<string, Standard14FontName> = {
  HeBo: "Helvetica-Bold",
  "Helvetica-Bold": "Helvetica-Bold",
  TiRo: "Times-Roman",
  "Times-Roman": "Times-Roman",
  TiBo: "Times-Bold",
  "Times-Bold": "Times-Bold",
  Cour: "Courier",
  Courier: "Courier",
  CoBo: "Courier-Bold",
  "Courier-Bold": "Courier-Bold",
};
/** What the standard fonts show by the codes of Latin-1. */
const LATIN = /^[ -~\u00a0-\u00ff]*$/;

const hex = (codes: Iterable<number>, digits: 2 | 4): string =>
  `<${Array.from(codes, (code) => code.toString(16).padStart(digits, "0")).join("")}>`;

function type1(name: string, encoding?: string): PdfDict {
  return PdfDict.of({
    Type: PdfName.of("Font"),
    Subtype: PdfName.of("Type1"),
    BaseFont: PdfName.of(name),
    ...(encoding !== undefined && { Encoding: PdfName.of(encoding) }),
  });
}

function standardFont(name: Standard14FontName): FieldFont {
  const font = Standard14Font.of(name);
  return {
    resource: type1(name, "WinAnsiEncoding"),
    ascent: 0.75,
    descent: -0.21,
    width: (text) => font.widthOfTextAtSize(text, 1),
    encode: (text) => hex(Buffer.from(text, "latin1"), 2),
    readable: (text) => text,
  };
}

/** Advance widths in ZapfDingbats of the marks that forms use. */
const MARKS: Record<string, number> = { "4": 0.755, "8": 0.76, H: 0.816, l: 0.791, n: 0.761, u: 0.788 };

/** ZapfDingbats by its codes. */
export const DINGBATS: FieldFont = {
  resource: type1("ZapfDingbats"),
  ascent: 0.706,
  descent: -0.014,
  width: (text) => Array.from(text).reduce((sum, mark) => sum + (MARKS[mark] ?? 0.78), 0),
  encode: (text) => hex(Buffer.from(text, "latin1"), 2),
  readable: (text) => text,
};

function formFont(font: ExistingFont, resource: PdfObject): FieldFont {
  return {
    resource,
    ascent: font.getAscent(1) || 0.75,
    descent: -Math.abs(font.getDescent(1)),
    width: (text) => font.getTextWidth(text, 1),
    encode: (text) => hex(font.encodeTextToBytes(text), 2),
    readable: (text) => text,
  };
}

function ownFont(font: EmbeddedFont): FieldFont {
  return {
    resource: font.ref,
    ascent: 1.069,
    descent: -0.293,
    width: (text) => font.getTextWidth(text, 1),
    encode: (text) => hex(font.encodeTextToGids(text), 4),
    readable: (text) => readableText(text, "body"),
  };
}

/** A subset has no width for what it lacks. */
const shows = (font: ExistingFont, text: string): boolean =>
  font.canUseForAppearance(text) &&
  Array.from(text).every((character) => font.getTextWidth(character, 1) > 0);

/** The fonts of a document's fields. */
export class FieldFonts {
  readonly #pdf: PDF;
  readonly #form: PDFForm | null;
  #own: FieldFont | null = null;

  constructor(pdf: PDF, form: PdfDict, reader: Reader) {
    this.#pdf = pdf;
    this.#form = pdf.getForm();
    const fonts = reader.dict(reader.dict(form.get("DR"))?.get("Font"));
    // The library reads only fonts that are indirect objects.
    for (const [key, font] of fonts ?? []) if (font instanceof PdfDict) fonts?.set(key, pdf.register(font));
  }

  /** The font called `name`, or another where it cannot show `text`. */
  choose(name: string, text: string): FieldFont {
    const line = text.replaceAll(/[\r\n\t]/g, " ");
    const existing = this.#form?.acroForm().getExistingFont(name) ?? null;
    if (existing?.ref && shows(existing, line)) return formFont(existing, existing.ref);
    if (existing === null && LATIN.test(line)) return standardFont(STANDARD[name] ?? "Helvetica");
    return (this.#own ??= ownFont(this.#pdf.embedFont(readFace("body"))));
  }
}
