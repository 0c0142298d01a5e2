import { PDF, PdfArray, type PdfObject, PdfRef, PermissionDeniedError } from "@libpdf/core";
import { PdfRejected } from "../port/pdf.ts";
import { isReadAlike } from "./one-reading.ts";
import { collectPages, type SourcePage } from "./page-tree.ts";
import { rebuild } from "./rebuild.ts";
import { reachableDictionaries } from "./streams.ts";
import { reachable } from "./writer.ts";

/** Viewers look for the header this far into a file (ISO 32000-1, implementation note 13). */
const HEADER_WINDOW = 1024;

export interface Source {
  pdf: PDF;
  pages: SourcePage[];
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Whether a file's last revision has no end: objects follow the last %%EOF (or there is none) without a startxref
 * after them. A truncated linearized file looks the same, because its front part has a %%EOF.
 */
function isCutOff(bytes: Uint8Array): boolean {
  const buffer = asBuffer(bytes);
  const lastEnd = buffer.lastIndexOf("%%EOF", undefined, "latin1");
  const tail = buffer.toString("latin1", Math.max(lastEnd, 0));
  const hasObjects = lastEnd < 0 || /\d\s+\d+\s+obj\b/.test(tail);
  const end = tail.lastIndexOf("startxref");
  const isClosed =
    end >= 0 && end > tail.lastIndexOf("endobj") && /^startxref\s+\d/.test(tail.slice(end, end + 40));
  return hasObjects && !isClosed;
}

const damaged = (): PdfRejected =>
  new PdfRejected(
    "damaged",
    "The file is damaged and cannot be read in full. Save it again with another program.",
  );

const locked = (): PdfRejected =>
  new PdfRejected(
    "password_protected",
    "The file is encrypted: it needs a password or a certificate to open. Upload a copy without encryption.",
  );

/** Whether a file is encrypted. Trailers and dictionaries of cross-reference streams are not encrypted themselves. */
const isLocked = (bytes: Uint8Array): boolean => asBuffer(bytes).includes("/Encrypt", 0, "latin1");

/** Parses a file. Where objects are in encrypted streams, a file without its password seems to lack its page list. */
async function parse(bytes: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(bytes);
  } catch {
    throw isLocked(bytes) ? locked() : damaged();
  }
}

function unlock(pdf: PDF): void {
  if (!pdf.isEncrypted) return;
  if (!pdf.isAuthenticated) throw locked();
  try {
    pdf.removeProtection();
  } catch (error) {
    if (!(error instanceof PermissionDeniedError)) throw error;
    throw new PdfRejected(
      "modification_restricted",
      "The file's permissions forbid changing it, so it cannot be signed. Upload a copy without restrictions.",
    );
  }
}

/** Numbers of objects that are referred to and that the library does not find. */
function missingObjects(pdf: PDF): Set<number> {
  const missing = new Set<number>();
  const note = (value: PdfObject): void => {
    if (value instanceof PdfRef && pdf.getObject(value) === null) missing.add(value.objectNumber);
    else if (value instanceof PdfArray) for (const item of value) note(item);
  };
  for (const dict of reachableDictionaries(pdf)) for (const [, value] of dict) note(value);
  return missing;
}

/** Whether the file has an object that the library does not find. */
function hasLost(bytes: Uint8Array, pdf: PDF): boolean {
  const missing = missingObjects(pdf);
  if (missing.size === 0) return false;
  const heads = asBuffer(bytes)
    .toString("latin1")
    .matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj(?![a-z])/g);
  for (const [, number] of heads) if (missing.has(Number(number))) return true;
  return false;
}

/** An upload as it is read, and whether it had to be rebuilt. */
export interface OpenedUpload extends Source {
  isRebuilt: boolean;
}

/**
 * Opens an upload. A file that programs read in two ways, or of which objects cannot be found, is rebuilt from its
 * objects. Throws PdfRejected.
 */
export async function openUpload(bytes: Uint8Array): Promise<OpenedUpload> {
  const opened = (await isReadAlike(bytes)) ? await openSource(bytes).catch((error: unknown) => error) : null;
  const isOpen = opened !== null && !(opened instanceof Error);
  if (isOpen && !hasLost(bytes, (opened as Source).pdf)) return { ...(opened as Source), isRebuilt: false };
  if (opened instanceof PdfRejected && opened.reason !== "damaged") throw opened;
  assertComplete(bytes);
  const rebuilt = rebuild(bytes);
  if (rebuilt !== null) return { ...(await open(rebuilt)), isRebuilt: true };
  if (opened instanceof Error) throw opened;
  return { ...(await openSource(bytes)), isRebuilt: false };
}

async function open(bytes: Uint8Array): Promise<Source> {
  const pdf = await parse(bytes);
  unlock(pdf);
  // A file that the library rebuilt has lost its trailer, and so cannot be decrypted.
  if (pdf.recoveredViaBruteForce && isLocked(bytes)) throw locked();
  // New objects get numbers above all referenced ones, so that no dangling reference finds one of ours.
  reachable(pdf);
  return { pdf, pages: collectPages(pdf) };
}

/** An object or a cross-reference table. */
const isPlace = (buffer: Buffer, at: number): boolean =>
  /^(?:xref\b|\d+\s+\d+\s+obj\b)/.test(buffer.toString("latin1", at, at + 40));

/**
 * Cuts what precedes the header where offsets are measured from the header, as viewers allow. Other programs add such
 * bytes. A rebuild would lose the decryption of an encrypted file.
 */
function fromHeader(bytes: Uint8Array, header: number): Uint8Array {
  const buffer = asBuffer(bytes);
  const end = buffer.lastIndexOf("startxref", undefined, "latin1");
  const offset = Number(/^startxref\s+(\d+)/.exec(buffer.toString("latin1", end, end + 40))?.[1]);
  const isMoved = !isPlace(buffer, offset) && isPlace(buffer, offset + header);
  return isMoved ? bytes.subarray(header) : bytes;
}

/** Answers the offset of the header. Throws PdfRejected. */
function assertComplete(bytes: Uint8Array): number {
  const header = asBuffer(bytes)
    .subarray(0, HEADER_WINDOW + 5)
    .indexOf("%PDF-", 0, "latin1");
  if (header < 0) throw new PdfRejected("not_a_pdf", "The file is not a PDF: it has no PDF header.");
  if (isCutOff(bytes)) {
    throw new PdfRejected(
      "truncated",
      "The file is incomplete: its end is missing. Upload the whole file again.",
    );
  }
  return header;
}

/**
 * Opens a PDF for changes: decrypted, with every page complete. A file without its end is refused even where the
 * library can rebuild it, because nobody should sign half a document. Throws PdfRejected.
 */
export async function openSource(bytes: Uint8Array): Promise<Source> {
  const header = assertComplete(bytes);
  return open(header === 0 ? bytes : fromHeader(bytes, header));
}
