import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { fieldsOf } from "../model/field.ts";
import type { Writer } from "../model/store.ts";
import { assertCanBeSigned } from "../signers/certificate-identity.ts";
import { assertWholeGroups } from "../signers/groups.ts";
import { hasOwnFields, peopleOf, type Signer, signersOf } from "../model/signer.ts";
import { signAnchorsOf } from "./fields/anchors.ts";
import { assertConditions } from "./fields/conditions.ts";
import type { Document } from "../model/document.ts";
import { assertSealable } from "./eidas.ts";
import { isOverdue } from "../model/lifecycle.ts";
import { assertCodes } from "../templates/forms-of-document.ts";

/**
 * Checks that somebody is asked to act (docs/contract/v3.md#action-send), that an upload has a signature field
 * (docs/contract/v3.md#states), and that the document does not expire at once.
 */
export async function assertSendable(
  domain: Pick<Domain, "clock" | "fea" | "hasQualifiedSeal">,
  writer: Writer,
  document: Document,
  { requested, requiresField }: { requested: readonly Signer[]; requiresField: boolean },
): Promise<void> {
  assertSealable(domain, document);
  assertCanBeSigned(domain, document, "DOCUMENT_NOT_SENDABLE");
  if (isOverdue(document, domain.clock.now()))
    throw new DomainError("DOCUMENT_NOT_SENDABLE", "The document's expiry has passed.");
  await assertConditions(writer, document.id);
  await assertWholeGroups(writer, document.id);
  await assertCodes(writer, document, await peopleOf(writer, document.id));
  const asked = new Set(requested.map(({ id }) => id));
  for (const { signerId, preparerId } of await fieldsOf(writer, document.id))
    if (preparerId !== null && asked.has(signerId) && !asked.has(preparerId))
      throw new DomainError("DOCUMENT_NOT_SENDABLE", "Ask those, too, who prepare fields of the signers.");
  const needsField =
    document.documentType === "upload" && requiresField && (await needsSignature(writer, document));
  if (needsField && !(await hasSignaturePlace(writer, document)))
    throw new DomainError(
      "DOCUMENT_NOT_SENDABLE",
      "Place at least one signature field before sending an uploaded document.",
    );
  if (requested.some(hasOwnFields)) return;
  throw new DomainError(
    "DOCUMENT_NOT_SENDABLE",
    "Add at least one person who signs or approves before sending the document.",
  );
}

async function hasSignaturePlace(writer: Writer, document: Document): Promise<boolean> {
  const signatures = await writer.fields.count({ documentId: document.id, type: "signature" });
  return signatures > 0 || (await signAnchorsOf(writer, document)).length > 0;
}

/** Approvers alone sign nothing. An upload without anybody is told of its missing field first. */
async function needsSignature(writer: Writer, { id }: Document): Promise<boolean> {
  const signers = await signersOf(writer, id);
  return signers.length === 0 || signers.some(({ action }) => action === "sign");
}
