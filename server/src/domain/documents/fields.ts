import { locateAnchors } from "./anchors.ts";
import { DomainError, type FieldProblem } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { type Field, type FieldAnchor, fieldsOf, type FieldType } from "../model/field.ts";
import { findDocument, lockDocument } from "../model/find-document.ts";
import { newId } from "../model/ids.ts";
import { assertEditable } from "../model/lifecycle.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Caller } from "../model/tenant.ts";

/** Sizes of fields without one, points. */
const DEFAULT_SIZES: Record<FieldType, { width: number; height: number }> = {
  signature: { width: 200, height: 50 },
  initials: { width: 60, height: 40 },
  date: { width: 100, height: 20 },
  name: { width: 180, height: 20 },
  email: { width: 180, height: 20 },
  text: { width: 180, height: 20 },
  checkbox: { width: 16, height: 16 },
};

/** Tolerance for rounding, points. */
const EDGE_TOLERANCE = 0.5;

export interface NewField {
  signerId: string;
  type: FieldType;
  page?: number | undefined;
  x?: number | undefined;
  y?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  required?: boolean | undefined;
  label?: string | null | undefined;
  value?: string | null | undefined;
  anchor?: FieldAnchor | null | undefined;
}

export async function listFields(domain: Domain, caller: Caller, documentId: string): Promise<Field[]> {
  return domain.store.read(async (reader) => {
    await findDocument(reader, caller, documentId);
    return fieldsOf(reader, documentId);
  });
}

/**
 * Replaces all fields of a document, in draft or correction. Fields of signers who have signed are evidence: they stay
 * when they are left out, and cannot change. An unchanged field keeps its id. Throws DOCUMENT_NOT_EDITABLE, VALIDATION.
 */
export async function replaceFields(
  domain: Domain,
  caller: Caller,
  documentId: string,
  wanted: NewField[],
): Promise<Field[]> {
  const document = await domain.store.read((reader) => findDocument(reader, caller, documentId));
  assertEditable(document);
  const placed = await locateAnchors(domain, document, wanted.map(withSize));
  return domain.store.write(async (writer) => {
    const locked = await lockDocument(writer, caller, documentId);
    assertEditable(locked);
    const signers = await writer.signers.find({ documentId });
    const existing = await fieldsOf(writer, documentId);
    const problems = placed.flatMap((field, index) => [
      ...problemsOf(field, index, locked, signers),
      ...evidenceProblems(field, index, { existing, signers }),
    ]);
    if (problems.length > 0)
      throw new DomainError("VALIDATION", "Some fields cannot be placed.", { problems });
    const fields = replaced(domain, documentId, placed, { existing, signers });
    await writer.fields.delete({ documentId });
    await writer.fields.insert(...fields);
    await writer.documents.update({ id: documentId }, { updatedAt: domain.clock.now() });
    return fields;
  });
}

/** The document's fields and signers before a change. */
interface Before {
  existing: readonly Field[];
  signers: readonly Signer[];
}

/** The fields after a replacement: the wanted ones, then those of signed signers that were left out. */
function replaced(
  domain: Pick<Domain, "clock" | "random">,
  documentId: string,
  placed: readonly PlacedField[],
  { existing, signers }: Before,
): Field[] {
  const left = [...existing];
  const wanted = placed.map((field): Omit<Field, "position"> => {
    const at = left.findIndex((other) => isSameField(other, field));
    const [same] = at === -1 ? [] : left.splice(at, 1);
    const isEvidence = same && isSigned(same, signers);
    return isEvidence ? same : { id: same?.id ?? newId(domain), documentId, ...field };
  });
  const kept = left.filter((field) => isSigned(field, signers));
  return [...wanted, ...kept].map((field, position) => ({ ...field, position }));
}

function isSigned({ signerId }: Pick<Field, "signerId">, signers: readonly Signer[]): boolean {
  return signers.some(({ id, status }) => id === signerId && status === "signed");
}

/** Whether two fields ask the same of the same signer at the same place. */
function isSameField(one: PlacedField, other: PlacedField): boolean {
  const parts = ["signerId", "type", "page", "x", "y", "width", "height", "required", "label"] as const;
  return parts.every((part) => one[part] === other[part]);
}

/** Why a field cannot be given to a signer who fills no more fields. Those that are there already are no problem. */
function evidenceProblems(field: PlacedField, index: number, { existing, signers }: Before): FieldProblem[] {
  const signer = signers.find(({ id }) => id === field.signerId);
  if (!signer || isPending(signer)) return [];
  const same = existing.find((other) => isSameField(other, field));
  const isKept = same && (field.value === null || field.value === same.value);
  if (isKept) return [];
  const detail = `This signer is ${signer.status} and fills no more fields.`;
  return [{ path: ["fields", index, "signerId"], detail }];
}

export type PlacedField = Omit<Field, "id" | "documentId" | "position">;

export type SizedField = Omit<PlacedField, "page" | "x" | "y"> & Pick<NewField, "page" | "x" | "y">;

/** Fills in the defaults of a field. */
export function withSize(field: NewField): SizedField {
  return {
    ...DEFAULT_SIZES[field.type],
    ...(field.width !== undefined && { width: field.width }),
    ...(field.height !== undefined && { height: field.height }),
    signerId: field.signerId,
    type: field.type,
    page: field.page,
    x: field.x,
    y: field.y,
    required: field.required ?? true,
    label: field.label ?? null,
    value: field.value ?? null,
    anchor: field.anchor ?? null,
  };
}

/** Why a field cannot stand on the document; empty when it can. */
export function problemsOf(
  field: PlacedField,
  index: number,
  document: Pick<Document, "pages">,
  signers: Pick<Signer, "id">[],
): FieldProblem[] {
  const at = (property: string, detail: string): FieldProblem => ({
    path: ["fields", index, property],
    detail,
  });
  const problems: FieldProblem[] = [];
  if (!signers.some(({ id }) => id === field.signerId))
    problems.push(at("signerId", "The document has no such signer."));
  const page = document.pages[field.page - 1];
  if (!page) return [...problems, at("page", `The document has ${document.pages.length} pages.`)];
  if (field.x < 0 || field.x + field.width > page.width + EDGE_TOLERANCE)
    problems.push(at("x", `The field leaves the page, which is ${page.width} points wide.`));
  if (field.y < 0 || field.y + field.height > page.height + EDGE_TOLERANCE)
    problems.push(at("y", `The field leaves the page, which is ${page.height} points high.`));
  return problems;
}
