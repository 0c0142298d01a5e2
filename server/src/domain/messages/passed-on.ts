import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, senderText, type Given } from "./foreign-text.ts";
import type { NewMessage } from "./queue.ts";

/** Facts of a message about a signature that its signer has passed on to another person. */
interface Facts {
  documentName: ForeignText;
  sender: ForeignText;
  /** Names. */
  from: ForeignText;
  to: ForeignText;
  /** The new person's email or phone. */
  contact: ForeignText;
  /** The reason, written by the signer or another holder of the link. */
  reason: ForeignText;
}

/** The facts as their caller has them, before they are marked as foreign. */
export type PassedOn = Given<Facts>;

/** The reader of the message: the previous person, or the document's owner. */
type Recipient = "previous" | "owner";

type Words = Omit<Part, "language">;

const WORDS: Record<Language, Record<Recipient, (name: ForeignText, facts: Facts) => Words>> = {
  es: {
    previous: (name, { documentName, sender, to, contact, reason }) => ({
      subject: `«${documentName}»: otra persona firmará en su lugar`,
      greeting: `Hola, ${name}:`,
      paragraphs: [
        `La firma que ${sender} le pidió en «${documentName}» se pasó a ${to} (${contact}). Sus enlaces ya no abren el documento.`,
        `Motivo: ${reason}`,
      ],
      notes: [`Si usted no lo hizo, avise a ${sender}, que puede volver a pedirle la firma a usted.`],
    }),
    owner: (name, { documentName, from, to, contact, reason }) => ({
      subject: `«${documentName}»: un firmante pasó su firma a otra persona`,
      greeting: `Hola, ${name}:`,
      paragraphs: [
        `${from} indicó que otra persona debe firmar «${documentName}»: ${to} (${contact}), a quien ya se le pide la firma.`,
        `Motivo: ${reason}`,
      ],
      notes: ["Si no está de acuerdo, reasigne al firmante en el documento o anúlelo."],
    }),
  },
  en: {
    previous: (name, { documentName, sender, to, contact, reason }) => ({
      subject: `“${documentName}”: someone else will sign in your place`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `The signature that ${sender} asked of you on “${documentName}” was passed on to ${to} (${contact}). Your links no longer open the document.`,
        `Reason: ${reason}`,
      ],
      notes: [`If this wasn’t you, tell ${sender}, who can ask you to sign again.`],
    }),
    owner: (name, { documentName, from, to, contact, reason }) => ({
      subject: `“${documentName}”: a signer passed their signature on`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `${from} says that someone else should sign “${documentName}”: ${to} (${contact}), who is now asked to sign.`,
        `Reason: ${reason}`,
      ],
      notes: ["If you don’t agree, reassign the signer on the document, or void it."],
    }),
  },
};

/** The message that somebody else is asked for a signature, in both languages. */
export function passedOnMessage(recipient: Recipient, name: string, facts: PassedOn): NewMessage {
  const shown: Facts = {
    documentName: foreignText(facts.documentName),
    sender: foreignText(facts.sender),
    from: foreignText(facts.from),
    to: foreignText(facts.to),
    contact: senderText(facts.contact),
    reason: foreignText(facts.reason),
  };
  const parts = LANGUAGES.map((language) => ({
    language,
    ...WORDS[language][recipient](foreignText(name), shown),
  }));
  return layOut("passed-on", shown.sender, parts);
}
