import { type Ways, WHO_IS_TOLD } from "@service/contract/told";
import { channelOf, isServed } from "../messages/channels.ts";
import { type EndMessage, endMessage } from "../messages/ended.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { isPending, peopleOf, type Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { firstSignerOf } from "./chain-sessions.ts";
import { senderName } from "./invite.ts";

/** Changes with which nothing is asked of a person any more. */
type EndEvent = "document.voided" | "document.expired" | "signer.removed" | "signer.reassigned";

type Person = "signer" | "asked" | "signed";

/** The cells of the table; each message in them has its words. */
const CELLS: Record<
  EndEvent,
  Partial<Record<Person, Omit<Ways, "message"> & { message?: EndMessage }>>
> = WHO_IS_TOLD;

/**
 * Whether a message has told the person of the document, or they have opened it after one was sent
 * (docs/contract/v3.md#told-before). An invitation that still waits, was refused or is reported
 * undelivered has reached nobody.
 */
export async function wasTold(reader: Reader, signer: Signer): Promise<boolean> {
  if (signer.invitedAt === null) return false;
  if (signer.viewedAt !== null || signer.status === "signed") return true;
  const signerId = await firstSignerOf(reader, signer);
  const waiting = (await reader.queuedMessages.find({ signerId })).map(({ messageId }) => messageId);
  const unsent = { id: waiting, template: "invitation", sentAt: null };
  if (waiting.length > 0 && (await reader.messages.count(unsent)) > 0) return false;
  return !(await isInvitationLost(reader, signerId));
}

/** Whether the invitation was reported undelivered, and no message since has arrived. */
async function isInvitationLost(reader: Reader, signerId: string): Promise<boolean> {
  const outcomes = await reader.messageOutcomes.find({ signerId });
  const lost = outcomes.filter(({ outcome }) => outcome === "undelivered");
  if (lost.length === 0 || lost.length < outcomes.length) return false;
  const ids = lost.map(({ messageId }) => messageId);
  return (await reader.messages.count({ id: ids, template: "invitation" })) > 0;
}

/** Those of a document who were told of it and had not declined: who is told of its end. Ask before it ends. */
export async function toldPeople(reader: Reader, { id }: Document): Promise<Signer[]> {
  const told: Signer[] = [];
  for (const signer of await peopleOf(reader, id))
    if ((isPending(signer) || signer.status === "signed") && (await wasTold(reader, signer)))
      told.push(signer);
  return told;
}

/**
 * Tells people, as they were before the change, that nothing is asked of them any more. `name` is that of what has
 * ended, where it is not the document alone.
 */
export async function tellOfEnd(
  domain: Pick<Domain, "clock" | "random" | "secrets" | "languages" | "channels" | "publicUrl">,
  writer: Writer,
  { document, name = document.name }: { document: Document; name?: string },
  { event, people, reason = null }: { event: EndEvent; people: readonly Signer[]; reason?: string | null },
): Promise<void> {
  if (people.length === 0) return;
  const workspace = await senderName(writer, document);
  const signatures = await writer.signatures.find({ documentId: document.id });
  for (const signer of people) {
    const template = CELLS[event][personOf(event, signer)]?.message;
    if (template === undefined || !isServed(domain, document, channelOf(signer))) continue;
    const language = signatures.find(({ signerId }) => signerId === signer.id)?.consentLocale ?? null;
    const sender = signer.invitedBy ?? workspace;
    const content = endMessage(template, language, { signer, documentName: name, sender, reason });
    // Without the id: it stays, whoever signs next.
    const to = { email: signer.email, phone: signer.phone, locale: signer.locale };
    await queueMessage(domain, writer, document, { signer: to, link: null, ...content });
  }
}

function personOf(event: EndEvent, { status }: Signer): Person {
  if (event === "signer.removed" || event === "signer.reassigned") return "signer";
  return status === "signed" ? "signed" : "asked";
}
