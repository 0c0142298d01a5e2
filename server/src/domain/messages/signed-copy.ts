import type { Instant } from "../ports/clock.ts";
import { day } from "./invitation.ts";
import { type Language, layOut } from "./layout.ts";
import { oneLine } from "./one-line.ts";
import type { NewMessage } from "./queue.ts";

interface Facts {
  signerName: string;
  documentName: string;
  /** Words of the document's owner. */
  completionMessage: string | null;
  sender: string;
  /** Link to the sealed PDF. */
  link: string;
  /** Expiry of the link. */
  until: Instant;
}

const WORDS: Record<
  Language,
  (facts: Facts) => { subject: string; greeting: string; body: string; button: string; notes: string[] }
> = {
  es: ({ signerName, documentName, sender, until }) => ({
    subject: `Su copia firmada de «${documentName}»`,
    greeting: `Hola, ${signerName}:`,
    body: `Todos firmaron el documento «${documentName}» de ${sender}. Aquí está su copia, con las firmas, el registro de auditoría y un sello que muestra si alguien la modifica.`,
    button: "Descargar la copia firmada",
    notes: [
      `El enlace funciona hasta el ${day("es", until)}; guarde el archivo antes de esa fecha.`,
      "El enlace es personal: no lo comparta.",
    ],
  }),
  en: ({ signerName, documentName, sender, until }) => ({
    subject: `Your signed copy of “${documentName}”`,
    greeting: `Hello ${signerName},`,
    body: `Everyone has signed the document “${documentName}” from ${sender}. Here is your copy, with the signatures, the audit record and a seal that shows whether anyone changes it.`,
    button: "Download the signed copy",
    notes: [
      `The link works until ${day("en", until)}; save the file before then.`,
      "The link is personal: don’t share it.",
    ],
  }),
};

/** The message to each signer after completion, in the language of their signing page. */
export function signedCopyMessage(language: Language, facts: Facts): NewMessage {
  const { signerName, documentName, sender, completionMessage } = facts;
  const folded = {
    ...facts,
    signerName: oneLine(signerName),
    documentName: oneLine(documentName),
    sender: oneLine(sender),
  };
  const { subject, greeting, body, button, notes } = WORDS[language](folded);
  const paragraphs =
    completionMessage === null ? [body] : [body, `${folded.sender}: ${oneLine(completionMessage)}`];
  return layOut("signed-copy", folded.sender, [
    { language, subject, greeting, paragraphs, button: { label: button, link: facts.link }, notes },
  ]);
}
