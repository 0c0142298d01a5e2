import { FRAME_EVENTS } from "@service/contract/embed/client";
import { readMessage } from "@service/contract/embed/read-message";
import { CONNECT, PROTOCOL_VERSION } from "@service/contract/embed/protocol";
import type { ConnectMessage, Envelope, FrameEvent, HostEvent } from "@service/contract/embed/protocol";

export interface Channel {
  send(event: HostEvent): void;
}

type Greeting = Omit<ConnectMessage, "type" | "v" | "nonce">;

/**
 * Greets the page in `frame` and hands it a port. The greeting is delivered to `origin` alone; the host listens to
 * no window message at all, so only who got the port can speak, and each word must repeat this greeting's nonce.
 * Ends with `signal`.
 */
export function openChannel(
  frame: Window,
  origin: string,
  greeting: Greeting,
  signal: AbortSignal,
  hear: (event: FrameEvent) => void,
): Channel {
  const nonce = makeNonce();
  const { port1: ours, port2: theirs } = new MessageChannel();
  ours.addEventListener(
    "message",
    ({ data }) => {
      const event = readMessage<FrameEvent>(FRAME_EVENTS, data, nonce);
      if (event !== null) hear(event);
    },
    { signal },
  );
  signal.addEventListener("abort", () => ours.close());
  ours.start();
  const message: ConnectMessage = { type: CONNECT, v: PROTOCOL_VERSION, nonce, ...greeting };
  frame.postMessage(message, origin, [theirs]);
  return {
    send(event) {
      const envelope: Envelope<HostEvent> = { v: PROTOCOL_VERSION, nonce, ...event };
      ours.postMessage(envelope);
    },
  };
}

/** 256 bits, in decimal words: the shortest way to text that needs no secure context, as randomUUID does. */
function makeNonce(): string {
  return crypto.getRandomValues(new Uint32Array(8)).join("-");
}
