import type { Texts } from "../../texts/index.ts";
import type { Moment } from "../model/calendar.ts";
import type { Signer } from "../model/signer.ts";
import { foreignText } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";
import { moment } from "./times.ts";

interface Facts {
  signer: Pick<Signer, "name" | "invitedBy" | "action">;
  documentName: string;
  /** The workspace, in whose name a signer without `invitedBy` is asked. */
  sender: string;
  link: string;
  deadline: Moment | null;
}

type Request = "invitation" | "reminder" | "ready";

/** For signers who entered data before: they can sign now. */
export const readyMessage = (facts: Facts): NewMessage => compose("ready", facts);

export const invitationMessage = (facts: Facts): NewMessage => compose("invitation", facts);

export const reminderMessage = (facts: Facts): NewMessage => compose("reminder", facts);

/** The signer's language is not known. Names of people and documents stay within one line. */
function compose(template: Request, { signer, link, deadline, ...facts }: Facts): NewMessage {
  const sender = foreignText(signer.invitedBy ?? facts.sender);
  const given = { sender, documentName: foreignText(facts.documentName) };
  return {
    template,
    brand: sender,
    language: null,
    write: ({ common, invitation }, language) => {
      const { button, until, subject, body } = wordsOf(invitation, template, signer);
      return {
        subject: subject(given),
        greeting: common.greeting(foreignText(signer.name)),
        paragraphs: [body(given)],
        button: { label: button, link },
        notes:
          deadline === null || until === null
            ? [common.notExpected]
            : [until(moment(language, deadline)), common.notExpected],
      };
    },
  };
}

/** The words for the act that is asked (docs/contract/v3.md#actions). Readers have nothing to do until a day. */
function wordsOf(
  { sign, approve, view }: Texts["invitation"],
  template: Request,
  { action }: Pick<Signer, "action">,
) {
  if (action === "view" && template === "invitation") return { ...view, until: null };
  const words = action === "approve" ? approve : sign;
  return { ...words[template], button: words.button, until: words.until };
}
