import { EDITOR_COMMANDS, isEditorConnect } from "@service/contract/embed/editor-protocol";
import type { EditorCommand, EditorConnect, EditorEvent } from "@service/contract/embed/editor-protocol";
import { readMessage } from "@service/contract/embed/read-message";
import { isAllowedOrigin } from "../wire/origin.ts";

export interface LinkOptions {
  window: Window;
  sessionId: string;
  allowedOrigins: readonly string[];
  onConnect(message: EditorConnect): void;
  onCommand(command: EditorCommand): void;
}

/**
 * The frame's end of docs/contract/embed.md#editor-protocol. One connect per page load: the first that is valid wins,
 * every other message is dropped.
 */
export class EditorLink {
  readonly #options: LinkOptions;
  #port: MessagePort | null = null;
  #nonce = "";

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.window.addEventListener("message", this.#onMessage);
  }

  post(event: EditorEvent): void {
    this.#port?.postMessage({ ...event, v: 1, nonce: this.#nonce });
  }

  readonly #onMessage = (event: MessageEvent<unknown>): void => {
    const options = this.#options;
    const { window, sessionId, allowedOrigins } = options;
    if (this.#port !== null || event.source !== window.parent) return;
    if (!isAllowedOrigin(event.origin, allowedOrigins)) return;
    const { data } = event;
    const [port] = event.ports;
    if (port === undefined || !isEditorConnect(data) || data.sessionId !== sessionId) return;
    window.removeEventListener("message", this.#onMessage);
    this.#port = port;
    this.#nonce = data.nonce;
    port.addEventListener("message", (message) => {
      const command = readMessage<EditorCommand>(EDITOR_COMMANDS, message.data, { v: 1, nonce: this.#nonce });
      if (command !== null) options.onCommand(command);
    });
    port.start();
    this.post({ type: "connected" });
    options.onConnect(data);
  };
}
