import { MAX_FIELDS } from "@service/contract/limits";
import { DomainError, type FieldProblem, invalid } from "../../errors.ts";
import type { Document } from "../../model/document.ts";
import type { Domain } from "../../model/domain.ts";
import { type Field, type FieldAnchor, fieldsOf, type FieldType } from "../../model/field.ts";
import { findDocument, lockDocument } from "../../model/find-document.ts";
import { newId } from "../../model/ids.ts";
import { assertEditable } from "../../model/lifecycle.ts";
import { isPending, type Signer } from "../../model/signer.ts";
import type { Writer } from "../../model/store.ts";
import type { Caller } from "../../model/tenant.ts";
import { assertSamePdf, locateAnchors } from "./anchors.ts";
import { type PlacedField, withSize } from "./new-field.ts";
import { problemsOf } from "./field-place.ts";
import { footerPlace } from "./footer.ts";

/** The place of an added field. `foot` is the first free place at the foot of a page. */
export type FieldPlace =
  | { by: "anchor"; anchor: FieldAnchor }
  | { by: "coordinates"; page: number; x: number; y: number }
  | { by: "foot"; page: number | "all" };

/** A field for the signer with this address. */
export interface AddedField {
  email: string;
  type: FieldType;
  place: FieldPlace;
  width?: number | undefined;
  height?: number | undefined;
}

/**
 * Adds fields to those of a document, in draft or correction. All are added, or none. The problems of an entry lead to
 * its index in `wanted`. Throws DOCUMENT_NOT_EDITABLE, VALIDATION, SERVICE_UNAVAILABLE.
 */
export async function addFields(
  domain: Domain,
  caller: Caller,
  documentId: string,
  wanted: AddedField[],
): Promise<Field[]> {
  const document = await domain.store.read((reader) => findDocument(reader, caller, documentId));
  assertEditable(document);
  const located = await locateAnchors(domain, document, wanted.map(toSized));
  return domain.store.write(async (writer) => {
    const locked = await lockDocument(writer, caller, documentId);
    assertEditable(locked);
    assertSamePdf(document, locked);
    const signers = await writer.signers.find({ documentId });
    const owned = withSigners(located, wanted, signers);
    const existing = await fieldsOf(writer, documentId);
    const placed = placeAll(locked, owned, wanted, existing);
    assertPlaced(placed, locked, signers);
    return insertAfter(domain, writer, locked, existing, placed);
  });
}

/** The signer follows in the transaction, and the place of a field at the foot. */
function toSized({ type, place, width, height }: AddedField) {
  const at = place.by === "coordinates" ? place : {};
  const anchor = place.by === "anchor" ? place.anchor : null;
  return withSize({ signerId: "", type, width, height, ...at, anchor });
}

/** Throws VALIDATION for an address that no signer has, and for a signer who no longer signs. */
function withSigners(located: PlacedField[], wanted: AddedField[], signers: Signer[]): PlacedField[] {
  const byEmail = new Map(signers.map((signer) => [signer.email, signer]));
  return located.map((field, index) => {
    const signer = byEmail.get(wanted[index]!.email);
    const path = ["fields", index, "signerId"];
    if (!signer) throw invalid(path, "The document has no signer with this address.");
    if (!isPending(signer)) throw invalid(path, `This signer is ${signer.status} and fills no more fields.`);
    return { ...field, signerId: signer.id };
  });
}

interface Placed {
  field: PlacedField;
  /** The entry of the request. */
  index: number;
}

function placeAll(
  document: Document,
  located: PlacedField[],
  wanted: AddedField[],
  existing: readonly Field[],
): Placed[] {
  const placed: Placed[] = [];
  const taken: PlacedField[] = [...existing];
  for (const [index, entry] of located.entries()) {
    const { place } = wanted[index]!;
    for (const page of pagesOf(place, entry, document)) {
      if (taken.length >= MAX_FIELDS)
        throw invalid(["fields", index], `A document has at most ${MAX_FIELDS} fields.`);
      const onPage = { ...entry, page };
      const at = place.by === "foot" ? atFoot(document, onPage, taken, index) : {};
      const field = { ...onPage, ...at };
      taken.push(field);
      placed.push({ index, field });
    }
  }
  return placed;
}

function pagesOf(place: FieldPlace, { page }: PlacedField, document: Document): number[] {
  if (place.by !== "foot") return [page];
  return place.page === "all" ? document.pages.map((_, index) => index + 1) : [place.page];
}

function atFoot(
  document: Document,
  field: PlacedField,
  taken: PlacedField[],
  index: number,
): { x: number; y: number } {
  const size = document.pages[field.page - 1];
  // The page is refused with the other problems.
  if (!size) return { x: 0, y: 0 };
  const onPage = taken.filter(({ page }) => page === field.page);
  const place = footerPlace(size, field, onPage);
  if (!place) throw invalid(["fields", index, "place"], `The foot of page ${field.page} has no room.`);
  return place;
}

function assertPlaced(placed: Placed[], document: Document, signers: Signer[]): void {
  const problems: FieldProblem[] = placed.flatMap(({ field, index }) =>
    problemsOf(field, index, document, signers),
  );
  if (problems.length > 0) throw new DomainError("VALIDATION", "Some fields cannot be placed.", { problems });
}

async function insertAfter(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  { id: documentId }: Document,
  existing: readonly Field[],
  placed: Placed[],
): Promise<Field[]> {
  const next = (existing.at(-1)?.position ?? -1) + 1;
  const fields = placed.map(({ field }, index): Field => ({
    id: newId(domain),
    documentId,
    position: next + index,
    ...field,
  }));
  await writer.fields.insert(...fields);
  await writer.documents.update({ id: documentId }, { updatedAt: domain.clock.now() });
  return fields;
}
