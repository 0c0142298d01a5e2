import type { Locale } from "@service/contract/locales";
import type { Moment } from "../model/calendar.ts";
import { foreignText, senderText } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";
import { moment } from "./times.ts";

interface Facts {
  signerName: string;
  /** Whether everybody who acted has signed, and this person, too. */
  isSigned: boolean;
  documentName: string;
  /** Words of the document's owner. */
  completionMessage: string | null;
  sender: string;
  /** Link to the sealed PDF. */
  link: string;
  /** Expiry of the link. */
  until: Moment;
}

/** The message to each signer after completion, in the language of their signing page; null: not known. */
export function signedCopyMessage(language: Locale | null, facts: Facts): NewMessage {
  const { isSigned, link, until } = facts;
  const sender = foreignText(facts.sender);
  const given = { sender, documentName: foreignText(facts.documentName) };
  const said = facts.completionMessage === null ? null : senderText(facts.completionMessage);
  return {
    template: "signed-copy",
    brand: sender,
    language,
    write: ({ common, signedCopy }, one) => {
      const { subject, body, button } = isSigned ? signedCopy.signed : signedCopy.completed;
      return {
        subject: subject(given),
        greeting: common.greeting(foreignText(facts.signerName)),
        paragraphs: [body(given), ...(said === null ? [] : [common.labelled(sender, said)])],
        button: { label: button, link },
        notes: [signedCopy.until(moment(one, until)), common.personalLink],
      };
    },
  };
}
