export type Channel = "email" | "chat";

/** What a transport is handed. */
export interface OutgoingMessage {
  /** Of the message's row: the same one again is the same message. */
  id: string;
  channel: Channel;
  /** Email address, or phone number in E.164. */
  to: string;
  /** Name of the message's kind. */
  template: string;
  subject: string;
  text: string;
  html: string;
  link: string | null;
}

/**
 * Hands a message over. False: no transport serves its channel, and it stays in the outbox. Rejects when it could not
 * be handed over now; it is tried again.
 */
export interface MessageTransport {
  send(message: OutgoingMessage): Promise<boolean>;
}
