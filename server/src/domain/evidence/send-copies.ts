import { presign } from "../model/file-links.ts";
import { queueMessage } from "../messages/queue.ts";
import { signedCopyMessage } from "../messages/signed-copy.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { signersOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { DAY } from "../ports/clock.ts";
import { senderName } from "../signers/invite.ts";

/** TTL of the link in a signer's copy. */
const COPY_LINK_TTL_MS = 30 * DAY;

/** Sends each signer with an e-mail address a link to the sealed PDF, in the transaction of the completion. */
export async function sendCopies(
  domain: Domain,
  writer: Writer,
  { document, evidenceFileId }: { document: Document; evidenceFileId: string },
): Promise<void> {
  if (!document.sendsCopies) return;
  const sender = await senderName(writer, document);
  const signatures = await writer.signatures.find({ documentId: document.id });
  const { url: link, expiresAt: until } = presign(domain, evidenceFileId, COPY_LINK_TTL_MS);
  for (const signer of await signersOf(writer, document.id)) {
    const signature = signatures.find(({ signerId }) => signerId === signer.id);
    if (!signature || signer.email === null) continue;
    const { name: documentName, completionMessage } = document;
    const facts = { signerName: signer.name, documentName, completionMessage, sender, link, until };
    await queueMessage(domain, writer, document, {
      signer,
      link,
      ...signedCopyMessage(signature.consentLocale, facts),
    });
  }
}
