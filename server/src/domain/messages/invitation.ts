import { MAX_MESSAGE_SUBJECT } from "@service/contract/limits";
import type { ForeignText } from "@service/texts/kinds/foreign-text";
import type { Texts } from "@service/texts/texts-of";
import type { Moment } from "../model/calendar.ts";
import type { SenderMessage } from "../model/sender-message.ts";
import type { Signer } from "../model/signer.ts";
import { foreignText, foreignTextOrNull } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";
import { moment } from "./times.ts";

interface Facts {
  signer: Pick<Signer, "name" | "invitedBy" | "action" | "email">;
  documentName: string;
  /** The workspace, in whose name a signer without `invitedBy` is asked. */
  sender: string;
  link: string;
  deadline: Moment | null;
  /** The sender's own words; null: none. */
  message: SenderMessage | null;
}

/** Characters of the sender's words in a chat, whose whole message gateways limit to 1,600. */
const MAX_CHAT_WORDS = 500;
/** Characters of the longest word for a reminder, with what follows it. */
const MAX_REMINDER_PREFIX = 20;

type Request = "invitation" | "reminder" | "ready";

/** For signers who entered data before: they can sign now. */
export const readyMessage = (facts: Omit<Facts, "message">): NewMessage =>
  compose("ready", { ...facts, message: null });

export const invitationMessage = (facts: Facts): NewMessage => compose("invitation", facts);

export const reminderMessage = (facts: Facts): NewMessage => compose("reminder", facts);

/** The signer's language is not known. Names of people and documents stay within one line. */
function compose(template: Request, { signer, link, deadline, message, ...facts }: Facts): NewMessage {
  const sender = foreignText(signer.invitedBy ?? facts.sender);
  const given = { sender, documentName: foreignText(facts.documentName) };
  const own = foreignTextOrNull(message?.subject ?? null);
  const lines = linesOf(message, signer);
  return {
    template,
    brand: sender,
    language: null,
    write: ({ common, invitation }, language) => {
      const { button, until, subject, body } = wordsOf(invitation, template, signer);
      return {
        ...(own === null ? { subject: subject(given) } : ownSubject(template, invitation, own)),
        greeting: common.greeting(foreignText(signer.name)),
        paragraphs: [body(given)],
        ...(lines.length > 0 && { quote: { label: invitation.said(sender), lines } }),
        button: { label: button, link },
        notes:
          deadline === null || until === null
            ? [common.notExpected]
            : [until(moment(language, deadline)), common.notExpected],
      };
    },
  };
}

function ownSubject(template: Request, { reminderOf }: Texts["invitation"], own: ForeignText) {
  const subject = template === "reminder" ? reminderOf(own) : own;
  return { subject, subjectLimit: MAX_MESSAGE_SUBJECT + MAX_REMINDER_PREFIX };
}

/** The lines of the sender's words. In a chat they have to fit. */
function linesOf(message: SenderMessage | null, { email }: Pick<Signer, "email">): ForeignText[] {
  const said = message?.body ?? "";
  if (email === null && said.length > MAX_CHAT_WORDS) return [];
  return said
    .split(/\r\n?|\n/u)
    .map(foreignText)
    .filter((line) => line !== "");
}

/** The words for the act that is asked (docs/contract/v3.md#actions). Readers have nothing to do until a day. */
function wordsOf(
  { view, ...acts }: Texts["invitation"],
  template: Request,
  { action }: Pick<Signer, "action">,
) {
  if (action === "view" && template === "invitation") return { ...view, until: null };
  const words = acts[action === "approve" || action === "prepare" ? action : "sign"];
  return { ...words[template], button: words.button, until: words.until };
}
