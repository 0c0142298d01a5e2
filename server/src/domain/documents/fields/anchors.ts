import { DomainError, type FieldProblem } from "../../errors.ts";
import { within } from "@service/contract/rules/carried-fields";
import { ANCHOR_PREFIX } from "@service/docx-engine/port";
import { sourceOf } from "@service/platform/ports/file-store";
import type { FileBytes } from "@service/engine-process/file-bytes";
import { PdfEngineUnavailable, PdfRejected, type PageSize, type Place } from "@service/pdf-engine/port";
import type { Domain } from "../../model/domain.ts";
import type { Reader } from "../../model/store.ts";
import type { Document, SignAnchor } from "../../model/document.ts";
import type { Field, FieldAnchor } from "../../model/field.ts";
import type { PlacedField, SizedField } from "./new-field.ts";

/** A PDF whose texts are anchors. */
export type AnchoredIn = Pick<Document, "id" | "fileId" | "tenantId">;

/**
 * Gives a place to fields that name a text: the top-left corner of the text's box plus the field's offsets. Reads the
 * PDF once. Throws VALIDATION for a text without that many occurrences.
 */
export async function locateAnchors(
  domain: Pick<Domain, "files" | "pdf" | "store">,
  document: AnchoredIn,
  fields: SizedField[],
): Promise<PlacedField[]> {
  const found = await findTexts(domain, document, fields);
  const problems: FieldProblem[] = [];
  const placed = fields.flatMap((field, index): PlacedField[] => {
    if (!field.anchor) return [{ ...field, page: field.page ?? 1, x: field.x ?? 0, y: field.y ?? 0 }];
    const place = found.get(field.anchor.text)?.[field.anchor.occurrence - 1];
    if (place) return [{ ...field, ...atAnchor(place, field.anchor) }];
    problems.push({
      path: ["fields", index, "anchor"],
      detail: `"${field.anchor.text}" is ${times(field.anchor.occurrence)} in the document.`,
    });
    return [];
  });
  if (problems.length > 0) throw new DomainError("VALIDATION", "An anchor was not found.", { problems });
  return placed;
}

const times = (count: number): string => (count === 1 ? "not" : `fewer than ${count} times`);

/** The anchor text of a `{{sign__role}}` tag, which rendering removes from the PDF. */
export function signTag(name: string): string {
  return `{{${ANCHOR_PREFIX}${name}}}`;
}

/** The places of each `{{sign__role}}` tag, by the anchor text. */
function signPlaces(anchors: readonly SignAnchor[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const { name, ...place } of anchors)
    places.set(signTag(name), [...(places.get(signTag(name)) ?? []), place]);
  return places;
}

/**
 * The place of a field in a new PDF: at its anchor, if the text is still there, else unchanged, on the nearest page.
 */
export function relocate(
  field: Field,
  pages: readonly PageSize[],
  places: ReadonlyMap<string, readonly Place[]>,
): { page: number; x: number; y: number } {
  const { anchor } = field;
  const place = anchor && places.get(anchor.text)?.[anchor.occurrence - 1];
  const { page, x, y } = place ? atAnchor(place, anchor) : field;
  const on = Math.min(page, pages.length);
  const { width, height } = pages[on - 1]!;
  return { page: on, x: within(x, width - field.width), y: within(y, height - field.height) };
}

/** The top-left corner of a field at this place of its anchor. */
export function atAnchor(place: Place, anchor: FieldAnchor): { page: number; x: number; y: number } {
  return { page: place.page, x: place.x + anchor.offsetX, y: place.y + anchor.offsetY };
}

/** Refuses fields that were placed in a PDF that another has replaced since. Throws DOCUMENT_NOT_EDITABLE. */
export function assertSamePdf(placedIn: Pick<Document, "fileId">, locked: Pick<Document, "fileId">): void {
  if (placedIn.fileId !== locked.fileId) throw pdfReplaced();
}

const pdfReplaced = () =>
  new DomainError("DOCUMENT_NOT_EDITABLE", "Its pages were changed meanwhile: read it again.");

async function findTexts(
  domain: Pick<Domain, "files" | "pdf" | "store">,
  document: AnchoredIn,
  fields: SizedField[],
): Promise<Map<string, Place[]>> {
  const texts = [...new Set(fields.flatMap(({ anchor }) => (anchor ? [anchor.text] : [])))];
  if (texts.length === 0) return new Map();
  const tags = await domain.store.read((reader) => signAnchorsOf(reader, document));
  const file = await domain.store.read((reader) => reader.files.first({ id: document.fileId }));
  if (!file) throw pdfReplaced();
  const source = { pdf: sourceOf(domain.files, file), tags, owner: document.tenantId };
  return placesOfTexts(domain, source, texts).catch((error: unknown) => {
    throw unreadable(error, fields);
  });
}

interface TextSource {
  pdf: FileBytes;
  /** The signature tags of its texts. */
  tags: readonly SignAnchor[];
  /** The tenant, for its turn at the engine. */
  owner: string;
}

/**
 * The places of each text and of each signature tag in a PDF, which is read only for texts that are no tags. Throws
 * PdfRejected, PdfEngineUnavailable.
 */
export async function placesOfTexts(
  domain: Pick<Domain, "pdf">,
  { pdf, tags, owner }: TextSource,
  texts: readonly string[],
): Promise<Map<string, Place[]>> {
  const places = signPlaces(tags);
  const printed = texts.filter((text) => !places.has(text));
  if (printed.length === 0) return places;
  const found = await domain.pdf.findTexts(pdf, printed, owner);
  return new Map([...places, ...printed.map((text, index) => [text, found[index] ?? []] as const)]);
}

/** The signature tags of a document's texts, on the pages of the document. */
export async function signAnchorsOf(reader: Reader, { id }: Pick<Document, "id">): Promise<SignAnchor[]> {
  const pieces = await reader.pieces.find({ documentId: id }, { orderBy: [["position", "asc"]] });
  return pieces.flatMap(({ anchors }) => anchors ?? []);
}

/** Unavailable engines are tried again. A file that can never be read leaves the fields to be placed by coordinates. */
export function unreadable(error: unknown, fields: readonly { anchor: unknown }[]): unknown {
  if (error instanceof PdfEngineUnavailable)
    return new DomainError("SERVICE_UNAVAILABLE", "The document could not be read just now; try again.");
  if (!(error instanceof PdfRejected)) return error;
  const detail = "The document's text cannot be read: give page, x and y.";
  const problems = fields.flatMap(({ anchor }, index) =>
    anchor ? [{ path: ["fields", index, "anchor"], detail }] : [],
  );
  return new DomainError("VALIDATION", detail, { problems });
}
