import type { Instant } from "../clock.ts";
import type { Stamped } from "../tenants/tenant.ts";
import type { MessageContent } from "./content.ts";

export type Channel = "email" | "chat";

/** A message to a person: written in the transaction of what it tells of, sent after it (decisions §6). */
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

/** What a transport is handed. */
export interface OutgoingMessage extends Pick<Message, "id" | "channel" | "to" | "template"> {
  subject: string;
  text: string;
  html: string;
  link: string | null;
}

/** A message as an operator reads it. */
export type ReadableMessage = Omit<Message, "content" | "sealed"> & MessageContent;
