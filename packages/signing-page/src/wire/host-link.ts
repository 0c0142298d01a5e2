import { HOST_EVENTS, isConnectMessage } from "@service/contract/embed/client";
import { readMessage } from "@service/contract/embed/read-message";
import type {
  ConnectMessage,
  FrameEvent,
  HostEvent,
  ProtocolVersion,
} from "@service/contract/embed/protocol";
import { isAllowedOrigin } from "./origin.ts";
import { fitStrings } from "./strings.ts";

/** Posts events to the host: what the session needs of a HostLink. */
export interface Host {
  post(event: FrameEvent): void;
}

export interface HostLinkOptions {
  window: Window;
  sessionId: string;
  allowedOrigins: readonly string[];
  onConnect(message: ConnectMessage): void;
  onEvent(event: HostEvent): void;
}

/**
 * The frame's end of the protocol (protocol.ts, 2–4). One connect per page load: the first that is valid wins,
 * every other message is dropped. Events posted before it are dropped, too: there is no port yet.
 * The caller answers it with `connected`.
 */
export class HostLink implements Host {
  readonly #options: HostLinkOptions;
  #port: MessagePort | null = null;
  /** Version and nonce of the connect message, which each message repeats. */
  #key: { v: ProtocolVersion; nonce: string } = { v: 1, nonce: "" };

  constructor(options: HostLinkOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.window.addEventListener("message", this.#onMessage);
  }

  stop(): void {
    this.#options.window.removeEventListener("message", this.#onMessage);
    this.#port?.close();
    this.#port = null;
  }

  post(event: FrameEvent): void {
    const said = this.#key.v === 1 ? inVersion1(event) : event;
    if (said !== null) this.#port?.postMessage({ ...said, ...this.#key });
  }

  readonly #onMessage = (event: MessageEvent<unknown>): void => {
    const { window, sessionId, allowedOrigins } = this.#options;
    if (this.#port !== null || event.source !== window.parent) return;
    if (!isAllowedOrigin(event.origin, allowedOrigins)) return;
    const port = event.ports[0];
    if (port === undefined || !isConnectMessage(event.data) || event.data.sessionId !== sessionId) return;
    const { v, nonce } = event.data;
    this.#accept(port, { v, nonce });
    this.#options.onConnect({ ...event.data, strings: fitStrings(event.data.strings) });
  };

  #accept(port: MessagePort, key: { v: ProtocolVersion; nonce: string }): void {
    this.#port = port;
    this.#key = key;
    this.#options.window.removeEventListener("message", this.#onMessage);
    port.addEventListener("message", (event: MessageEvent<unknown>) => {
      const message = readMessage<HostEvent>(HOST_EVENTS, event.data, key);
      if (message !== null) this.#options.onEvent(message);
    });
    port.start();
  }
}

/** Hosts of version 1 take a success for the end, so they are told of the last document alone. */
function inVersion1(event: FrameEvent): FrameEvent | null {
  if (event.type !== "success") return event;
  const { remaining = 0, ...result } = event;
  return remaining > 0 ? null : result;
}
