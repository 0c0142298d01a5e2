import type { PDF, PdfObject } from "@libpdf/core";
import { PdfBool, PdfDict, PdfStream } from "@libpdf/core";
import { drawAppearance } from "./appearance.ts";
import type { Field } from "./field.ts";
import { has, readField } from "./field.ts";
import { missingGlyphs } from "../fonts/glyphs.ts";
import { FieldFonts } from "./fonts.ts";
import { readLook } from "./look.ts";
import type { Size } from "./paint.ts";
import { Reader } from "./reader.ts";

const OFF = "Off";

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether an appearance shows a value, in strings that can be read without its fonts. */
function saysValue(appearance: PdfStream, value: string): boolean {
  const content = Buffer.from(appearance.getDecodedData()).toString("latin1");
  const shown = [...content.matchAll(/\((?:[^()\\]|\\.)*\)/g)].map(([text]) => text).join("");
  return lettersOf(value) !== "" && lettersOf(shown).includes(lettersOf(value));
}

/** The streams of /N by state, where it holds any. */
function states(normal: PdfObject | undefined, reader: Reader): PdfDict | null {
  if (!(normal instanceof PdfDict) || normal instanceof PdfStream) return null;
  return [...normal].some(([, entry]) => reader.resolve(entry) instanceof PdfStream) ? normal : null;
}

/** The state that is shown: /AS, or the field's value where it is missing. */
function stateOf(widget: PdfDict, { values }: Field, reader: Reader): string {
  return reader.name(widget.get("AS")) ?? values[0] ?? OFF;
}

/** The look of each widget of a document: its own appearance, or one that is drawn for it. */
export class WidgetAppearances {
  readonly #pdf: PDF;
  readonly #reader: Reader;
  readonly #form: PdfDict | null;
  readonly #isStale: boolean;
  #fonts: FieldFonts | null = null;

  constructor(pdf: PDF, resolve: Reader["resolve"]) {
    this.#pdf = pdf;
    this.#reader = new Reader(resolve);
    this.#form = this.#reader.dict(pdf.getCatalog().get("AcroForm"));
    const flag = resolve(this.#form?.get("NeedAppearances"));
    this.#isStale = flag instanceof PdfBool && flag.value;
  }

  /** The normal appearance of a widget of `size`, a form XObject; undefined where it shows nothing. */
  of(widget: PdfDict, size: Size): PdfObject | undefined {
    const field = readField(widget, this.#form ?? new PdfDict(), this.#reader);
    const entry = this.#reader.dict(widget.get("AP"))?.get("N");
    const normal = this.#reader.resolve(entry);
    const byState = states(normal, this.#reader);
    // A state without a stream shows nothing (ISO 32000-1 §12.5.5).
    if (byState !== null) return byState.get(stateOf(widget, field, this.#reader));
    if (normal instanceof PdfStream && !this.#mustRedraw(field, normal)) return entry;
    return this.#draw(widget, field, size) ?? entry;
  }

  /** Background and border of a text or a list, without its value; undefined for buttons and signatures. */
  frameOf(widget: PdfDict, size: Size): PdfObject | undefined {
    const field = readField(widget, this.#form ?? new PdfDict(), this.#reader);
    if (field.type !== "Tx" && field.type !== "Ch") return undefined;
    return this.#draw(widget, { ...field, type: "Tx", values: [] }, size);
  }

  /**
   * The form may declare the appearances of values stale (ISO 32000-1 §12.7.2). One that words the value by a script is
   * current where it has the value's digits and letters; one in letters that no font here has stays.
   */
  #mustRedraw(field: Field, own: PdfStream): boolean {
    if (!this.#isStale || (field.type !== "Tx" && field.type !== "Ch")) return false;
    const text = field.values.join("");
    if (field.isFormatted && saysValue(own, text)) return false;
    return missingGlyphs(text.replaceAll(/[\p{C}\s]/gu, ""), "body") === "";
  }

  /** A radio button's value names one of the group's buttons: without /AS it does not tell which. */
  #isOn(widget: PdfDict, field: Field): boolean {
    if (has(field, "radio") && !widget.has("AS")) return false;
    return stateOf(widget, field, this.#reader) !== OFF;
  }

  #draw(widget: PdfDict, field: Field, size: Size): PdfObject | undefined {
    if (this.#form === null || size.width <= 0 || size.height <= 0) return undefined;
    const isOn = this.#isOn(widget, field);
    const look = readLook(widget, this.#reader);
    try {
      this.#fonts ??= new FieldFonts(this.#pdf, this.#form, this.#reader);
      return drawAppearance(this.#pdf, { field, look, size, isOn }, this.#fonts);
    } catch {
      // A font or form that is too broken to be read.
      return undefined;
    }
  }
}
