import { HOST_EVENTS, isConnectMessage } from "@service/contract/embed/client";
import { readMessage } from "@service/contract/embed/read-message";
import { PROTOCOL_VERSION } from "@service/contract/embed/protocol";
import type { ConnectMessage, FrameEvent, HostEvent } from "@service/contract/embed/protocol";
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
  #nonce = "";

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
    this.#port?.postMessage({ ...event, v: PROTOCOL_VERSION, nonce: this.#nonce });
  }

  readonly #onMessage = (event: MessageEvent<unknown>): void => {
    const { window, sessionId, allowedOrigins } = this.#options;
    if (this.#port !== null || event.source !== window.parent) return;
    if (!isAllowedOrigin(event.origin, allowedOrigins)) return;
    const port = event.ports[0];
    if (port === undefined || !isConnectMessage(event.data) || event.data.sessionId !== sessionId) return;
    this.#accept(port, event.data.nonce);
    this.#options.onConnect({ ...event.data, strings: fitStrings(event.data.strings) });
  };

  #accept(port: MessagePort, nonce: string): void {
    this.#port = port;
    this.#nonce = nonce;
    this.#options.window.removeEventListener("message", this.#onMessage);
    port.addEventListener("message", (event: MessageEvent<unknown>) => {
      const message = readMessage<HostEvent>(HOST_EVENTS, event.data, nonce);
      if (message !== null) this.#options.onEvent(message);
    });
    port.start();
  }
}
