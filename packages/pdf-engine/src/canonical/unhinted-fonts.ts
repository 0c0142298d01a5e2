import { type PDF, type PdfDict, PdfStream } from "@libpdf/core";
import { replaceContent } from "../content/content.ts";
import { resolver } from "../file/page-tree.ts";
import { decode, reachableDictionaries } from "../file/streams.ts";
import { Reader } from "../forms/reader.ts";
import { withoutInstructions } from "./glyph-instructions.ts";

/** Keys of font files that may hold TrueType glyphs. */
const FILES = ["FontFile2", "FontFile3"] as const;

/**
 * Takes the instructions out of TrueType files. Programs run them for fonts of certain names, others for all fonts or
 * for none, and they can draw another letter in another size. Adds descriptors of fonts that cannot be read to
 * `contested`. Answers whether there were any, and whether those of a font run in all programs but pdf.js.
 */
export function takeOutInstructions(
  pdf: PDF,
  contested: Set<PdfDict>,
): { isChanged: boolean; isForced: boolean } {
  const reader = new Reader(resolver(pdf));
  const seen = new Set<PdfStream>();
  let [isChanged, isForced] = [false, false];
  for (const descriptor of reachableDictionaries(pdf))
    for (const key of FILES) {
      const file = reader.dict(descriptor.get(key));
      if (!(file instanceof PdfStream) || seen.has(file)) continue;
      seen.add(file);
      const taken = withoutInstructions(decode(pdf, file));
      if (taken === null) contested.add(file);
      else if (taken.file !== null) replaceContent(file, taken.file);
      isChanged ||= taken !== null && taken.file !== null;
      isForced ||= taken?.isForced ?? true;
    }
  return { isChanged, isForced };
}
