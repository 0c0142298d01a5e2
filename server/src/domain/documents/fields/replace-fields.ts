import { sourceOf } from "@service/platform/ports/file-store";
import { MAX_FIELDS } from "@service/contract/limits";
import { invalid } from "../../errors.ts";
import { dropStrayAttachments } from "../../model/attachment.ts";
import type { Document } from "../../model/document.ts";
import type { Domain } from "../../model/domain.ts";
import { type Field, fieldsOf, isSettled } from "../../model/field.ts";
import { findDocument } from "../../model/find-document.ts";
import { newId } from "../../model/ids.ts";
import { assertEditable } from "../../model/lifecycle.ts";
import { isPending, type Signer, signersOf } from "../../model/signer.ts";
import type { Writer } from "../../model/store.ts";
import type { Caller } from "../../model/tenant.ts";
import { roleKey } from "@service/contract/rules/role-key";
import { assertSamePdf, signAnchorsOf } from "./anchors.ts";
import { actionProblem } from "./field-place.ts";
import { type NewPlacedField, placeFields, type UnownedField } from "./place-fields.ts";

/** A field for the signer with this address, or of this role. */
export type AddressedField = Omit<NewPlacedField, "signer"> & ({ email: string } | { role: string });

/** Fields with their places in a PDF. */
export interface LocatedFields extends Pick<Document, "fileId"> {
  fields: UnownedField[];
}

/** Places the fields before the transaction, because this may read the PDF. */
export async function locateFields(
  domain: Domain,
  caller: Caller,
  id: string,
  wanted: readonly AddressedField[],
): Promise<LocatedFields> {
  const { document, tags, file } = await domain.store.read(async (reader) => {
    const found = await findDocument(reader, caller, id);
    assertEditable(found);
    const current = await reader.files.first({ id: found.fileId });
    return { document: found, tags: await signAnchorsOf(reader, found), file: current! };
  });
  const { pages, tenantId: owner } = document;
  const source = { pdf: sourceOf(domain.files, file), pages, tags, owner };
  // Instead of a signer, the index of the entry: its signer is looked up in the transaction.
  const entries = wanted.map((field, signer) => ({ ...field, signer }));
  return { fileId: document.fileId, fields: await placeFields(domain, source, entries) };
}

/** Replaces the fields of all signers who have not signed, but not notes that somebody has signed. The caller holds the document's lock. */
export async function replaceOpenFields(
  domain: Domain,
  writer: Writer,
  document: Document,
  { located, wanted }: { located: LocatedFields; wanted: readonly AddressedField[] },
): Promise<void> {
  assertEditable(document);
  assertSamePdf(located, document);
  const placed = located.fields;
  const signers = await signersOf(writer, document.id);
  const pending = signers.filter(isPending);
  const owners = wanted.map((field) => pending.find((signer) => isFor(field, signer)));
  const unknown = owners.indexOf(undefined);
  if (unknown >= 0)
    throw invalid(
      ["fields", unknown, "signerId"],
      "Nobody with this address or role signs the document, or still has to.",
    );
  // An entry may have several places.
  for (const { signer, type } of placed) {
    const problem = actionProblem({ type }, owners[signer]!);
    if (problem !== null) throw invalid(["fields", signer, "signerId"], problem);
  }
  const open = new Set(pending.map(({ id }) => id));
  const isOpen = (field: Field) => open.has(field.signerId) && !isSettled(field, document);
  const existing = await fieldsOf(writer, document.id);
  await writer.fields.delete({ id: existing.filter(isOpen).map(({ id }) => id) });
  const kept = existing.filter((field) => !isOpen(field));
  if (kept.length + placed.length > MAX_FIELDS)
    throw invalid(["fields"], `A document has at most ${MAX_FIELDS} fields.`);
  const next = (kept.at(-1)?.position ?? -1) + 1;
  await writer.fields.insert(
    ...placed.map(({ signer, ...field }, index) => ({
      id: newId(domain),
      documentId: document.id,
      position: next + index,
      signerId: owners[signer]!.id,
      ...field,
    })),
  );
  await dropStrayAttachments(writer, document.id);
}

function isFor(field: AddressedField, { email, role }: Signer): boolean {
  if ("email" in field) return email === field.email;
  return role !== null && roleKey(role) === roleKey(field.role);
}
