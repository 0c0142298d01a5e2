import { type PDF, PdfBool, type PdfDict, PdfStream } from "@libpdf/core";
import { Reader } from "../forms/reader.ts";
import { resolver } from "../file/page-tree.ts";
import { brokenByColours, hasOddIntents, profilesOf, statesOf } from "./pdfa-colours.ts";
import { brokenByContent, INTENTS, valuesOf } from "./pdfa-content.ts";
import { brokenByFont } from "./pdfa-fonts.ts";
import { undeclaredNamespaces } from "./xmp.ts";

/** The clauses of ISO 19005-3 that a document breaks, in order. What no rule knows counts as broken. */
export function brokenClauses(pdf: PDF, dictionaries: readonly PdfDict[], packet: string): string[] {
  const reader = new Reader(resolver(pdf));
  const names = valuesOf(reader, dictionaries);
  const looked: Looked = { pdf, reader, catalog: pdf.getCatalog(), names, packet };
  const broken = brokenByContent(pdf, reader, dictionaries);
  for (const [clause, isBroken] of DOCUMENT_RULES) if (isBroken(looked)) broken.add(clause);
  for (const dict of dictionaries) {
    for (const [clause, isBroken] of RULES) if (isBroken(dict, reader)) broken.add(clause);
    for (const clause of brokenByFont(reader, dict)) broken.add(clause);
    for (const clause of brokenByColours(pdf, reader, dict)) broken.add(clause);
  }
  return [...broken].toSorted((left, right) => left.localeCompare(right, "en", { numeric: true }));
}

interface Looked {
  pdf: PDF;
  reader: Reader;
  catalog: PdfDict;
  names: ReadonlySet<string>;
  packet: string;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const FILTERS = setOf(
  "FlateDecode ASCIIHexDecode ASCII85Decode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode",
);
const ANNOTATIONS = setOf(
  "Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup FileAttachment Widget PrinterMark TrapNet Watermark",
);
const ACTIONS = setOf(
  "Launch Sound Movie ResetForm ImportData Hide SetOCGState Rendition Trans GoTo3DView JavaScript SetState NOP",
);
const MOVES = setOf("NextPage PrevPage FirstPage LastPage");
const STATE = setOf(
  "Type LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2 TR2 FL SM SA BM SMask CA ca AIS TK",
);
const BLENDINGS = setOf(
  "Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity",
);
const DEPTHS: ReadonlySet<number | null> = new Set([1, 2, 4, 8, 16, null]);
/** Flags of annotations (ISO 32000-1 table 165). */
const PRINT = 4;
const UNSEEN = 1 | 2 | 32 | 256;
/** Points of a page's side (ISO 19005-3 §6.1.13). */
const SIDES = [3, 14_400] as const;

/** Rules of the document as a whole. */
const DOCUMENT_RULES: readonly (readonly [clause: string, isBroken: (looked: Looked) => boolean])[] = [
  ["6.1.2", ({ pdf }) => !/^1\.[0-7]$/.test(pdf.context.info.version)],
  ["6.1.12", ({ catalog }) => catalog.has("Perms")],
  ["6.2.3", ({ pdf, reader, catalog }) => hasOddIntents(pdf, reader, catalog)],
  // Our pages, stamps and watermark are painted in DeviceRGB.
  [
    "6.2.4.3",
    ({ pdf, reader, catalog }) => !profilesOf(pdf, reader, catalog).some((it) => it.space === "RGB"),
  ],
  ["6.2.4.3", ({ names }) => names.has("DeviceCMYK")],
  // Alternates and tints of one colorant would have to be alike everywhere.
  ["6.2.4.4", ({ names }) => names.has("Separation") || names.has("DeviceN")],
  [
    "6.4.1",
    ({ reader, catalog }) => {
      const form = reader.dict(catalog.get("AcroForm"));
      return form !== null && (form.has("XFA") || form.has("NeedAppearances"));
    },
  ],
  ["6.5.2", ({ catalog }) => catalog.has("AA")],
  ["6.6.2", ({ packet }) => /<\?xpacket[^>]*\s(?:bytes|encoding)=/.test(packet)],
  ["6.6.2", ({ packet }) => undeclaredNamespaces(packet).length > 0],
  ["6.9", ({ reader, catalog }) => hasOddLayers(reader, catalog)],
  [
    "6.10",
    ({ reader, catalog }) => reader.dict(catalog.get("Names"))?.has("AlternatePresentations") ?? false,
  ],
  ["6.11", ({ catalog }) => catalog.has("Requirements")],
];

type IsBroken = (dict: PdfDict, reader: Reader) => boolean;

const isAnnotation = (dict: PdfDict): boolean =>
  dict.has("Subtype") && dict.has("Rect") && !(dict instanceof PdfStream);
const isA = (dict: PdfDict, reader: Reader, kind: string): boolean =>
  dict instanceof PdfStream && reader.name(dict.get("Subtype")) === kind;
const namesOf = (dict: PdfDict, reader: Reader, key: string): string[] =>
  reader.items(dict.get(key)).flatMap((item) => reader.name(item) ?? []);
const hasAny = (dict: PdfDict, ...keys: string[]): boolean => keys.some((key) => dict.has(key));

/** Rules that each dictionary keeps. */
const RULES: readonly (readonly [clause: string, isBroken: IsBroken])[] = [
  ["6.1.7.1", (dict) => dict instanceof PdfStream && hasAny(dict, "F", "FFilter", "FDecodeParms")],
  [
    "6.1.7.2",
    (dict, reader) =>
      dict instanceof PdfStream && namesOf(dict, reader, "Filter").some((name) => !FILTERS.has(name)),
  ],
  ["6.1.13", (dict, reader) => reader.name(dict.get("Type")) === "Page" && hasOddSize(dict, reader)],
  ["6.2.5", (dict, reader) => statesOf(dict, reader).some((state) => isOddState(state, reader))],
  ["6.2.6", (dict, reader) => [...namesOf(dict, reader, "RI")].some((name) => !INTENTS.has(name))],
  ["6.2.8", (dict, reader) => isA(dict, reader, "Image") && isOddImage(dict, reader)],
  ["6.2.8.3", (dict, reader) => namesOf(dict, reader, "Filter").includes("JPXDecode")],
  [
    "6.2.9",
    (dict, reader) =>
      isA(dict, reader, "PS") || (isA(dict, reader, "Form") && hasAny(dict, "OPI", "PS", "Ref", "Subtype2")),
  ],
  ["6.2.10", (dict, reader) => namesOf(dict, reader, "BM").some((name) => !BLENDINGS.has(name))],
  ["6.3.1", (dict, reader) => isAnnotation(dict) && !ANNOTATIONS.has(reader.name(dict.get("Subtype")) ?? "")],
  [
    "6.3.2",
    (dict, reader) => {
      if (!isAnnotation(dict) || reader.name(dict.get("Subtype")) === "Popup") return false;
      const flags = reader.number(dict.get("F")) ?? 0;
      return (flags & PRINT) === 0 || (flags & UNSEEN) !== 0;
    },
  ],
  ["6.3.3", (dict, reader) => isAnnotation(dict) && hasOddLook(dict, reader)],
  ["6.4.1", (dict, reader) => reader.name(dict.get("Subtype")) === "Widget" && hasAny(dict, "A", "AA")],
  [
    "6.5.1",
    (dict, reader) => {
      const kind = reader.name(dict.get("S")) ?? "";
      return (
        ACTIONS.has(kind) ||
        dict.has("JS") ||
        (kind === "Named" && !MOVES.has(reader.name(dict.get("N")) ?? ""))
      );
    },
  ],
  ["6.5.2", (dict, reader) => reader.name(dict.get("Type")) === "Page" && dict.has("AA")],
  [
    "6.8",
    (dict, reader) => {
      const files = reader.dict(dict.get("EF"));
      if (files === null) return false;
      const file = reader.dict(files.get("F"));
      const isNamed = ["F", "UF", "AFRelationship"].every((key) => dict.has(key));
      return !isNamed || !(file instanceof PdfStream) || !file.has("Subtype");
    },
  ],
  ["6.10", (dict, reader) => reader.name(dict.get("Type")) === "Page" && dict.has("PresSteps")],
];

function hasOddSize(page: PdfDict, reader: Reader): boolean {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = reader.numbers(page.get("MediaBox"));
  const sides = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  return !page.has("MediaBox") ? false : sides.some((side) => side < SIDES[0] || side > SIDES[1]);
}

/** A state with a halftone or a transfer function, or with keys that ISO 32000-1 does not have. */
function isOddState(state: PdfDict, reader: Reader): boolean {
  const transfer = state.get("TR2");
  if (transfer !== undefined && reader.name(transfer) !== "Default") return true;
  return [...state.keys()].some(({ value }) => !STATE.has(value));
}

function isOddImage(image: PdfDict, reader: Reader): boolean {
  const isInterpolated = reader.resolve(image.get("Interpolate")) === PdfBool.TRUE;
  const intents = namesOf(image, reader, "Intent");
  return (
    hasAny(image, "Alternates", "OPI") ||
    isInterpolated ||
    !DEPTHS.has(reader.number(image.get("BitsPerComponent"))) ||
    intents.some((name) => !INTENTS.has(name))
  );
}

/** An annotation that is seen has one look and no other. */
function hasOddLook(annotation: PdfDict, reader: Reader): boolean {
  const kind = reader.name(annotation.get("Subtype"));
  const [x1, y1, x2, y2] = reader.numbers(annotation.get("Rect"));
  if (kind === "Popup" || kind === "Link" || (x1 === x2 && y1 === y2)) return false;
  const looks = reader.dict(annotation.get("AP"));
  const isSwitch = kind === "Widget" && reader.name(annotation.get("FT")) === "Btn";
  const normal = reader.dict(looks?.get("N"));
  return normal === null || looks!.size !== 1 || (!isSwitch && !(normal instanceof PdfStream));
}

function hasOddLayers(reader: Reader, catalog: PdfDict): boolean {
  const properties = reader.dict(catalog.get("OCProperties"));
  if (properties === null) return false;
  const all = [properties.get("D"), ...reader.array(properties.get("Configs"))].map((item) =>
    reader.dict(item),
  );
  const names = all.map((each) => reader.text(each?.get("Name")) ?? "");
  const isListed = (each: PdfDict | null): boolean => {
    if (!each?.has("Order")) return true;
    const listed = new Set(reader.array(each.get("Order")).map((group) => reader.resolve(group)));
    return reader.array(properties.get("OCGs")).every((group) => listed.has(reader.resolve(group)));
  };
  const isOdd = all.some((each) => each === null || each.has("AS") || !isListed(each));
  return isOdd || names.includes("") || new Set(names).size !== names.length;
}
