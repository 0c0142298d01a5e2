import {
  type Channel,
  type ChannelTransport,
  MessageDeferred,
  MessageRefused,
  type MessageTransport,
} from "../domain/ports/message-transport.ts";
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
        await send(message);
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
