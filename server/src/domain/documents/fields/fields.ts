import { assertSamePdf, locateAnchors } from "./anchors.ts";
import type { Tenancy } from "../../environment.ts";
import { DomainError, type FieldProblem } from "../../errors.ts";
import { dropStrayAttachments } from "../../model/attachment.ts";
import type { Document } from "../../model/document.ts";
import type { Domain } from "../../model/domain.ts";
import { type Field, fieldsOf, isSettled } from "../../model/field.ts";
import { findDocument, lockDocument } from "../../model/find-document.ts";
import { newId } from "../../model/ids.ts";
import { conditionProblems } from "./conditions.ts";
import { definitionProblems } from "./field-definition.ts";
import { assertEditable } from "../../model/lifecycle.ts";
import { isPending, type Signer } from "../../model/signer.ts";
import { withSharedOwners } from "../../model/signer-group.ts";
import type { Caller } from "../../model/tenant.ts";
import canonicalize from "canonicalize";
import { problemsOf } from "./field-place.ts";
import { type NewField, type PlacedField, withSize } from "./new-field.ts";

export async function listFields(domain: Domain, caller: Caller, documentId: string): Promise<Field[]> {
  return domain.store.read(async (reader) => {
    await findDocument(reader, caller, documentId);
    return fieldsOf(reader, documentId);
  });
}

/**
 * Replaces all fields of a document, in draft or correction. Fields of signers who have signed are evidence, and so are
 * the sender's notes and lines once somebody has signed: they stay when they are left out, and cannot change. An
 * unchanged field keeps its id. Throws DOCUMENT_NOT_EDITABLE, VALIDATION.
 */
export async function replaceFields(
  domain: Domain,
  caller: Tenancy,
  documentId: string,
  wanted: NewField[],
): Promise<Field[]> {
  const document = await domain.store.read((reader) => findDocument(reader, caller, documentId));
  assertEditable(document);
  const [language] = domain.languages;
  const sized = wanted.map((field) => withSize(field, language));
  const placed = await locateAnchors(domain, document, sized);
  return domain.store.write(async (writer) => {
    const locked = await lockDocument(writer, caller, documentId);
    assertEditable(locked);
    assertSamePdf(document, locked);
    const signers = await writer.signers.find({ documentId });
    const existing = await fieldsOf(writer, documentId);
    const before = { document: locked, existing, signers };
    const matches = matchesOf(placed, existing);
    const fields = replaced(domain, placed, matches, before);
    const problems = [
      ...definitionProblems(withSharedOwners(fields, signers)),
      ...conditionProblems(fields, signers),
      ...placed.flatMap((field, index) => [
        ...problemsOf(field, index, locked, signers),
        ...evidenceProblems(field, index, matches[index], before),
      ]),
    ];
    if (problems.length > 0)
      throw new DomainError("VALIDATION", "Some fields cannot be placed.", { problems });
    await writer.fields.delete({ documentId });
    await writer.fields.insert(...fields);
    await dropStrayAttachments(writer, documentId);
    await writer.documents.update({ id: documentId }, { updatedAt: domain.clock.now() });
    return fields;
  });
}

/** The document, its fields and its signers before a change. */
interface Before {
  document: Document;
  existing: readonly Field[];
  signers: readonly Signer[];
}

/** The existing field that each wanted one is, at most once; one with the same value before others. */
function matchesOf(wanted: readonly PlacedField[], existing: readonly Field[]): (Field | undefined)[] {
  const left = Map.groupBy(existing, askedOf);
  return wanted.map((field) => {
    const same = left.get(askedOf(field)) ?? [];
    const at = same.findIndex(({ value }) => value === field.value);
    const [match] = same.splice(Math.max(at, 0), 1);
    return match;
  });
}

/** Serialises a field's definition and place, to compare it. */
function askedOf(field: PlacedField): string {
  const { signerId, type, page, x, y, width, height, required, label, options, radio } = field;
  const { rules, look, conditions, preparerId, correctable } = field;
  const asked = [signerId, type, page, x, y, width, height, required, label, options, radio];
  return canonicalize([...asked, rules, look, conditions, preparerId, correctable]) ?? "";
}

/** The fields after a replacement: the wanted ones, then the evidence that was left out. */
function replaced(
  domain: Pick<Domain, "clock" | "random">,
  placed: readonly PlacedField[],
  matches: readonly (Field | undefined)[],
  before: Before,
): Field[] {
  const documentId = before.document.id;
  const wanted = placed.map((field, index): Omit<Field, "position"> => {
    const same = matches[index];
    return same && isEvidence(same, before) ? same : { id: same?.id ?? newId(domain), documentId, ...field };
  });
  const matched = new Set(matches);
  const kept = before.existing.filter((field) => !matched.has(field) && isEvidence(field, before));
  return [...wanted, ...kept].map((field, position) => ({ ...field, position }));
}

function isEvidence(field: Field, { document, signers }: Before): boolean {
  const isSigned = signers.some(
    ({ id, status }) => [field.signerId, field.preparerId].includes(id) && status === "signed",
  );
  return isSigned || isSettled(field, document);
}

/**
 * Why a field cannot be given to a signer who fills no more fields, or to anybody once its words were signed. Those that
 * are there already are no problem.
 */
function evidenceProblems(
  field: PlacedField,
  index: number,
  same: Field | undefined,
  { document, signers }: Before,
): FieldProblem[] {
  const signer = signers.find(({ id }) => id === field.signerId);
  const isKept = same && (field.value === null || field.value === same.value);
  if (!signer || isKept) return [];
  if (!isPending(signer)) {
    const detail = `This signer is ${signer.status} and fills no more fields.`;
    return [{ path: ["fields", index, "signerId"], detail }];
  }
  if (!isSettled(field, document)) return [];
  const detail = "Somebody has signed: the notes and lines of the document stay as they are.";
  return [{ path: ["fields", index, "type"], detail }];
}
