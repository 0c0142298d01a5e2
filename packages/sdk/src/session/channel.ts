import { FRAME_EVENTS } from "@service/contract/embed/client";
import { readMessage } from "@service/contract/embed/read-message";
import { CONNECT } from "@service/contract/embed/protocol";
import type { ConnectMessage, Envelope, FrameEvent, HostEvent } from "@service/contract/embed/protocol";

export interface Channel {
  send(event: HostEvent): void;
}

type ConnectFields = Omit<ConnectMessage, "type" | "nonce">;

/**
 * Sends the page in `frame` the connect message and a port. The browser delivers it to `origin` alone. Both sides then
 * speak the version of that message. The host listens to no window message, so that only the holder of the port can
 * send, and each message must repeat the nonce. The channel closes with `signal`.
 */
export function openChannel(
  frame: Window,
  origin: string,
  fields: ConnectFields,
  signal: AbortSignal,
  hear: (event: FrameEvent) => void,
): Channel {
  const key = { v: fields.v, nonce: makeNonce() };
  const { port1: ours, port2: theirs } = new MessageChannel();
  ours.addEventListener(
    "message",
    ({ data }) => {
      const event = readMessage<FrameEvent>(FRAME_EVENTS, data, key);
      if (event) hear(event);
    },
    { signal },
  );
  signal.addEventListener("abort", () => ours.close());
  ours.start();
  const message: ConnectMessage = { type: CONNECT, ...fields, ...key };
  frame.postMessage(message, origin, [theirs]);
  return {
    send(event) {
      const envelope: Envelope<HostEvent> = { ...key, ...event };
      ours.postMessage(envelope);
    },
  };
}

/** 256 bits as decimal numbers. `randomUUID` would need a secure context. */
function makeNonce(): string {
  return crypto.getRandomValues(new Uint32Array(8)).join("-");
}
