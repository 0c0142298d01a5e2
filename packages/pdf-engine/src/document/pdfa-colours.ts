import { type PDF, type PdfDict, PdfName, PdfStream } from "@libpdf/core";
import { decode } from "../file/streams.ts";
import type { Reader } from "../forms/reader.ts";

/** The graphics states that a dictionary of resources names. */
export const statesOf = (dict: PdfDict, reader: Reader): PdfDict[] =>
  [...(reader.dict(dict.get("ExtGState")) ?? [])].flatMap(([, state]) => reader.dict(state) ?? []);

interface Profile {
  space: string;
  isFit: boolean;
}

const SPACES: Readonly<Record<number, readonly string[]>> = { 1: ["GRAY"], 3: ["RGB", "Lab"], 4: ["CMYK"] };
const CLASSES: ReadonlySet<string> = new Set(["scnr", "mntr", "prtr", "spac"]);
const OUTPUT_CLASSES: ReadonlySet<string> = new Set(["prtr", "mntr"]);

/** Reads the head of a profile (ICC.1), of versions up to 4. */
function profileOf(pdf: PDF, stream: PdfStream, reader: Reader, classes: ReadonlySet<string>): Profile {
  const head = Buffer.from(decode(pdf, stream).subarray(0, 128));
  const text = (from: number): string => head.toString("latin1", from, from + 4);
  const space = text(16).trimEnd();
  const isFit =
    text(36) === "acsp" &&
    (head[8] ?? 5) < 5 &&
    classes.has(text(12)) &&
    (SPACES[reader.number(stream.get("N")) ?? 0]?.includes(space) ?? false);
  return { space, isFit };
}

const intentsOf = (reader: Reader, catalog: PdfDict): PdfDict[] =>
  reader.array(catalog.get("OutputIntents")).flatMap((item) => reader.dict(item) ?? []);

/** The profiles of a file's output intents for PDF/A. */
export const profilesOf = (pdf: PDF, reader: Reader, catalog: PdfDict): Profile[] =>
  intentsOf(reader, catalog)
    .filter((intent) => reader.name(intent.get("S")) === "GTS_PDFA1")
    .flatMap((intent) => {
      const profile = reader.dict(intent.get("DestOutputProfile"));
      return profile instanceof PdfStream ? [profileOf(pdf, profile, reader, OUTPUT_CLASSES)] : [];
    });

export function hasOddIntents(pdf: PDF, reader: Reader, catalog: PdfDict): boolean {
  const intents = intentsOf(reader, catalog);
  const profiles = new Set(intents.flatMap((intent) => reader.dict(intent.get("DestOutputProfile")) ?? []));
  const isElsewhere = intents.some((intent) => intent.has("DestOutputProfileRef"));
  return isElsewhere || profiles.size > 1 || profilesOf(pdf, reader, catalog).some(({ isFit }) => !isFit);
}

/** Profiles of colour spaces that are broken, or mixed with an overprint that ISO 19005-3 §6.2.4.2 excludes. */
export function* brokenByColours(pdf: PDF, reader: Reader, dict: PdfDict): Generator<string> {
  if (statesOf(dict, reader).some((state) => (reader.number(state.get("OPM")) ?? 0) !== 0)) yield "6.2.4.2";
  for (const [, value] of dict) {
    const [family, stream] = reader.array(value);
    if (!(family instanceof PdfName) || family.value !== "ICCBased") continue;
    const profile = reader.dict(stream);
    if (!(profile instanceof PdfStream) || !profileOf(pdf, profile, reader, CLASSES).isFit) yield "6.2.4.2";
  }
}
