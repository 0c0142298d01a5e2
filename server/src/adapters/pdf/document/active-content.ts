import { type PDF, type PdfDict, PdfName, type PdfObject, PdfRef } from "@libpdf/core";
import { PdfRejected } from "../../../domain/ports/pdf.ts";
import { openSource } from "./load.ts";
import { assertUnpackedSize, reachableDictionaries } from "./streams.ts";

/** Entries that hold a script, a form of scripts, or files (ISO 32000-1 §12.6.4.16, §12.7.8, §7.11.4, §7.11.6). */
const KEYS = ["JS", "XFA", "EF", "EmbeddedFiles", "Collection"] as const;
/** Actions that run something or send something (ISO 32000-1 table 198). */
const ACTIONS: ReadonlySet<string> = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "Rendition",
  "Movie",
  "Sound",
  "RichMediaExecute",
]);
/** Annotations that play or hold files. */
const PLAYERS: ReadonlySet<string> = new Set([
  "FileAttachment",
  "Movie",
  "Sound",
  "Screen",
  "3D",
  "RichMedia",
]);

const isNamed = (object: PdfObject | undefined, names: ReadonlySet<string>): boolean =>
  object instanceof PdfName && names.has(object.value);

/**
 * Checks a PDF that is attached as it is: it opens without a password, and has no scripts, players or files inside.
 * Throws PdfRejected.
 */
export async function inspectAttachment(bytes: Uint8Array): Promise<void> {
  const { pdf } = await openSource(bytes);
  if (pdf.context.info.trailer.has("Encrypt") || pdf.isEncrypted)
    throw new PdfRejected("password_protected", "The file is encrypted. Attach a copy without encryption.");
  assertUnpackedSize(pdf);
  for (const dict of reachableDictionaries(pdf)) if (isActive(pdf, dict)) throw active();
}

const active = (): PdfRejected =>
  new PdfRejected(
    "active_content",
    "The file has scripts, players or other files inside. Print it to a new PDF.",
  );

function isActive(pdf: PDF, dict: PdfDict): boolean {
  const of = (key: string): PdfObject | undefined => {
    const value = dict.get(key);
    return value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value;
  };
  return KEYS.some((key) => dict.has(key)) || isNamed(of("S"), ACTIONS) || isNamed(of("Subtype"), PLAYERS);
}
