import { lockDocument } from "../model/find-document.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import { assertEditable } from "../model/lifecycle.ts";
import { DomainError, notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { assertDistinct, attachSigners, type NewSigner } from "./attach.ts";
import { linkRoles } from "./roles.ts";

/** Adds a signer to a draft or correction. Throws DOCUMENT_NOT_EDITABLE, VALIDATION. */
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
    const { signers } = await attachSigners(domain, writer, document, [wanted]);
    return signers[0]!;
  });
}

/** Removes a signer who has not signed, and their fields. */
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
    // A signature is evidence and stays (docs/findings.md#incidents).
    if (signer.status === "signed")
      throw new DomainError("DOCUMENT_NOT_EDITABLE", "This signer has signed already.");
    await removeTraces(writer, signerId);
    await writer.signers.delete({ id: signerId });
    await writer.documents.update(
      { id: documentId },
      { signerCount: document.signerCount - 1, updatedAt: domain.clock.now() },
    );
    await linkRoles(writer, document);
  });
}

/** Removes the rows of a signer who has not signed. Their events stay in the document's log. */
async function removeTraces(writer: Writer, signerId: string): Promise<void> {
  const sessions = (await writer.sessions.find({ signerId })).map(({ id }) => id);
  await writer.handoffs.delete({ sessionId: sessions });
  const { fields, sessions: opened, guestLinks, challenges, requirements, identityResults } = writer;
  for (const table of [fields, opened, guestLinks, challenges, requirements, identityResults])
    await table.delete({ signerId });
}
