import { DomainError, type FieldProblem } from "../errors.ts";
import { PdfEngineUnavailable, PdfRejected, type Place } from "../pdf.ts";
import type { Domain } from "../ports.ts";
import type { Document, FieldAnchor } from "./document.ts";
import type { PlacedField, SizedField } from "./fields.ts";

/**
 * Turns fields that name a text into fields at a place: the top-left corner of the anchor's box plus its offsets.
 * Reads the PDF once for all of them. Throws VALIDATION for a text that does not occur often enough.
 */
export async function locateAnchors(
  domain: Pick<Domain, "files" | "pdf" | "store">,
  document: Document,
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
      detail: `The document does not hold this text ${field.anchor.occurrence} time(s).`,
    });
    return [];
  });
  if (problems.length > 0) throw new DomainError("VALIDATION", "An anchor was not found.", { problems });
  return placed;
}

function atAnchor(place: Place, anchor: FieldAnchor): { page: number; x: number; y: number } {
  return { page: place.page, x: place.x + anchor.offsetX, y: place.y + anchor.offsetY };
}

async function findTexts(
  domain: Pick<Domain, "files" | "pdf" | "store">,
  document: Document,
  fields: SizedField[],
): Promise<Map<string, Place[]>> {
  const texts = [...new Set(fields.flatMap(({ anchor }) => (anchor ? [anchor.text] : [])))];
  if (texts.length === 0) return new Map();
  const file = await domain.store.read((reader) => reader.files.first({ id: document.fileId }));
  const source = await domain.files.read(file!.storageKey);
  const places = await domain.pdf.findTexts(source, texts).catch((error: unknown) => {
    throw unreadable(error, fields);
  });
  return new Map(texts.map((text, index) => [text, places[index] ?? []]));
}

/** A text that cannot be read now is asked for again; one that never can leaves the fields to be placed by numbers. */
function unreadable(error: unknown, fields: SizedField[]): unknown {
  if (error instanceof PdfEngineUnavailable)
    return new DomainError("SERVICE_UNAVAILABLE", "The document could not be read just now; try again.");
  if (!(error instanceof PdfRejected)) return error;
  const detail = "The document's text cannot be read: give page, x and y.";
  const problems = fields.flatMap(({ anchor }, index) =>
    anchor ? [{ path: ["fields", index, "anchor"], detail }] : [],
  );
  return new DomainError("VALIDATION", detail, { problems });
}
