import { notFound } from "../errors.ts";
import { attachmentsOf, type SignerAttachment } from "../model/attachment.ts";
import type { Domain } from "../model/domain.ts";
import { fieldsOf } from "../model/field.ts";
import { findDocument } from "../model/find-document.ts";
import type { Caller } from "../model/tenant.ts";

/** The files of those who have signed, in the order of their fields. Throws NOT_FOUND. */
export async function listAttachments(
  domain: Pick<Domain, "store">,
  caller: Caller,
  documentId: string,
): Promise<SignerAttachment[]> {
  return domain.store.read(async (reader) => {
    await findDocument(reader, caller, documentId);
    const found = await attachmentsOf(reader, documentId, await fieldsOf(reader, documentId));
    return found.filter(({ signedAt }) => signedAt !== null);
  });
}

/** A file that a signer attached. Throws NOT_FOUND, also before its signer has signed. */
export async function findAttachment(
  domain: Pick<Domain, "store">,
  caller: Caller,
  documentId: string,
  id: string,
): Promise<SignerAttachment> {
  return domain.store.read(async (reader) => {
    await findDocument(reader, caller, documentId);
    const found = await reader.attachments.first({ id, documentId });
    if (!found || found.signedAt === null) throw notFound("attachment");
    return found;
  });
}
