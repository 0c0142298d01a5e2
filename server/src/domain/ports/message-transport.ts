export type Channel = "email" | "chat";

/** A message for a transport. */
export interface OutgoingMessage {
  /** Id of the message's row. The same id is the same message. */
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
 * Sends a message. Answers false when no transport serves its channel: it stays in the outbox. Rejects when the
 * transport fails; the message is sent again later.
 */
export interface MessageTransport {
  send(message: OutgoingMessage): Promise<boolean>;
}
