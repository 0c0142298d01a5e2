import { foreignText, foreignTextOrNull, senderText } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";

/** The reader: the person before, or the owner, also of somebody whom a signer has named to sign next. */
export type PassedOnReader = "previous" | "owner" | "ownerOfNext";

/** Facts of a message about a signature that its signer has passed on to another person. */
export interface PassedOn {
  documentName: string;
  sender: string;
  /** Names. */
  from: string;
  to: string;
  /** The new person's email or phone. */
  contact: string;
  /** The reason, written by the signer or another holder of the link; null: none. */
  reason: string | null;
}

/** The message that somebody else is asked for a signature, to the previous person or to the document's owner. */
export function passedOnMessage(recipient: PassedOnReader, name: string, facts: PassedOn): NewMessage {
  const reason = foreignTextOrNull(facts.reason);
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
      paragraphs: [words.body(given), ...(reason === null ? [] : [common.reason(reason)])],
      notes: [words.note(given)],
    }),
  };
}
