import { DomainError } from "../errors.ts";
import { lockFolderShared } from "../folders/find.ts";
import { type Document, mergedValidation, type SignatureValidation } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { fold } from "@service/contract/rules/fold";
import { assertEditable } from "../model/lifecycle.ts";
import { modeOf } from "../model/signing-mode.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { assertSignaturesAllowed } from "./admit-draft.ts";
import { detailOf, type DocumentDetail } from "./reading/detail.ts";
import { assertSealable } from "./eidas.ts";
import { assertRequirementsSupported } from "../identity/supported.ts";
import { addDocumentRequirements } from "../verification/require-steps.ts";
import { type AddressedField, locateFields, replaceOpenFields } from "./fields/replace-fields.ts";

/** The members of a document that change; absent ones stay. */
export interface DocumentEdit {
  name?: string | undefined;
  folderId?: string | null | undefined;
  /** Whether the draft moves to the stage in which its fields are placed. */
  startsPlacing: boolean;
  signatureValidation?: Partial<SignatureValidation> | undefined;
  /** Replace the fields of all signers who have not signed. */
  fields?: readonly AddressedField[] | undefined;
}

/**
 * Changes a document in one transaction (docs/contract/v2.md#documents-update). Throws DOCUMENT_NOT_EDITABLE,
 * VALIDATION, NOT_FOUND (folder), FEATURE_RESTRICTED, SERVICE_UNAVAILABLE.
 */
export async function editDocument(
  domain: Domain,
  caller: Caller,
  id: string,
  edit: DocumentEdit,
): Promise<DocumentDetail> {
  const located = edit.fields && (await locateFields(domain, caller, id, edit.fields));
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    if (edit.folderId) await lockFolderShared(writer, caller, edit.folderId);
    const patch: Partial<Omit<Document, "status">> = {
      ...(edit.name !== undefined && { name: edit.name, nameFolded: fold(edit.name) }),
      ...(edit.folderId !== undefined && { folderId: edit.folderId }),
      ...(edit.startsPlacing && stageOf(document)),
      ...(await validationOf(domain, writer, caller, document, edit.signatureValidation)),
      updatedAt: domain.clock.now(),
    };
    if (located) await replaceOpenFields(domain, writer, document, { located, wanted: edit.fields! });
    await writer.documents.update({ id }, patch);
    await addDocumentRequirements(writer, { ...document, ...patch });
    return detailOf(writer, { ...document, ...patch });
  });
}

function stageOf({ status }: Document): Pick<Document, "stage"> {
  if (status === "draft") return { stage: "placing_fields" };
  throw new DomainError(
    "DOCUMENT_NOT_EDITABLE",
    `The fields of a draft are placed; the document is ${status}.`,
  );
}

async function validationOf(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  wanted: Partial<SignatureValidation> | undefined,
): Promise<Partial<Pick<Document, "signatureValidation">>> {
  if (!wanted) return {};
  assertEditable(document);
  const signatureValidation = mergedValidation(document.signatureValidation, wanted);
  assertRequirementsSupported(domain, caller, signatureValidation);
  assertSealable(domain, { ...caller, signatureValidation });
  await assertSignaturesAllowed(writer, caller, signatureValidation);
  if (document.signedCount > 0 && modeOf(document) !== modeOf({ signatureValidation }))
    throw new DomainError(
      "DOCUMENT_NOT_EDITABLE",
      "Somebody has signed: the others sign in the same way, by hand or by certificate.",
    );
  return { signatureValidation };
}
