import { deflateSync } from "node:zlib";
import type { PDF, PdfObject } from "@libpdf/core";
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from "@libpdf/core";
import type { Entries, FontSink, FontSubsets, Value } from "../fonts/subset.ts";

type Written = PdfRef | PdfString;

function pdfObject(value: Value<Written>): PdfObject {
  if (typeof value === "number") return PdfNumber.of(value);
  if (typeof value === "string") return PdfName.of(value);
  if (Array.isArray(value)) return PdfArray.of(...value.map(pdfObject));
  return value instanceof PdfRef || value instanceof PdfString ? value : PdfDict.of(pdfEntries(value));
}

const pdfEntries = (entries: Entries<Written>): Record<string, PdfObject> =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, pdfObject(value)]));

/** Writes the fonts of an appearance. Answers them by face. */
export function embedFonts(pdf: PDF, subsets: FontSubsets): PdfDict {
  const sink: FontSink<Written> = {
    text: (text) => PdfString.fromString(text),
    add: (entries) => pdf.register(PdfDict.of(pdfEntries(entries))),
    addStream: (entries, bytes) =>
      pdf.createStream(pdfEntries({ ...entries, Filter: "FlateDecode" }), deflateSync(bytes)),
  };
  const fonts = Array.from(subsets, ([face, subset]) => [face, sink.add(subset.write(sink))] as const);
  return PdfDict.of(Object.fromEntries(fonts));
}
