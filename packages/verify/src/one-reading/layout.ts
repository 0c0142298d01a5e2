import type { PdfDocument } from "../pdf/document.ts";
import { Ambiguous, Cursor } from "./cursor.ts";
import { OBJECT_HEAD } from "./objects.ts";
import { readExactTable } from "./table.ts";
import type { Section } from "../pdf/xref.ts";

/** Whether some readers could find other objects by the header, the cross-references or the places of objects. */
export function isLoose(document: PdfDocument, reached: ReadonlySet<number>): boolean {
  const hasHeader = new Cursor(document.bytes, 0).match(/%PDF-/y) !== null;
  if (!hasHeader || document.closedAt === 0) return true;
  if (document.sections.some(({ trailer }) => trailer.entries.get("Prev") === 0)) return true;
  if (document.sections.some((section) => !isExact(document, section))) return true;
  return [...reached].some((number) => !isInPlace(document, number));
}

function isExact(document: PdfDocument, { kind, offset, isWhole }: Section): boolean {
  const cursor = new Cursor(document.bytes, offset);
  if (kind === "stream") return isWhole && cursor.match(OBJECT_HEAD) !== null;
  try {
    readExactTable(cursor);
    return true;
  } catch (error) {
    if (error instanceof Ambiguous) return false;
    throw error;
  }
}

/** Bytes read for the head of an object; no head is longer. */
const HEAD = 32;

function isInPlace(document: PdfDocument, number: number): boolean {
  const entry = document.entry(number);
  if (entry.type !== "plain") return true;
  const head = new Cursor(document.bytes, entry.offset, HEAD).match(OBJECT_HEAD);
  return head !== null && Number(head[1]) === number && Number(head[2]) === entry.generation;
}
