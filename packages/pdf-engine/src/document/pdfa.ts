/**
 * Claims to be PDF/A, and what sealing leaves of them. A sealed document has our pages, fonts, drawings, form and an
 * attached record; each rule is one of ISO 19005 that these, or what the source has, can break.
 */
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";
import { resolver } from "../file/page-tree.ts";
import { decode, reachableDictionaries } from "../file/streams.ts";
import { readPacket, readProperty } from "./xmp.ts";

export interface PdfaClaim {
  part: number;
  /** A, B or U. */
  conformance: string;
}

export interface ClaimFindings {
  /** Null where the file claims nothing. */
  claimed: PdfaClaim | null;
  /** The claim that a sealed document may make. Level A, whose structure nobody checks here, becomes U. */
  kept: PdfaClaim | null;
  /** The broken clauses ("ISO 19005-3 §6.8"). */
  broken: string[];
}

/** Reads the file's claim in its metadata (ISO 19005-1 §6.7.11, 19005-2 and -3 §6.6.4). */
function readClaim(pdf: PDF): PdfaClaim | null {
  const metadata = resolver(pdf)(pdf.getCatalog().get("Metadata"));
  const packet = readPacket(metadata instanceof PdfStream ? decode(pdf, metadata) : null);
  const part = Number(readProperty(packet, "pdfaid:part") ?? Number.NaN);
  if (!Number.isInteger(part)) return null;
  return { part, conformance: (readProperty(packet, "pdfaid:conformance") ?? "").toUpperCase() };
}

/** Finds what stays of a claim, of an upload as of what is about to be written. */
export function claimAfterSealing(pdf: PDF): ClaimFindings {
  const claimed = readClaim(pdf);
  if (claimed === null) return { claimed, kept: null, broken: [] };
  const { part } = claimed;
  const always = BROKEN_BY_THE_RECORD[part];
  if (part !== 3) return { claimed, kept: null, broken: [always ?? `ISO 19005-${part}`] };
  const dictionaries = [...reachableDictionaries(pdf)];
  const broken = RULES.filter(({ isBroken }) => isBroken(pdf, dictionaries)).map(
    ({ clause }) => `ISO 19005-3 §${clause}`,
  );
  const isUnicode = claimed.conformance !== "B" && dictionaries.every((dict) => isMapped(dict));
  const kept = broken.length === 0 ? { part, conformance: isUnicode ? "U" : "B" } : null;
  return { claimed, kept, broken };
}

/** Part 1 allows no attached file, part 2 only files that are PDF/A. Our record is JSON. */
const BROKEN_BY_THE_RECORD: Readonly<Record<number, string>> = {
  1: "ISO 19005-1 §6.1.11",
  2: "ISO 19005-2 §6.8",
};

interface Rule {
  clause: string;
  isBroken: (pdf: PDF, dictionaries: readonly PdfDict[]) => boolean;
}

type Breaks = (dict: PdfDict, get: (key: string) => PdfObject | undefined, pdf: PDF) => boolean;

/** A rule that each dictionary keeps. */
const each = (clause: string, breaks: Breaks): Rule => ({
  clause,
  isBroken: (pdf, dictionaries) => {
    const resolve = resolver(pdf);
    return dictionaries.some((dict) => breaks(dict, (key) => resolve(dict.get(key)), pdf));
  },
});

const nameOf = (object: PdfObject | undefined): string => (object instanceof PdfName ? object.value : "");

const FONTS = new Set(["Type1", "MMType1", "TrueType", "CIDFontType0", "CIDFontType2"]);
const FONT_FILES = ["FontFile", "FontFile2", "FontFile3"];
const FORBIDDEN_FILTERS = new Set(["LZWDecode", "LZW", "Crypt"]);
const FORBIDDEN_ACTIONS = new Set([
  "Launch",
  "Sound",
  "Movie",
  "ResetForm",
  "ImportData",
  "Hide",
  "SetOCGState",
  "Rendition",
  "Trans",
  "GoTo3DView",
  "JavaScript",
]);
const FORBIDDEN_ANNOTATIONS = new Set(["3D", "Sound", "Screen", "Movie"]);
/** Flags of annotations (ISO 32000-1 table 165). */
const PRINT = 4;
const UNSEEN = 1 | 2 | 32 | 256;

const RULES: readonly Rule[] = [
  { clause: "6.1.2", isBroken: (pdf) => !/^1\.[0-7]$/.test(pdf.context.info.version) },
  each("6.1.7.2", (_, get) => namesOf(get("Filter")).some((name) => FORBIDDEN_FILTERS.has(name))),
  // Our pages, stamps and watermark are painted in DeviceRGB.
  { clause: "6.2.4.3", isBroken: (pdf) => !hasRgbIntent(pdf) },
  each("6.2.11.4.1", (_, get) => {
    if (nameOf(get("Type")) !== "Font" || !FONTS.has(nameOf(get("Subtype")))) return false;
    const descriptor = get("FontDescriptor");
    return !(descriptor instanceof PdfDict && FONT_FILES.some((key) => descriptor.has(key)));
  }),
  each("6.3.1", (dict, get) => isAnnotation(dict) && FORBIDDEN_ANNOTATIONS.has(nameOf(get("Subtype")))),
  each("6.3.2", (dict, get) => {
    if (!isAnnotation(dict) || nameOf(get("Subtype")) === "Popup") return false;
    const flags = get("F");
    const bits = flags instanceof PdfNumber ? flags.value : 0;
    return (bits & PRINT) === 0 || (bits & UNSEEN) !== 0;
  }),
  {
    clause: "6.4.1",
    isBroken: (pdf) => {
      const resolve = resolver(pdf);
      const form = resolve(pdf.getCatalog().get("AcroForm"));
      return form instanceof PdfDict && (form.has("XFA") || form.has("NeedAppearances"));
    },
  },
  each("6.5.1", (_, get) => FORBIDDEN_ACTIONS.has(nameOf(get("S"))) || get("JS") !== undefined),
  each("6.8", (dict, get, pdf) => {
    const files = get("EF");
    if (!(files instanceof PdfDict)) return false;
    const file = resolver(pdf)(files.get("F"));
    const isNamed = ["F", "UF", "AFRelationship"].every((key) => dict.has(key));
    return !isNamed || !(file instanceof PdfStream) || !file.has("Subtype");
  }),
];

function namesOf(object: PdfObject | undefined): string[] {
  return (object instanceof PdfArray ? object.toArray() : [object]).map((item) => nameOf(item));
}

const isAnnotation = (dict: PdfDict): boolean =>
  dict.has("Subtype") && dict.has("Rect") && !(dict instanceof PdfStream);

/** Whether an output intent of PDF/A has a profile for RGB, which its header names at byte 16 (ICC.1). */
function hasRgbIntent(pdf: PDF): boolean {
  const resolve = resolver(pdf);
  const intents = resolve(pdf.getCatalog().get("OutputIntents"));
  return (intents instanceof PdfArray ? intents.toArray() : []).some((item) => {
    const intent = resolve(item);
    if (!(intent instanceof PdfDict) || nameOf(resolve(intent.get("S"))) !== "GTS_PDFA1") return false;
    const profile = resolve(intent.get("DestOutputProfile"));
    if (!(profile instanceof PdfStream)) return false;
    return Buffer.from(decode(pdf, profile).subarray(16, 20)).toString("latin1") === "RGB ";
  });
}

/** Whether a composite font maps its codes to Unicode (ISO 19005-3 §6.2.11.7.2). */
const isMapped = (dict: PdfDict): boolean =>
  nameOf(dict.get("Subtype")) !== "Type0" || nameOf(dict.get("Type")) !== "Font" || dict.has("ToUnicode");
