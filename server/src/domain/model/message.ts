import type { Locale } from "@service/contract/locales";
import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Channel } from "@service/platform/ports/message-transport";

/** Content of a message. Its link opens the signing and its code passes a verification step, so both are secret. */
export interface MessageContent {
  /** The first of the languages of its text; absent: it was written by an earlier version. */
  language?: Locale | undefined;
  subject: string;
  /** Null: erased. */
  text: string | null;
  html: string | null;
  link: string | null;
}

/**
 * A message to a person. It is written in the transaction of the change and sent afterwards
 * (docs/contract/operator.md#messages).
 */
export interface Message extends Tenancy {
  id: string;
  channel: Channel;
  to: string;
  template: string;
  /** A `MessageContent`, sealed under the row's id. */
  content: string;
  /** False: written before contents were sealed. The next start seals it. */
  sealed: boolean;
  /** Sandbox: recorded, never sent. */
  simulated: boolean;
  sentAt: Instant | null;
  /** Attempts to hand it to a transport. */
  attempts: number;
  /** Error of the last failed attempt. */
  error: string | null;
  /** When the transport has reported that it arrived. */
  deliveredAt: Instant | null;
  createdAt: Instant;
}

/** A message as an operator reads it. */
export type ReadableMessage = Omit<Message, "content" | "sealed"> & MessageContent;

/** Whom a message is for that waits to be sent. It goes with the sending. */
export interface QueuedMessage {
  messageId: string;
  signerId: string;
}

/** The outcome of a message about a document to a signer. It is kept as long as reports are expected. */
export interface MessageOutcome {
  messageId: string;
  signerId: string;
  /** `sent`: a transport has it, and has reported nothing. `undelivered` is final. */
  outcome: "sent" | "delivered" | "undelivered";
  /** When the message was written. */
  createdAt: Instant;
}
