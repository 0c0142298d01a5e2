import type { Locale } from "@service/contract/locales";
import type { RefusalReason } from "@service/contract/undelivered";

import type { Instant } from "./clock.ts";
import type { CallbackRequest } from "./callback.ts";

export type { RefusalReason };

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
  /** The first of the languages of its text, which has both (docs/contract/embed.md#both-languages). */
  language: Locale;
  subject: string;
  text: string;
  html: string;
  link: string | null;
}

/**
 * Sends a message. Answers false when no transport serves its channel: it stays in the outbox. Rejects with
 * MessageRefused when it can never be sent, with MessageDeferred to be asked again after a pause, and otherwise, also
 * with ServiceRefused, to be asked again after a backoff.
 */
export interface MessageTransport {
  send(message: OutgoingMessage): Promise<boolean>;
}

/** A transport's report about a message that it has taken. */
export interface MessageReport {
  messageId: string;
  /** Null: it is on its way. */
  outcome: "delivered" | "undelivered" | null;
  /** Whom an undelivered message was refused for: see ServiceRefused. `unknown`: nobody has refused it, time ran out. */
  refused: RefusalReason | "service" | "unknown";
  /** The transport's words and code, of printable ASCII. */
  said: string;
}

/** Reads the reports of transports. */
export interface MessageReports {
  /** The channel whose transport has signed the request within minutes of now; null: none. */
  signerOf(request: CallbackRequest, now: Instant): Channel | null;
  /** Throws MalformedReport. */
  read(channel: Channel, body: Uint8Array): MessageReport;
}

/** A signed report that is not as it should be. The message says what is wrong. */
export class MalformedReport extends Error {
  override readonly name = "MalformedReport";
}

/** Sends the messages of one channel. Rejects as MessageTransport does. */
export type ChannelTransport = (message: OutgoingMessage) => Promise<void>;

/**
 * The receiving service refuses the message for good, as it would every repetition, because of the person's address or
 * of the message itself.
 */
export class MessageRefused extends Error {
  override readonly name = "MessageRefused";
  readonly reason: RefusalReason;

  constructor(message: string, reason: RefusalReason = "message_refused") {
    super(message);
    this.reason = reason;
  }
}

/**
 * The receiving service refuses this service, whoever the message is for: its address, login, sender or policy. The
 * operator can mend it, so the message is asked again after a backoff.
 */
export class ServiceRefused extends Error {
  override readonly name = "ServiceRefused";
}

/** The receiving service names the pause after which it may be asked again. */
export class MessageDeferred extends Error {
  override readonly name = "MessageDeferred";
  readonly pauseMs: number;

  constructor(message: string, pauseMs: number) {
    super(message);
    this.pauseMs = pauseMs;
  }
}
