import type { Stamped } from "../environment.ts";
import type { Instant } from "../ports/clock.ts";
import type { Channel } from "../ports/message-transport.ts";

/** What a message says. Its link opens the signing, and a code passes a verification step: both are secrets. */
export interface MessageContent {
  subject: string;
  /** Null: erased. */
  text: string | null;
  html: string | null;
  link: string | null;
}

/**
 * A message to a person: written in the transaction of what it tells of, sent after it
 * (docs/contract/operator.md#messages).
 */
export interface Message extends Stamped {
  id: string;
  channel: Channel;
  to: string;
  template: string;
  /** A `MessageContent`, sealed under the row's id. */
  content: string;
  /** False: written before contents were sealed; the next start does it. */
  sealed: boolean;
  /** Sandbox: recorded, never sent. */
  simulated: boolean;
  sentAt: Instant | null;
  /** Times that it was handed to a transport. */
  attempts: number;
  /** Why the last of them failed. */
  error: string | null;
  createdAt: Instant;
}

/** A message as an operator reads it. */
export type ReadableMessage = Omit<Message, "content" | "sealed"> & MessageContent;
