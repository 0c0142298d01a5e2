import { DAY } from "../clock.ts";
import { appendEvent } from "../events/append.ts";
import { SYSTEM, type Actor } from "../events/event.ts";
import type { Document } from "../documents/document.ts";
import { signersOf } from "../documents/find.ts";
import { newId } from "../ids.ts";
import { invitationMessage } from "../messages/invitation.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Domain, Writer } from "../ports.ts";
import { hashSecret, newToken } from "../secrets.ts";
import { stampOf } from "../tenants/tenant.ts";
import { isPending, type Signer } from "./signer.ts";
import { isSimulated } from "./simulate.ts";

/** How a document's sender is named to signers. */
export async function senderName(writer: Pick<Writer, "tenants">, document: Document): Promise<string> {
  return (await writer.tenants.first({ id: document.tenantId }))?.name ?? "";
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
  return `${domain.publicUrl}/sign/${token}`;
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
  const invited = { status: signer.status === "pending" ? ("sent" as const) : signer.status };
  Object.assign(signer, invited, { invitedAt: domain.clock.now() });
  await writer.signers.update({ id: signer.id }, { status: signer.status, invitedAt: signer.invitedAt });
  await appendEvent(domain, writer, document, {
    type: "signer.invited",
    actor,
    signer,
    data: { channel: signer.email === null ? "chat" : "email" },
  });
  if (isSimulated(document, signer)) {
    const now = domain.clock.now();
    await writer.enqueue({ kind: "simulate-signer", subject: signer.id, runAt: now, deadline: now + DAY });
  }
  return link;
}

/** The signers whose turn it is: those with the lowest order among all that were called and still owe theirs. */
export function whoseTurn(signers: Signer[]): Signer[] {
  const owed = signers.filter((signer) => isPending(signer) && signer.calledAt !== null);
  const next = Math.min(...owed.map(({ order }) => order));
  return owed.filter(({ order }) => order === next);
}

/** After a signature: invites those whose turn has come and who have not been invited. */
export async function inviteNext(domain: Domain, writer: Writer, document: Document): Promise<void> {
  const sender = await senderName(writer, document);
  const waiting = whoseTurn(await signersOf(writer, document.id)).filter(
    ({ status }) => status === "pending",
  );
  for (const signer of waiting)
    await inviteSigner(domain, writer, document, { signer, actor: SYSTEM, sender });
}
