import { SIGN_ROOT } from "@service/contract/addresses";
import { DAY } from "../ports/clock.ts";
import { appendEvent } from "../events/append.ts";
import { SYSTEM, type Actor } from "../model/event.ts";
import type { Document } from "../model/document.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import { newId } from "../model/ids.ts";
import { invitationMessage, readyMessage } from "../messages/invitation.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import { stampOf } from "../environment.ts";
import { isSimulated } from "../model/sandbox-signer.ts";
import { whoseTurn } from "./turn.ts";
import { transition } from "../model/transitions.ts";

/** How a document's sender is named to signers. */
export async function senderName(reader: Pick<Reader, "tenants">, document: Document): Promise<string> {
  return (await reader.tenants.first({ id: document.tenantId }))?.name ?? "";
}

/** Makes a link that opens the signing for whoever holds it. The links made before stay good. */
export async function createGuestLink(domain: Domain, writer: Writer, signer: Signer): Promise<string> {
  const token = newToken(domain.random);
  await writer.guestLinks.insert({
    id: newId(domain),
    ...stampOf(signer),
    documentId: signer.documentId,
    signerId: signer.id,
    tokenHash: hashSecret(token),
    createdAt: domain.clock.now(),
  });
  return `${domain.publicUrl}${SIGN_ROOT}/${token}`;
}

/** Invites one signer by their channel: link, message, event, status. Answers the link. */
export async function inviteSigner(
  domain: Domain,
  writer: Writer,
  document: Document,
  { signer, actor, sender }: { signer: Signer; actor: Actor; sender: string },
): Promise<string> {
  const link = await createGuestLink(domain, writer, signer);
  await queueMessage(domain, writer, document, {
    signer,
    link,
    ...invitationMessage({
      signer,
      documentName: document.name,
      sender,
      link,
      expiresAt: document.expiresAt,
    }),
  });
  const patch = { invitedAt: domain.clock.now() };
  if (signer.status === "pending") await transition(writer, "signers", signer, "sent", patch);
  else await writer.signers.update({ id: signer.id }, patch);
  await appendEvent(domain, writer, document, {
    type: "signer.invited",
    actor,
    signer,
    data: { channel: signer.email === null ? "chat" : "email" },
  });
  await simulate(domain, writer, document, signer);
  return link;
}

/** A reserved signer of the sandbox acts on what they are told. */
async function simulate(domain: Domain, writer: Writer, document: Document, signer: Signer): Promise<void> {
  if (!isSimulated(document, signer)) return;
  const now = domain.clock.now();
  await writer.enqueue({ kind: "simulate-signer", subject: signer.id, runAt: now, deadline: now + DAY });
}

/** The final PDF is there: those whose turn it is are told, by an invitation when it is their first. */
export async function inviteReady(domain: Domain, writer: Writer, document: Document): Promise<void> {
  const sender = await senderName(writer, document);
  for (const signer of whoseTurn(await signersOf(writer, document.id))) {
    if (signer.invitedAt === null)
      await inviteSigner(domain, writer, document, { signer, actor: SYSTEM, sender });
    else await tellReady(domain, writer, document, { signer, sender });
  }
}

async function tellReady(
  domain: Domain,
  writer: Writer,
  document: Document,
  { signer, sender }: { signer: Signer; sender: string },
): Promise<void> {
  const link = await createGuestLink(domain, writer, signer);
  const { name: documentName, expiresAt } = document;
  const content = readyMessage({ signer, documentName, sender, link, expiresAt });
  await queueMessage(domain, writer, document, { signer, link, ...content });
  await simulate(domain, writer, document, signer);
}

/**
 * After a signature: invites those whose turn has come. Who was there before, to give data, is told that it is theirs to
 * sign now; who shares the turn of the one who signed has been told already.
 */
export async function inviteNext(
  domain: Domain,
  writer: Writer,
  document: Document,
  signed: Pick<Signer, "order">,
): Promise<void> {
  const sender = await senderName(writer, document);
  for (const signer of whoseTurn(await signersOf(writer, document.id))) {
    if (signer.status === "pending")
      await inviteSigner(domain, writer, document, { signer, actor: SYSTEM, sender });
    else if (signer.order !== signed.order) await tellReady(domain, writer, document, { signer, sender });
  }
}
