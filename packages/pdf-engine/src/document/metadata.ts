import type { PDF, PdfRef } from "@libpdf/core";
import { PdfBool, PdfDict, PdfName, PdfStream, PdfString } from "@libpdf/core";
import { resolver } from "../file/page-tree.ts";
import { type ClaimFindings, claimAfterSealing } from "./pdfa.ts";
import { pdfDate } from "../file/revision.ts";
import { decode } from "../file/streams.ts";
import { readText } from "../forms/text-string.ts";
import {
  alternatives,
  escapeXml,
  inOrder,
  type Property,
  readPacket,
  readProperty,
  removeProperty,
  setProperties,
} from "./xmp.ts";

/** Writes the sealed documents. */
const PRODUCER = "Service Signing";

/** Entries of the information dictionary that XMP repeats (ISO 19005-1 §6.7.3, table 1). */
const REPEATED: Readonly<Record<string, { property: Property; encode: (text: string) => string }>> = {
  Title: { property: "dc:title", encode: alternatives },
  Author: { property: "dc:creator", encode: inOrder },
  Subject: { property: "dc:description", encode: alternatives },
  Keywords: { property: "pdf:Keywords", encode: escapeXml },
  Creator: { property: "xmp:CreatorTool", encode: escapeXml },
  Producer: { property: "pdf:Producer", encode: escapeXml },
  CreationDate: { property: "xmp:CreateDate", encode: (date) => xmpDate(date) ?? "" },
  ModDate: { property: "xmp:ModifyDate", encode: (date) => xmpDate(date) ?? "" },
};

const CLAIM: readonly Property[] = ["part", "conformance", "amd", "corr", "rev"].map(
  (name): Property => `pdfaid:${name}`,
);

const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-]\d\d)'?(\d\d)?'?)?/;

/** A PDF date (ISO 32000-2 §7.9.4) as XMP writes it. Null for another text. */
function xmpDate(text: string): string | null {
  const [found, year, month = "01", day = "01", hour = "00", minute = "00", second = "00", zone, minutes] =
    DATE.exec(text) ?? [];
  if (found === undefined) return null;
  const date = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return `${date}${zone === undefined ? "Z" : `${zone}:${minutes ?? "00"}`}`;
}

function showTitle(pdf: PDF): void {
  const given = resolver(pdf)(pdf.getCatalog().get("ViewerPreferences"));
  const preferences = given instanceof PdfDict ? given.clone() : new PdfDict();
  preferences.set("DisplayDocTitle", PdfBool.of(true));
  pdf.getCatalog().set("ViewerPreferences", preferences);
}

/**
 * Says in the information dictionary and in XMP, alike, what the document is: the title that its signers saw, unless its
 * author has set one, what else its author said, and who wrote it when. A claim to be PDF/A stays if it still holds.
 * `at`: epoch milliseconds.
 */
export function writeMetadata(pdf: PDF, title: string, at: number): void {
  showTitle(pdf);
  const { trailer } = pdf.context.info;
  const packet = readPacket(packetOf(pdf));
  const info = ownInfo(pdf);
  const own = textOf(info, "Title") ?? readProperty(packet, "dc:title");
  const entries = { Title: own || title, Producer: PRODUCER, ModDate: pdfDate(at) };
  for (const [key, text] of Object.entries(entries)) info.set(key, PdfString.fromString(text));
  trailer.set("Info", pdf.register(info));
  const { kept } = claimAfterSealing(pdf);
  const claim: Partial<Record<Property, string>> = kept
    ? { "pdfaid:part": String(kept.part), "pdfaid:conformance": kept.conformance }
    : {};
  const values = { ...repeated(info), "xmp:MetadataDate": xmpDate(pdfDate(at))!, ...claim };
  const stated = setProperties(CLAIM.reduce(removeProperty, packet), values);
  pdf.getCatalog().set("Metadata", metadataStream(pdf, stated));
}

/**
 * Takes a claim to be PDF/A out of a canonical file, where the sealed document could not make it. Answers what was
 * found.
 */
export function settleClaim(pdf: PDF): ClaimFindings {
  const findings = claimAfterSealing(pdf);
  if (findings.claimed !== null && findings.kept === null) {
    const stated = CLAIM.reduce(removeProperty, readPacket(packetOf(pdf)));
    pdf.getCatalog().set("Metadata", metadataStream(pdf, stated));
  }
  return findings;
}

/** The source's entries. The library would invent a title, an author and dates. */
function ownInfo(pdf: PDF): PdfDict {
  const given = resolver(pdf)(pdf.context.info.trailer.get("Info"));
  const info = given instanceof PdfDict ? given.clone() : new PdfDict();
  for (const key of Object.keys(REPEATED)) if (textOf(info, key, pdf) === null) info.delete(key);
  const created = textOf(info, "CreationDate", pdf);
  if (created !== null && xmpDate(created) === null) info.delete("CreationDate");
  return info;
}

/** The text of an entry. Null where it has none. */
function textOf(info: PdfDict, key: string, pdf?: PDF): string | null {
  const value = pdf ? resolver(pdf)(info.get(key)) : info.get(key);
  if (!(value instanceof PdfString)) return null;
  return readText(value).trim() || null;
}

function repeated(info: PdfDict): Partial<Record<Property, string>> {
  return Object.fromEntries(
    Object.entries(REPEATED).flatMap(([key, { property, encode }]) => {
      const text = textOf(info, key);
      return text === null ? [] : [[property, encode(text)]];
    }),
  );
}

function packetOf(pdf: PDF): Uint8Array | null {
  const metadata = resolver(pdf)(pdf.getCatalog().get("Metadata"));
  return metadata instanceof PdfStream ? decode(pdf, metadata) : null;
}

function metadataStream(pdf: PDF, packet: string): PdfRef {
  const entries = { Type: PdfName.of("Metadata"), Subtype: PdfName.of("XML") };
  return pdf.createStream(entries, new TextEncoder().encode(packet));
}
