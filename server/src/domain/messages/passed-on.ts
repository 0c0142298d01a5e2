import { foreignText, senderText } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";

/** Facts of a message about a signature that its signer has passed on to another person. */
export interface PassedOn {
  documentName: string;
  sender: string;
  /** Names. */
  from: string;
  to: string;
  /** The new person's email or phone. */
  contact: string;
  /** The reason, written by the signer or another holder of the link. */
  reason: string;
}

/** The message that somebody else is asked for a signature, to the previous person or to the document's owner. */
export function passedOnMessage(recipient: "previous" | "owner", name: string, facts: PassedOn): NewMessage {
  const given = {
    documentName: foreignText(facts.documentName),
    sender: foreignText(facts.sender),
    from: foreignText(facts.from),
    to: foreignText(facts.to),
    contact: senderText(facts.contact),
  };
  return {
    template: "passed-on",
    brand: given.sender,
    language: null,
    write: ({ common, passedOn: { [recipient]: words } }) => ({
      subject: words.subject(given),
      greeting: common.greeting(foreignText(name)),
      paragraphs: [words.body(given), common.reason(foreignText(facts.reason))],
      notes: [words.note(given)],
    }),
  };
}
