import { DomainError, notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { assertEditable } from "../model/lifecycle.ts";
import type { Signer } from "../model/signer.ts";
import type { Caller } from "../model/tenant.ts";
import { assertUnsigned } from "./add.ts";
import { changeSigners, ensureFreeRole } from "./roles.ts";

/**
 * Gives a signer of a draft or correction the free role of this name, or a new one. Null changes nothing. Throws
 * NOT_FOUND, SIGNER_HAS_SIGNED, SIGNER_WITHOUT_CONTACT, DOCUMENT_NOT_EDITABLE. Answers the signer.
 */
export async function assignRole(
  domain: Domain,
  caller: Caller,
  { documentId, signerId }: { documentId: string; signerId: string },
  name: string | null,
): Promise<Signer> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, documentId);
    const signer = await writer.signers.first({ id: signerId, documentId });
    if (!signer) throw notFound("signer");
    if (signer.email === null && signer.phone === null)
      throw new DomainError(
        "SIGNER_WITHOUT_CONTACT",
        "The signer has neither an address nor a phone number.",
      );
    if (name === null) return signer;
    assertUnsigned(signer, "update_signer_already_signed");
    assertEditable(document);
    await changeSigners(writer, document, async () => {
      await ensureFreeRole(domain, writer, document, { name, claimant: signer.id });
      await writer.signers.update({ id: signerId }, { role: name });
    });
    await writer.documents.update({ id: documentId }, { updatedAt: domain.clock.now() });
    return (await writer.signers.first({ id: signerId }))!;
  });
}
