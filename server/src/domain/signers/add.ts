import { lockDocument, signersOf } from "../documents/find.ts";
import { assertEditable } from "../documents/lifecycle.ts";
import { DomainError, notFound } from "../errors.ts";
import type { Domain } from "../ports.ts";
import type { Caller } from "../tenants/tenant.ts";
import { assertDistinct, attachSigners, type NewSigner } from "./attach.ts";
import { linkRoles } from "./roles.ts";
import type { Signer } from "./signer.ts";

/** Adds one signer, in draft or correction. Throws DOCUMENT_NOT_EDITABLE, VALIDATION. */
export async function addSigner(
  domain: Domain,
  caller: Caller,
  documentId: string,
  wanted: NewSigner,
): Promise<Signer> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, documentId);
    assertEditable(document);
    assertDistinct(await signersOf(writer, documentId), [wanted], () => [
      wanted.email === null ? "phone" : "email",
    ]);
    const [signer] = await attachSigners(domain, writer, document, [wanted]);
    return signer!;
  });
}

/** Takes a signer who has not signed off the document, with the fields that were theirs. */
export async function removeSigner(
  domain: Domain,
  caller: Caller,
  documentId: string,
  signerId: string,
): Promise<void> {
  await domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, documentId);
    const signer = await writer.signers.first({ id: signerId, documentId });
    if (!signer) throw notFound("signer");
    assertEditable(document);
    // A signature given is evidence: it stays (findings/reliability.md §11, documenso#3188).
    if (signer.status === "signed")
      throw new DomainError("DOCUMENT_NOT_EDITABLE", "This signer has signed already.");
    for (const table of [writer.fields, writer.guestLinks, writer.sessions]) await table.delete({ signerId });
    await writer.signers.delete({ id: signerId });
    await writer.documents.update(
      { id: documentId },
      { signerCount: document.signerCount - 1, updatedAt: domain.clock.now() },
    );
    await linkRoles(writer, document);
  });
}
