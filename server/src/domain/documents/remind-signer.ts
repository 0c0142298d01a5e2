import { appendEvent } from "../events/append.ts";
import { deadlineOf } from "../model/calendar.ts";
import type { Actor } from "../model/event.ts";
import { reminderMessage } from "../messages/invitation.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { createGuestLink, senderName } from "../signers/invite.ts";
import type { Signer } from "../model/signer.ts";
import type { Document } from "../model/document.ts";

export async function remindSigner(
  domain: Domain,
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  actor: Actor,
): Promise<void> {
  const sender = await senderName(writer, document);
  const link = await createGuestLink(domain, writer, signer);
  const content = reminderMessage({
    signer,
    documentName: document.name,
    sender: signer.invitedBy ?? sender,
    link,
    deadline: deadlineOf(domain, document),
  });
  await queueMessage(domain, writer, document, { signer, link, ...content });
  await writer.signers.update({ id: signer.id }, { remindedAt: domain.clock.now() });
  await appendEvent(domain, writer, document, { type: "signer.reminder_sent", actor, signer });
}
