import type { Moment } from "../model/calendar.ts";
import { moment } from "./invitation.ts";
import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, senderText, type Given } from "./foreign-text.ts";
import type { NewMessage } from "./queue.ts";

interface Facts {
  signerName: ForeignText;
  /** Whether everybody who acted has signed, and this person, too. */
  isSigned: boolean;
  documentName: ForeignText;
  /** Words of the document's owner. */
  completionMessage: ForeignText | null;
  sender: ForeignText;
  /** Link to the sealed PDF. */
  link: string;
  /** Expiry of the link. */
  until: Moment;
}

interface Words {
  subject: string;
  greeting: string;
  body: string;
  button: string;
  notes: string[];
}

const WORDS: Record<Language, (facts: Facts) => Words> = {
  es: ({ signerName, documentName, sender, until }) => ({
    subject: `Su copia firmada de «${documentName}»`,
    greeting: `Hola, ${signerName}:`,
    body: `Todos firmaron el documento «${documentName}» de ${sender}. Aquí está su copia, con las firmas, el registro de auditoría y un sello que muestra si alguien la modifica.`,
    button: "Descargar la copia firmada",
    notes: [
      `El enlace funciona hasta el ${moment("es", until)}; guarde el archivo antes de esa fecha.`,
      "El enlace es personal: no lo comparta.",
    ],
  }),
  en: ({ signerName, documentName, sender, until }) => ({
    subject: `Your signed copy of “${documentName}”`,
    greeting: `Hello ${signerName},`,
    body: `Everyone has signed the document “${documentName}” from ${sender}. Here is your copy, with the signatures, the audit record and a seal that shows whether anyone changes it.`,
    button: "Download the signed copy",
    notes: [
      `The link works until ${moment("en", until)}; save the file before then.`,
      "The link is personal: don’t share it.",
    ],
  }),
};

/** Texts that call nothing a signature, for documents with an approval or readers who did not sign. */
const COMPLETED: Record<Language, (facts: Facts) => Pick<Words, "subject" | "body" | "button">> = {
  es: ({ documentName, sender }) => ({
    subject: `Su copia de «${documentName}»`,
    body: `El documento «${documentName}» de ${sender} está completo. Aquí está su copia, con el registro de auditoría y un sello que muestra si alguien la modifica.`,
    button: "Descargar la copia",
  }),
  en: ({ documentName, sender }) => ({
    subject: `Your copy of “${documentName}”`,
    body: `The document “${documentName}” from ${sender} is complete. Here is your copy, with the audit record and a seal that shows whether anyone changes it.`,
    button: "Download the copy",
  }),
};

/**
 * The message to each signer after completion, in the language of their signing page; null: not known, so it has both,
 * Spanish first.
 */
export function signedCopyMessage(language: Language | null, facts: Given<Facts>): NewMessage {
  const { signerName, documentName, completionMessage, sender } = facts;
  const folded = {
    ...facts,
    signerName: foreignText(signerName),
    documentName: foreignText(documentName),
    completionMessage: completionMessage === null ? null : senderText(completionMessage),
    sender: foreignText(sender),
  };
  const parts = (language === null ? LANGUAGES : [language]).map((one) => partOf(one, folded));
  return layOut("signed-copy", folded.sender, parts);
}

function partOf(language: Language, facts: Facts): Part {
  const { sender, completionMessage, isSigned, link } = facts;
  const words = { ...WORDS[language](facts), ...(!isSigned && COMPLETED[language](facts)) };
  const { subject, greeting, body, button, notes } = words;
  const paragraphs = completionMessage === null ? [body] : [body, `${sender}: ${completionMessage}`];
  return { language, subject, greeting, paragraphs, button: { label: button, link }, notes };
}
