import { isServed } from "../messages/channels.ts";
import { askedMessage } from "../messages/question.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { publicId } from "../model/ids.ts";
import type { Question } from "../model/question.ts";
import type { Writer } from "../model/store.ts";

/** By email: every member of a workspace has an address. */
export async function tellOwner(
  domain: Domain,
  writer: Writer,
  document: Document,
  { askedBy, text }: Question,
): Promise<void> {
  const owner = await writer.users.first({ id: document.ownerId, removedAt: null });
  if (!owner || !isServed(domain, document, "email")) return;
  const { dashboardUrl } = domain;
  const link = dashboardUrl && `${dashboardUrl}/documents/${publicId("document", document.id)}`;
  const content = askedMessage({ reader: owner.name, documentName: document.name, askedBy, text, link });
  const signer = { email: owner.email, phone: null };
  // No link of the signer's: what it opens asks for a sign-in.
  await queueMessage(domain, writer, document, { signer, link: null, ...content });
}
