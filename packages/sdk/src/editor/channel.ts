import { EDITOR_CONNECT } from "@service/contract/embed/editor-protocol";
import type { EditorCommand, EditorConnect, EditorEvent } from "@service/contract/embed/editor-protocol";
import type { EditorKind } from "./kind.ts";
import { readMessage } from "@service/contract/embed/read-message";

type ConnectFields = Omit<EditorConnect, "type" | "v" | "nonce">;

/**
 * Sends the page in `frame` the connect message and a port; the browser delivers it to `origin` alone. Only the holder of
 * the port can answer, and each message must repeat the nonce. The channel closes with `signal`.
 */
export function openEditorChannel(
  frame: Window,
  {
    origin,
    fields,
    events,
    signal,
  }: { origin: string; fields: ConnectFields; signal: AbortSignal } & Pick<EditorKind, "events">,
  hear: (event: EditorEvent) => void,
): (command: EditorCommand) => void {
  const key = { v: 1, nonce: crypto.getRandomValues(new Uint32Array(8)).join("-") } as const;
  const { port1: ours, port2: theirs } = new MessageChannel();
  ours.addEventListener(
    "message",
    ({ data }) => {
      const event = readMessage<EditorEvent>(events, data, key);
      if (event !== null) hear(event);
    },
    { signal },
  );
  signal.addEventListener("abort", () => ours.close());
  ours.start();
  const message: EditorConnect = { type: EDITOR_CONNECT, ...fields, ...key };
  frame.postMessage(message, origin, [theirs]);
  return (command) => ours.postMessage({ ...command, ...key });
}
