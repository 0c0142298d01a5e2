import { type PDF, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from "@libpdf/core";
import { Reader } from "../forms/reader.ts";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { decode, reachableDictionaries } from "../file/streams.ts";
import type { UploadWarnings } from "./warnings.ts";

/** Kinds of fonts (ISO 32000-2 table 108). */
const KINDS: ReadonlySet<string> = new Set(["Type0", "Type1", "MMType1", "Type3", "TrueType"]);
/** The operator that chooses a font. In a string it finds a name too many, which nobody uses. */
const CHOOSES = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)[\0\t\n\f\r ]+[-+.\d]+[\0\t\n\f\r ]+Tf/g;
const HEX = /#([0-9a-f]{2})/gi;

/**
 * Puts Helvetica where content chooses a font that is not there, or is none: some programs draw such text so, others do
 * not draw it. Pages have been wrapped.
 */
export function completeFonts({ pdf }: Source, warnings: UploadWarnings): void {
  if (new Fonts(pdf).complete() > 0) warnings.add("REPAIRED");
}

class Fonts {
  readonly #pdf: PDF;
  readonly #reader: Reader;
  #plain: PdfRef | null = null;
  #replaced = 0;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.#reader = new Reader(resolver(pdf));
  }

  /** The number of fonts that were put in. */
  complete(): number {
    for (const dict of reachableDictionaries(this.#pdf))
      if (dict instanceof PdfStream && this.#isDrawn(dict)) this.#completeContent(dict);
    return this.#replaced;
  }

  /** Whether a stream is content with resources of its own: a form, or the cell of a pattern. */
  #isDrawn(stream: PdfStream): boolean {
    const isForm = this.#reader.name(stream.get("Subtype")) === "Form";
    return isForm || this.#reader.number(stream.get("PatternType")) === 1;
  }

  #completeContent(content: PdfStream): void {
    const resources = this.#reader.dict(content.get("Resources"));
    if (resources === null) return;
    const given = this.#reader.dict(resources.get("Font"));
    const names = chosenIn(decode(this.#pdf, content)).filter((name) => !this.#isFont(given?.get(name)));
    if (names.length === 0) return;
    const fonts = given ?? new PdfDict();
    this.#plain ??= this.#pdf.register(
      PdfDict.of({
        Type: PdfName.of("Font"),
        Subtype: PdfName.of("Type1"),
        BaseFont: PdfName.of("Helvetica"),
        Encoding: PdfName.of("WinAnsiEncoding"),
      }),
    );
    for (const name of names) fonts.set(name, this.#plain);
    if (given === null) resources.set("Font", fonts);
    this.#replaced += names.length;
  }

  #isFont(object: PdfObject | undefined): boolean {
    const font = this.#reader.dict(object);
    const isPlain = font !== null && !(font instanceof PdfStream);
    return isPlain && KINDS.has(this.#reader.name(font.get("Subtype")) ?? "");
  }
}

/** Names of the fonts that content chooses. */
function chosenIn(content: Uint8Array): string[] {
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString("latin1");
  const names = [...text.matchAll(CHOOSES)].map(([, name = ""]) =>
    name.replaceAll(HEX, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
  );
  return [...new Set(names)];
}
