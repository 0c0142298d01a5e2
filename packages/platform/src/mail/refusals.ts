import type { RefusalReason } from "../ports/message-transport.ts";

/** A server's answer to a step of sending (RFC 5321 §4.2), as nodemailer tells it. */
export interface SmtpAnswer {
  /** The command that was answered: `MAIL FROM`, `RCPT TO`, `DATA` (the command or the message). */
  command: string;
  responseCode: number;
  response: string;
}

/**
 * The subject of a refusal: this service, which the operator can mend, or the person's address or message.
 */
export type Refused = "service" | RefusalReason;

/** The enhanced status code of an answer (RFC 3463 §2). */
const ENHANCED = /^\d{3}[ -]([245])\.(\d{1,3})\.(\d{1,3})\b/;
/** Enhanced codes of the subject 1 (addresses) that are about the sender's address. */
const OF_SENDER: ReadonlySet<number> = new Set([7, 8]);
const MAILBOX_FULL = 2;
const MESSAGE_TOO_LONG = 3;
/** "Authentication required" and "must issue STARTTLS first". */
const OF_SETTINGS = 530;
/** The mailbox exceeds its storage (RFC 5321 §4.2.3). */
const OVER_QUOTA = 552;
/** Words of servers without enhanced codes about the address, sender or rights of who sends. */
const OF_SERVICE_WORDS =
  /\b(?:block(?:ed|list)|black-?list(?:ed)?|listed|dnsbl|rbl|spamhaus|spf|dkim|dmarc|reputation|relay(?:ing)?|authenticat\w*)\b/i;

/**
 * Classifies a final answer (5xx); null: the answer is temporary, or about no address and no message.
 * docs/contract/operator.md#refusals has the rules.
 */
export function refusedBy({ command, responseCode, response }: SmtpAnswer): Refused | null {
  if (responseCode < 500) return null;
  if (command !== "RCPT TO" && command !== "DATA") return "service";
  if (responseCode === OF_SETTINGS) return "service";
  const [, , subject, detail] = ENHANCED.exec(response) ?? [];
  if (subject !== undefined) return byEnhancedCode(command, Number(subject), Number(detail));
  if (OF_SERVICE_WORDS.test(response)) return "service";
  if (responseCode === OVER_QUOTA) return "mailbox_full";
  return inStep(command);
}

/** An enhanced status code within the words of a delivery status (RFC 3464 §2.3.4). */
const ENHANCED_ANYWHERE = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;
const REPLY = /^(?:smtp;)?\s*([45]\d\d)\b/i;
/** Replies about the address (RFC 5321 §4.2.3). */
const OF_ADDRESS: ReadonlySet<number> = new Set([550, 551, 553, 556]);

/**
 * Classifies a bounced mail by the code or words of its report. A temporary code says that a server has given
 * up, which is nobody's fault (`unknown`).
 */
export function bouncedBy(code: string): Refused | "unknown" {
  const [, kind, subject, detail] = ENHANCED_ANYWHERE.exec(code) ?? [];
  const reply = Number(REPLY.exec(code)?.[1] ?? 0);
  if (kind !== undefined) {
    const refused = byEnhancedCode("DATA", Number(subject), Number(detail));
    return kind === "5" || refused === "mailbox_full" ? refused : "unknown";
  }
  if (reply >= 400 && reply < 500) return "unknown";
  if (reply === OF_SETTINGS || OF_SERVICE_WORDS.test(code)) return "service";
  if (reply === OVER_QUOTA) return "mailbox_full";
  return OF_ADDRESS.has(reply) ? "address_refused" : "message_refused";
}

/** Subjects (RFC 3463 §3): addresses, mailbox, mail system, network, protocol, content, policy. */
function byEnhancedCode(command: string, subject: number, detail: number): Refused {
  switch (subject) {
    case 1:
      return OF_SENDER.has(detail) ? "service" : "address_refused";
    case 2:
      if (detail === MAILBOX_FULL) return "mailbox_full";
      return detail === MESSAGE_TOO_LONG ? "message_refused" : "address_refused";
    case 3:
    case 4:
      return inStep(command);
    case 6:
      return "message_refused";
    case 5:
    case 7:
      return "service";
    default:
      return inStep(command);
  }
}

function inStep(command: string): RefusalReason {
  return command === "RCPT TO" ? "address_refused" : "message_refused";
}
