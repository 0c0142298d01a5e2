/**
 * Claims to be PDF/A, and what sealing leaves of them. A sealed document has our pages, fonts, drawings, form and an
 * attached record.
 */
import { type PDF, type PdfDict, PdfName, type PdfObject, PdfStream } from "@libpdf/core";
import { resolver } from "../file/page-tree.ts";
import { decode, reachableDictionaries } from "../file/streams.ts";
import { brokenClauses } from "./pdfa-rules.ts";
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

function packetOf(pdf: PDF): string {
  const metadata = resolver(pdf)(pdf.getCatalog().get("Metadata"));
  return readPacket(metadata instanceof PdfStream ? decode(pdf, metadata) : null);
}

/** Reads the claim in a file's metadata (ISO 19005-1 §6.7.11, 19005-2 and -3 §6.6.4). */
function readClaim(packet: string): PdfaClaim | null {
  const part = Number(readProperty(packet, "pdfaid:part") ?? Number.NaN);
  if (!Number.isInteger(part)) return null;
  return { part, conformance: (readProperty(packet, "pdfaid:conformance") ?? "").toUpperCase() };
}

/** Finds what stays of a claim, of an upload as of what is about to be written. */
export function claimAfterSealing(pdf: PDF): ClaimFindings {
  const packet = packetOf(pdf);
  const claimed = readClaim(packet);
  if (claimed === null) return { claimed, kept: null, broken: [] };
  const { part } = claimed;
  const always = BROKEN_BY_THE_RECORD[part];
  if (part !== 3) return { claimed, kept: null, broken: [always ?? `ISO 19005-${part}`] };
  const dictionaries = [...reachableDictionaries(pdf)];
  const broken = brokenClauses(pdf, dictionaries, packet).map((clause) => `ISO 19005-3 §${clause}`);
  const isUnicode = claimed.conformance !== "B" && dictionaries.every((dict) => isMapped(dict));
  const kept = broken.length === 0 ? { part, conformance: isUnicode ? "U" : "B" } : null;
  return { claimed, kept, broken };
}

/** Part 1 allows no attached file, part 2 only files that are PDF/A. Our record is JSON. */
const BROKEN_BY_THE_RECORD: Readonly<Record<number, string>> = {
  1: "ISO 19005-1 §6.1.11",
  2: "ISO 19005-2 §6.8",
};

/** Whether a composite font maps its codes to Unicode (ISO 19005-3 §6.2.11.7.2). */
const isMapped = (dict: PdfDict): boolean =>
  nameOf(dict.get("Subtype")) !== "Type0" || nameOf(dict.get("Type")) !== "Font" || dict.has("ToUnicode");

const nameOf = (object: PdfObject | undefined): string => (object instanceof PdfName ? object.value : "");
