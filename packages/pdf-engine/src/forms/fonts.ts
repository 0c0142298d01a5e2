import { startsRightToLeft } from "@service/contract/rules/clusters";
import type { PDF, PDFForm, PdfObject, Standard14FontName } from "@libpdf/core";
import { PdfDict, PdfName, Standard14Font } from "@libpdf/core";
import { Typeface } from "../drawing/typeface.ts";
import { isShaped } from "../fonts/fallback.ts";
import { FontSubsets } from "../fonts/subset.ts";
import { embedFonts } from "./embed.ts";
import { operands } from "./paint.ts";
import type { Reader } from "./reader.ts";

/** A font as a widget's text is set in it. Lengths are in em. */
export interface FieldFont {
  ascent: number;
  /** Below the baseline: negative. */
  descent: number;
  width: (line: string) => number;
  /** The operators that show a line at `size` points. */
  show(line: string, size: number): string;
  /** Returns the characters of `text` that the font can draw. */
  readable(text: string): string;
  /** The fonts that were shown, by the names that operators give them. */
  resources(): PdfDict;
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
/** Matches text that the standard fonts show by the codes of Latin-1. */
const LATIN = /^[ -~\u00a0-\u00ff]*$/;

/** Name of the one font in an appearance's resources. */
const FONT = "F0";

/** A font of the form, or of every viewer, as it is. */
function single(
  resource: PdfObject,
  encode: (text: string) => Uint8Array,
  metrics: Pick<FieldFont, "ascent" | "descent" | "width">,
): FieldFont {
  return {
    ...metrics,
    show: (line, size) => `/${FONT} ${operands(size)} Tf <${Buffer.from(encode(line)).toString("hex")}> Tj`,
    readable: (text) => text,
    resources: () => PdfDict.of({ [FONT]: resource }),
  };
}

const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");

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
  const width = (text: string): number => font.widthOfTextAtSize(text, 1);
  return single(type1(name, "WinAnsiEncoding"), latin1, { ascent: 0.75, descent: -0.21, width });
}

/** Advance widths in ZapfDingbats of the marks that forms use. */
const MARKS: Record<string, number> = { "4": 0.755, "8": 0.76, H: 0.816, l: 0.791, n: 0.761, u: 0.788 };

/** ZapfDingbats by its codes. */
export const DINGBATS: FieldFont = single(type1("ZapfDingbats"), latin1, {
  ascent: 0.706,
  descent: -0.014,
  width: (text) => Array.from(text).reduce((sum, mark) => sum + (MARKS[mark] ?? 0.78), 0),
});

const formFont = (font: ExistingFont, resource: PdfObject): FieldFont =>
  single(resource, (text) => Uint8Array.from(font.encodeTextToBytes(text)), {
    ascent: font.getAscent(1) || 0.75,
    descent: -Math.abs(font.getDescent(1)),
    width: (text) => font.getTextWidth(text, 1),
  });

/** Our faces for `text`, embedded with what one appearance shows of them. */
function ownFont(pdf: PDF, text: string): FieldFont {
  const subsets = new FontSubsets();
  const typeface = new Typeface("body", subsets);
  const isRightToLeft = startsRightToLeft(text);
  return {
    ascent: 1.069,
    descent: -0.293,
    width: (line) => typeface.width(line),
    show: (line, size) => typeface.show(line, size, isRightToLeft).operators,
    readable: (value) => typeface.readable(value),
    resources: () => embedFonts(pdf, subsets),
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
    if (existing?.ref && !isShaped(line) && shows(existing, line)) return formFont(existing, existing.ref);
    if (existing === null && LATIN.test(line)) return standardFont(STANDARD[name] ?? "Helvetica");
    return ownFont(this.#pdf, line);
  }
}
