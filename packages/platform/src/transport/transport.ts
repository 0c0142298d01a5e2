import {
  type Channel,
  type ChannelTransport,
  MessageDeferred,
  MessageRefused,
  type MessageTransport,
  type OutgoingMessage,
  ServiceRefused,
} from "../ports/message-transport.ts";
import type { Log } from "../log/log.ts";
import type { PartHealth } from "../telemetry/part-health.ts";
import type { Tracing } from "../telemetry/tracing.ts";
import type { MessageOutcome, WorkMetrics } from "../telemetry/work-metrics.ts";

/**
 * Sends each message by its channel. Without a transport it stays in the outbox for the operator, and the log says so
 * once per message.
 */
export function byChannel(channels: ReadonlyMap<Channel, ChannelTransport>, log: Log): MessageTransport {
  return {
    send: async (message) => {
      const send = channels.get(message.channel);
      if (send) {
        await tellingRefusals(send(message), message, log);
        return true;
      }
      log.warn("no transport for this channel: the message stays in the outbox", {
        id: message.id,
        channel: message.channel,
      });
      return false;
    },
  };
}

/** Tells the operator of a refusal: of the message, or of this service, which nothing else would show. */
async function tellingRefusals(
  sent: Promise<void>,
  { id, channel, template }: OutgoingMessage,
  log: Log,
): Promise<void> {
  try {
    await sent;
  } catch (error) {
    const facts = { id, channel, template, error };
    if (error instanceof MessageRefused)
      log.warn("message refused for good, for its recipient or itself", { ...facts, reason: error.reason });
    if (error instanceof ServiceRefused)
      log.error("this service is refused, not the recipient: the message is tried again", facts);
    throw error;
  }
}

/** Whether an error is the transport's own and not about one receiver. */
const isTransportFault = (error: unknown): boolean =>
  !(error instanceof MessageRefused || error instanceof MessageDeferred);

/** Counts what comes of each message, and sends it in a span. */
export function observedTransport(
  transport: MessageTransport,
  { metrics, tracing, mail }: { metrics: Pick<WorkMetrics, "message">; tracing: Tracing; mail: PartHealth },
): MessageTransport {
  return {
    send: async (message) => {
      let outcome: MessageOutcome = "failed";
      try {
        const name = `message ${message.channel}`;
        const attributes = { "service.template": message.template };
        const send = () => tracing.span(name, { kind: "client", attributes }, () => transport.send(message));
        const sent = await (message.channel === "email" ? mail.observe(send(), isTransportFault) : send());
        outcome = sent ? "sent" : "kept";
        return sent;
      } catch (error) {
        if (error instanceof MessageRefused) outcome = "refused";
        if (error instanceof MessageDeferred) outcome = "deferred";
        throw error;
      } finally {
        metrics.message(message.channel, outcome);
      }
    },
  };
}
