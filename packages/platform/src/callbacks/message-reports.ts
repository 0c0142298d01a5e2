import {
  type Channel,
  MalformedReport,
  type MessageReport,
  type MessageReports,
} from "../ports/message-transport.ts";
import { bouncedBy } from "../mail/refusals.ts";
import { isSignedBy } from "./signature.ts";

/** States of a message that transports know, and what they say of its end. */
const OUTCOMES = {
  sent: null,
  deferred: null,
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
} as const satisfies Record<string, MessageReport["outcome"]>;

/** Whom a report may blame. */
const REASONS: Readonly<Record<string, MessageReport["refused"]>> = {
  address_refused: "address_refused",
  mailbox_full: "mailbox_full",
  message_refused: "message_refused",
  service_refused: "service",
};

/** The message's id, or its Message-ID. */
const ID = /^<?([0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12})(?:@[^\s<>@]{1,255})?>?$/i;
/** Characters of `code`: a mail server's answer may be a few lines. */
const MAX_CODE_CHARACTERS = 2000;

/**
 * Reports of messages, each channel with the secret of its transport; null: none has one (docs/contract/operator.md#message-reports).
 */
export function messageReports(secrets: ReadonlyMap<Channel, string>): MessageReports | null {
  if (secrets.size === 0) return null;
  return {
    signerOf(request, now) {
      for (const [channel, secret] of secrets) if (isSignedBy(secret, request, now)) return channel;
      return null;
    },
    read(channel, body) {
      const { id, status, reason, code } = membersOf(body);
      const [, messageId] = (typeof id === "string" && ID.exec(id)) || [];
      if (messageId === undefined) throw new MalformedReport("`id` must be a message’s id or Message-ID.");
      if (typeof status !== "string" || !Object.hasOwn(OUTCOMES, status))
        throw new MalformedReport(`\`status\` must be one of ${Object.keys(OUTCOMES).join(", ")}.`);
      const known = reasonOf(reason);
      const text = codeOf(code);
      return {
        messageId: messageId.replaceAll("-", "").toLowerCase(),
        outcome: OUTCOMES[status as keyof typeof OUTCOMES],
        refused: known ?? (channel === "email" && text !== "" ? bouncedBy(text) : "message_refused"),
        said: [known, text].filter(Boolean).join(" ") || "no reason given",
      };
    },
  };
}

function membersOf(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Handled below, as what is no object.
  }
  throw new MalformedReport("The body must be a JSON object.");
}

function reasonOf(reason: unknown): MessageReport["refused"] | null {
  if (reason === undefined || reason === null) return null;
  const known = typeof reason === "string" && Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
  if (known !== undefined) return known;
  throw new MalformedReport(`\`reason\` must be one of ${Object.keys(REASONS).join(", ")}.`);
}

/** The code as text that every log and database takes. */
function codeOf(code: unknown): string {
  if (code === undefined || code === null) return "";
  if ((typeof code !== "string" && typeof code !== "number") || String(code).length > MAX_CODE_CHARACTERS)
    throw new MalformedReport(`\`code\` must be a text of at most ${MAX_CODE_CHARACTERS} characters.`);
  return String(code)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[^\x20-\x7e]/g, "?")
    .trim();
}
