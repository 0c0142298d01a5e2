import { DAY } from "@service/platform/ports/clock";
import { appendEvent } from "../events/append.ts";
import { deadlineOf } from "../model/calendar.ts";
import { SYSTEM, type Actor } from "../model/event.ts";
import type { Document } from "../model/document.ts";
import { isPending, peopleOf, type Signer, signersOf } from "../model/signer.ts";
import { invitationMessage, readyMessage } from "../messages/invitation.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import { isSimulated } from "../model/sandbox-signer.ts";
import { createGuestLink } from "./guest-link.ts";
import { signersInTurn } from "./turn.ts";
import { scheduleReminders } from "../reminders/schedule.ts";
import { clearUndelivered } from "./undelivered.ts";
import { transition } from "../model/transitions.ts";

/** The sender's name in messages to signers. */
export async function senderName(reader: Pick<Reader, "tenants">, document: Document): Promise<string> {
  return (await reader.tenants.first({ id: document.tenantId }))?.name ?? "";
}

/** Invites a signer by their channel: link, message, event, status. Answers the link. */
export async function inviteSigner(
  domain: Domain,
  writer: Writer,
  document: Document,
  { signer, actor, sender }: { signer: Signer; actor: Actor; sender: string },
): Promise<string> {
  await clearUndelivered(domain, writer, signer);
  const link = await createGuestLink(domain, writer, signer);
  await queueMessage(domain, writer, document, {
    signer,
    link,
    ...invitationMessage({
      signer,
      documentName: document.name,
      sender: signer.invitedBy ?? sender,
      link,
      deadline: deadlineOf(domain, document),
      message: document.message,
    }),
  });
  const patch = { invitedAt: domain.clock.now() };
  if (signer.status === "pending") await transition(writer, "signers", signer, "sent", patch);
  else await writer.signers.update({ id: signer.id }, patch);
  await scheduleReminders(domain, writer, document, [{ ...signer, ...patch }]);
  await appendEvent(domain, writer, document, {
    type: "signer.invited",
    actor,
    signer,
    data: { channel: signer.email === null ? "chat" : "email" },
  });
  await scheduleSimulation(domain, writer, document, signer);
  return link;
}

/** Schedules the action of a reserved signer of the sandbox. */
export async function scheduleSimulation(
  domain: Domain,
  writer: Writer,
  document: Document,
  signer: Signer,
): Promise<void> {
  if (!isSimulated(document, signer)) return;
  const now = domain.clock.now();
  await writer.enqueue({ kind: "simulate-signer", subject: signer.id, runAt: now, deadline: now + DAY });
}

/**
 * Whether messages about the document's progress go to a signer. Without invitations only those whom a call invited get
 * them. A chain messages its people itself.
 */
export function isMessaged(
  { sendsInvitations }: Document,
  { invitedAt, sendsInvitation, chainRoleId }: Signer,
): boolean {
  if (chainRoleId !== null) return false;
  return (sendsInvitations && sendsInvitation) || invitedAt !== null;
}

/** After the final PDF: messages the signers whose turn it is, with an invitation if it is their first message. */
export async function notifyReady(domain: Domain, writer: Writer, document: Document): Promise<void> {
  const sender = await senderName(writer, document);
  for (const signer of signersInTurn(await signersOf(writer, document.id))) {
    if (signer.chainRoleId !== null) await scheduleSimulation(domain, writer, document, signer);
    if (!isMessaged(document, signer)) continue;
    if (signer.invitedAt === null)
      await inviteSigner(domain, writer, document, { signer, actor: SYSTEM, sender });
    else await sendReadyMessage(domain, writer, document, { signer, sender });
  }
  await inviteViewers(domain, writer, document);
}

/** Gives the viewers whom a send has named their link, once the document is as its signers read it. */
export async function inviteViewers(
  domain: Domain,
  writer: Writer,
  document: Document,
  actor: Actor = SYSTEM,
): Promise<void> {
  const sender = await senderName(writer, document);
  for (const signer of await peopleOf(writer, document.id)) {
    const isWaiting = signer.action === "view" && signer.calledAt !== null && signer.invitedAt === null;
    if (!isWaiting || !isPending(signer) || !isMessaged(document, signer)) continue;
    await inviteSigner(domain, writer, document, { signer, actor, sender });
  }
}

/** Tells an invited signer that the document is ready for their signature. */
export async function sendReadyMessage(
  domain: Domain,
  writer: Writer,
  document: Document,
  { signer, sender }: { signer: Signer; sender: string },
): Promise<void> {
  const link = await createGuestLink(domain, writer, signer);
  const documentName = document.name;
  const deadline = deadlineOf(domain, document);
  const from = signer.invitedBy ?? sender;
  const content = readyMessage({ signer, documentName, sender: from, link, deadline });
  await queueMessage(domain, writer, document, { signer, link, ...content });
  const patch = { invitedAt: domain.clock.now() };
  await writer.signers.update({ id: signer.id }, patch);
  await scheduleReminders(domain, writer, document, [{ ...signer, ...patch }]);
  await scheduleSimulation(domain, writer, document, signer);
}

/**
 * After a signature: invites the signers whose turn has come. Those who entered data before get a message that they can
 * sign. Those who share the turn of the signed signer have theirs.
 */
export async function inviteNext(
  domain: Domain,
  writer: Writer,
  document: Document,
  signed: Pick<Signer, "order">,
): Promise<void> {
  const sender = await senderName(writer, document);
  for (const signer of signersInTurn(await signersOf(writer, document.id))) {
    if (signer.chainRoleId !== null) await scheduleSimulation(domain, writer, document, signer);
    if (!isMessaged(document, signer)) continue;
    if (signer.status === "pending")
      await inviteSigner(domain, writer, document, { signer, actor: SYSTEM, sender });
    else if (signer.order !== signed.order)
      await sendReadyMessage(domain, writer, document, { signer, sender });
  }
}
