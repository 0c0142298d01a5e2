import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, type Given } from "./foreign-text.ts";
import type { NewMessage } from "./queue.ts";

interface Facts {
  reader: ForeignText;
  documentName: ForeignText;
  sender: ForeignText;
  link: string;
}

type Words = Pick<Part, "subject" | "greeting" | "paragraphs" | "notes"> & { button: string };

const LATER: Record<Language, (facts: Facts) => Words> = {
  es: ({ reader, documentName, sender }) => ({
    subject: `«${documentName}»: siga donde se quedó`,
    greeting: `Hola, ${reader}:`,
    paragraphs: [
      `Usted pidió terminar después con el documento «${documentName}» de ${sender}. Lo que llenó está guardado.`,
    ],
    button: "Seguir con el documento",
    notes: ["El enlace es personal: no lo comparta."],
  }),
  en: ({ reader, documentName, sender }) => ({
    subject: `“${documentName}”: go on where you left off`,
    greeting: `Hello ${reader},`,
    paragraphs: [
      `You asked to finish the document “${documentName}” from ${sender} later. What you filled in is saved.`,
    ],
    button: "Go on with the document",
    notes: ["The link is personal: don’t share it."],
  }),
};

const OTHER_DEVICE = {
  es: ({ reader, documentName, sender, minutes }: Facts & { minutes: number }) => ({
    subject: `«${documentName}»: siga en este dispositivo`,
    greeting: `Hola, ${reader}:`,
    paragraphs: [
      `Usted pidió seguir en otro dispositivo con el documento «${documentName}» de ${sender}. Abra el enlace en él.`,
    ],
    button: "Seguir aquí",
    notes: [
      `El enlace funciona una sola vez, durante ${minutes} minutos.`,
      "Si usted no lo pidió, ignore este mensaje. El enlace es personal: no lo comparta.",
    ],
  }),
  en: ({ reader, documentName, sender, minutes }: Facts & { minutes: number }) => ({
    subject: `“${documentName}”: go on with this device`,
    greeting: `Hello ${reader},`,
    paragraphs: [
      `You asked to go on with the document “${documentName}” from ${sender} on another device. Open the link there.`,
    ],
    button: "Go on here",
    notes: [
      `The link works once, for ${minutes} minutes.`,
      "If you did not ask for it, ignore this message. The link is personal: don’t share it.",
    ],
  }),
} satisfies Record<Language, unknown>;

/** A signer's own link, with which they go on later, in both languages. */
export function laterMessage(facts: Given<Facts>): NewMessage {
  const shown = fold(facts);
  return compose("finish-later", shown, (language) => LATER[language](shown));
}

/** The link of a hand-off, which opens once. `minutes`: until it closes. In both languages. */
export function handoffMessage({ minutes, ...facts }: Given<Facts> & { minutes: number }): NewMessage {
  const shown = fold(facts);
  return compose("handoff", shown, (language) => OTHER_DEVICE[language]({ ...shown, minutes }));
}

function fold({ reader, documentName, sender, link }: Given<Facts>): Facts {
  return {
    reader: foreignText(reader),
    documentName: foreignText(documentName),
    sender: foreignText(sender),
    link,
  };
}

function compose(
  template: NewMessage["template"],
  { sender, link }: Facts,
  wordsIn: (language: Language) => Words,
): NewMessage {
  const parts = LANGUAGES.map((language): Part => {
    const { button, ...words } = wordsIn(language);
    return { language, ...words, button: { label: button, link } };
  });
  return layOut(template, sender, parts);
}
