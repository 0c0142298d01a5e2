import type { Locale } from "@service/contract/locales";
import type { Texts } from "@service/texts/texts-of";
import { actDone, mustAct, type Signer } from "../model/signer.ts";
import { foreignText, senderText } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";

/** Messages that nothing is asked of a person any more. */
export type EndMessage = "voided" | "expired" | "removed" | "replaced";

interface Facts {
  /** The reader. */
  signer: Signer;
  documentName: string;
  sender: string;
  reason: string | null;
}

/**
 * The message to somebody of whom nothing is asked any more, in the language of their signing page; null: not known.
 * A message gives the reason of a void alone.
 */
export function endMessage(template: EndMessage, language: Locale | null, facts: Facts): NewMessage {
  const { signer } = facts;
  const sender = foreignText(facts.sender);
  const documentName = foreignText(facts.documentName);
  const reason = template !== "voided" || facts.reason === null ? null : senderText(facts.reason);
  return {
    template,
    brand: sender,
    language,
    write: ({ common, ended }) => {
      const { subject, body } = ended[template];
      const given = { documentName, sender, outcome: outcomeFor(ended, signer) };
      return {
        subject: subject(given),
        greeting: common.greeting(foreignText(signer.name)),
        paragraphs: [body(given), ...(reason === null ? [] : [common.reason(reason)])],
        notes: [template === "expired" ? ended.expired.sendAgain(sender) : common.askSender(sender)],
      };
    },
  };
}

/** Words the consequence for the reader. */
function outcomeFor({ outcome }: Texts["ended"], signer: Signer): string {
  if (signer.status === "signed") return outcome[actDone(signer)];
  return mustAct(signer) ? outcome.acts : outcome.reads;
}
