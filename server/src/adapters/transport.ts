import type { Channel, ChannelTransport, MessageTransport } from "../domain/ports/message-transport.ts";
import type { Log } from "../log/log.ts";

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
