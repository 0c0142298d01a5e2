import { type PDF, PdfArray, type PdfDict, PdfName, type PdfObject, PdfStream } from "@libpdf/core";
import { contentStreams, wholeContent } from "../content/content.ts";
import { operationsOf } from "../content/operations.ts";
import { decode } from "../file/streams.ts";
import type { Reader } from "../forms/reader.ts";

/** Operators of ISO 32000-1, annex A. Inline images are not among them: nothing here reads their entries. */
const OPERATORS: ReadonlySet<string> = new Set([
  ..."b B b* B* BDC BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l m M MP n".split(
    " ",
  ),
  ..."q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \"".split(" "),
]);
export const INTENTS: ReadonlySet<string> = new Set([
  "RelativeColorimetric",
  "AbsoluteColorimetric",
  "Perceptual",
  "Saturation",
]);
/** Graphics states that may be saved at a time (ISO 19005-3 §6.1.13). */
const MAX_STATES = 28;
/** Levels of arrays that are looked into. */
const MAX_LEVELS = 8;

/** Every name that a document has as a value, in a dictionary or an array. */
export function valuesOf(reader: Reader, dictionaries: readonly PdfDict[]): Set<string> {
  const [names, seen] = [new Set<string>(), new Set<PdfArray>()];
  const note = (object: PdfObject | undefined, level: number): void => {
    const value = reader.resolve(object);
    if (value instanceof PdfName) names.add(value.value);
    if (!(value instanceof PdfArray) || seen.has(value) || level > MAX_LEVELS) return;
    seen.add(value);
    for (const item of value) note(item, level + 1);
  };
  for (const dict of dictionaries) for (const [, value] of dict) note(value, 0);
  return names;
}

/** The content of pages, forms, patterns and glyphs as text, a character for each byte. */
function* contentsOf(pdf: PDF, reader: Reader, dictionaries: readonly PdfDict[]): Generator<string> {
  for (const dict of dictionaries) {
    const isForm =
      reader.name(dict.get("Subtype")) === "Form" || reader.number(dict.get("PatternType")) === 1;
    const glyphs = [...(reader.dict(dict.get("CharProcs")) ?? [])].map(([, glyph]) => reader.dict(glyph));
    const own = isForm ? [dict] : glyphs;
    for (const stream of own)
      if (stream instanceof PdfStream) yield Buffer.from(decode(pdf, stream)).toString("latin1");
    if (reader.name(dict.get("Type")) !== "Page") continue;
    const streams = contentStreams(pdf, { dict }).map(({ stream }) => stream);
    yield wholeContent(pdf, streams).toString("latin1");
  }
}

/** The clauses of ISO 19005-3 that content streams break. */
export function brokenByContent(pdf: PDF, reader: Reader, dictionaries: readonly PdfDict[]): Set<string> {
  const broken = new Set<string>();
  for (const text of contentsOf(pdf, reader, dictionaries)) {
    let states = 0;
    for (const { operator, operands } of operationsOf(text)) {
      if (operator === "BI") {
        broken.add("6.1.10");
        // Its data would be read as operators.
        break;
      }
      if (operator === "q") states += 1;
      else if (operator === "Q") states -= 1;
      if (states > MAX_STATES) broken.add("6.1.13");
      if (!OPERATORS.has(operator)) broken.add("6.2.2");
      const [name] = operands.map(({ text: operand }) => operand.slice(1));
      if (operator === "k" || operator === "K" || (/^cs$/i.test(operator) && name === "DeviceCMYK"))
        broken.add("6.2.4.3");
      if (operator === "ri" && !INTENTS.has(name ?? "")) broken.add("6.2.6");
    }
  }
  return broken;
}
