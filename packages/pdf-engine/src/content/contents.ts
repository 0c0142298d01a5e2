import { type PdfDict, PdfStream } from "@libpdf/core";
import type { Source } from "../file/load.ts";
import { reachableDictionaries } from "../file/streams.ts";
import type { Reader } from "../forms/reader.ts";

/** The content of forms, patterns and glyphs, and what holds its resources. */
export function* contentsOf(
  pdf: Source["pdf"],
  reader: Reader,
): Generator<{ stream: PdfStream; holder: PdfDict }> {
  const all = [...reachableDictionaries(pdf)];
  const contents = new Map<PdfDict, PdfDict>(
    all.filter((dict) => isContent(dict, reader)).map((dict) => [dict, dict]),
  );
  for (const font of all) {
    const glyphs = reader.dict(font.get("CharProcs"));
    for (const [, glyph] of glyphs ?? []) contents.set(reader.dict(glyph) ?? font, font);
  }
  for (const [stream, holder] of contents) if (stream instanceof PdfStream) yield { stream, holder };
}

const isContent = (dict: PdfDict, reader: Reader): boolean =>
  dict instanceof PdfStream &&
  (reader.name(dict.get("Subtype")) === "Form" || reader.number(dict.get("PatternType")) === 1);
