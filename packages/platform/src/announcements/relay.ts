/** A channel between processes. */
export interface Relay {
  /** Sends a text to all processes on the channel. One that cannot be sent is lost. */
  publish(text: string): Promise<void>;
  /** Begins to receive. Settles at once: without a connection it goes on trying. */
  open(receiver: RelayReceiver): void;
  close(): Promise<void>;
}

export interface RelayReceiver {
  received(text: string): void;
  /** The channel was joined, the first time or again. What was sent before is lost. */
  joined(): void;
}
