import { PdfArray, PdfStream } from "@libpdf/core";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { decode } from "../file/streams.ts";
import { Reader } from "../forms/reader.ts";
import { isUsualProfile } from "./usual-profiles.ts";

/** Place of the kind of colours in a profile (ICC.1, header), and those of four inks, of which a canonical file has none. */
const SPACE = { start: 16, end: 20 } as const;
const INKS = "CMYK";
const RGB = 3;

/**
 * Takes output intents out by whose profiles programs that know intents would show grey and RGB in other colours. Answers
 * whether there were any.
 */
export function dropOddIntents({ pdf }: Pick<Source, "pdf">): boolean {
  const reader = new Reader(resolver(pdf));
  const catalog = pdf.getCatalog();
  const intents = reader.array(catalog.get("OutputIntents"));
  const kept = intents.filter((item) => {
    const intent = reader.dict(item);
    if (intent?.has("DestOutputProfileRef")) return false;
    if (!intent?.has("DestOutputProfile")) return true;
    const profile = reader.dict(intent.get("DestOutputProfile"));
    if (!(profile instanceof PdfStream)) return false;
    const bytes = decode(pdf, profile);
    const space = Buffer.from(bytes.subarray(SPACE.start, SPACE.end)).toString("latin1");
    return space === INKS || isUsualProfile(bytes, reader.number(profile.get("N")) ?? RGB);
  });
  if (kept.length === intents.length) return false;
  if (kept.length === 0) catalog.delete("OutputIntents");
  else catalog.set("OutputIntents", PdfArray.of(...kept));
  return true;
}
