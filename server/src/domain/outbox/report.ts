import { isErased, openContent } from "../messages/content.ts";
import type { Domain } from "../model/domain.ts";
import type { Message, MessageOutcome } from "../model/message.ts";
import type { Writer } from "../model/store.ts";
import type { Channel, MessageReport } from "@service/platform/ports/message-transport";
import { lockDocumentsOf, markDelivered, markUndelivered } from "../signers/undelivered.ts";
import { isOvertaken, keptError, recordLeft, signerOf } from "./outcomes.ts";

/**
 * Records what a transport reports of a message that it has taken: the outbox shows it, and the signer is marked as if
 * the message had been refused at once (docs/contract/operator.md#message-reports). False: the channel has sent no such
 * message. What was reported undelivered stays so.
 */
export async function recordReport(
  domain: Domain,
  channel: Channel,
  report: MessageReport,
): Promise<boolean> {
  return domain.store.write(async (writer) => {
    const found = await writer.messages.first({ id: report.messageId, channel, simulated: false });
    if (!found) return false;
    // In this order: what leaves the queue is in the outcomes.
    const waiting = await signerOf(writer, found);
    const known = await writer.messageOutcomes.first({ messageId: found.id });
    const signerId = waiting ?? known?.signerId ?? null;
    if (signerId !== null) await lockDocumentsOf(writer, signerId);
    const message = await writer.messages.lock({ id: found.id });
    if (!message || report.outcome === null) return message !== undefined;
    if (message.sentAt === null) {
      // Withdrawn, while the transport had it: the person is not asked any more.
      if (isErased(openContent(domain, message))) return true;
      if (!(await isRefused(writer, message))) await recordLeft(domain, writer, message, signerId);
    }
    await apply(domain, writer, message, report);
    return true;
  });
}

async function isRefused(writer: Writer, { id: messageId }: Message): Promise<boolean> {
  return (await writer.messageOutcomes.count({ messageId, outcome: "undelivered" })) > 0;
}

async function apply(domain: Domain, writer: Writer, message: Message, report: MessageReport): Promise<void> {
  const { id, deliveredAt } = message;
  const outcome = await writer.messageOutcomes.first({ messageId: id });
  if (outcome?.outcome === "undelivered") return;
  if (report.outcome === "delivered") {
    if (deliveredAt === null) await writer.messages.update({ id }, { deliveredAt: domain.clock.now() });
    if (outcome?.outcome === "sent") await applyDelivered(domain, writer, message, outcome);
    return;
  }
  const said = `Reported undelivered: ${report.said}`;
  await writer.messages.update({ id }, { error: keptError(said) });
  if (outcome) await applyUndelivered(domain, writer, message, { outcome, report });
}

async function applyDelivered(
  domain: Domain,
  writer: Writer,
  { to }: Message,
  outcome: MessageOutcome,
): Promise<void> {
  const { messageId, signerId } = outcome;
  await writer.messageOutcomes.update({ messageId }, { outcome: "delivered" });
  if (!(await isOvertaken(writer, outcome, "undelivered"))) await markDelivered(domain, writer, signerId, to);
}

async function applyUndelivered(
  domain: Domain,
  writer: Writer,
  { to, channel }: Message,
  { outcome, report }: { outcome: MessageOutcome; report: MessageReport },
): Promise<void> {
  const { messageId, signerId } = outcome;
  await writer.messageOutcomes.update({ messageId }, { outcome: "undelivered" });
  if (await isOvertaken(writer, outcome, "delivered")) return;
  const { refused } = report;
  // A refusal of this service says nothing of the person, and its message is not sent again.
  const isOfPerson = refused !== "service" && refused !== "unknown";
  const reason = isOfPerson ? refused : "sending_failed";
  await markUndelivered(domain, writer, signerId, { to, channel, reason, permanent: isOfPerson });
}
