import type { PdfDocument } from "../pdf/document.ts";
import { readPages } from "../pdf/pages.ts";
import { Parser } from "../pdf/parser.ts";
import { countOf, type Dictionary, isDictionary, nameOf, type Value } from "../pdf/values.ts";
import { Unreadable } from "../common/unreadable.ts";

/** The header of a PDF stands in its first kilobyte (ISO 32000-2, annex I). */
const HEADER = 1024;
/** Bytes in which the first object ends. A linearization dictionary is short. */
const FIRST_OBJECT = 4096;

/**
 * Finds what readers of a linearized file (ISO 32000-2, annex F) read elsewhere than others: its first page, the
 * number of pages, the cross-references. They do so while the file is as long as its dictionary says. Null where they
 * read the same.
 */
export function findInLinearized(document: PdfDocument): string | null {
  const { dictionary, start } = linearization(document);
  if (dictionary === null || countOf(dictionary.entries.get("L")) !== document.end - start) return null;
  if (sectionAfterFirstObject(document, start) !== document.headOf(document.sections[0]!.offset))
    return "trailer";
  const number = countOf(dictionary.entries.get("O"));
  const { pages } = readPages(document);
  const page = pages[countOf(dictionary.entries.get("P")) ?? 0];
  const isSame = number === null || page?.id === String(number) || !isPage(document, number);
  return isSame && countOf(dictionary.entries.get("N")) === pages.length ? null : `object ${number ?? 0}`;
}

/** The first object of the file where it is a linearization dictionary. */
function linearization({ bytes }: PdfDocument): { dictionary: Dictionary | null; start: number } {
  const start = textOf(bytes.subarray(0, HEADER)).indexOf("%PDF-");
  const parser = new Parser(bytes, Math.max(0, start));
  try {
    const isObject = [parser.value(), parser.value()].every(Number.isInteger) && parser.takes("obj");
    const value: Value = isObject ? parser.value() : null;
    const isLinearized = isDictionary(value) && value.entries.has("Linearized");
    return { dictionary: isLinearized ? value : null, start };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { dictionary: null, start };
  }
}

function sectionAfterFirstObject(document: PdfDocument, start: number): number | null {
  const at = textOf(document.bytes.subarray(start, start + FIRST_OBJECT)).indexOf("endobj");
  return at < 0 ? null : document.headOf(start + at + "endobj".length);
}

const textOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/** Whether readers take an object for a page: by its type, or without one by its contents. */
function isPage(document: PdfDocument, number: number): boolean {
  const value = document.object(number);
  if (!isDictionary(value)) return false;
  const type = document.get(value, "Type");
  if (type === null) return !value.entries.has("Kids") && value.entries.has("Contents");
  return nameOf(type) === "Page";
}
