import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, senderText, type Given } from "./foreign-text.ts";
import type { NewMessage } from "./queue.ts";

interface Asked {
  /** Name of the owner. */
  reader: ForeignText;
  documentName: ForeignText;
  askedBy: ForeignText;
  text: ForeignText;
  /** To the document in the dashboard; null: there is no dashboard. */
  link: string | null;
}

interface Answered {
  /** Name of the signer. */
  reader: ForeignText;
  documentName: ForeignText;
  sender: ForeignText;
  text: ForeignText;
  answer: ForeignText;
  /** The signer's own; null: they have signed. */
  link: string | null;
}

type Words = Omit<Part, "language" | "button"> & { button: string };

const ASKED: Record<Language, (facts: Asked) => Words> = {
  es: ({ reader, documentName, askedBy, text, link }) => ({
    subject: `${askedBy} tiene una pregunta sobre «${documentName}»`,
    greeting: `Hola, ${reader}:`,
    paragraphs: [`${askedBy} pregunta antes de firmar «${documentName}»:`, `«${text}»`],
    button: "Responder en el panel",
    notes: [
      link === null
        ? "Responda desde su propio sistema; una respuesta a este correo no le llega."
        : "Una respuesta a este correo no le llega. La que dé en el panel queda en el registro del documento.",
    ],
  }),
  en: ({ reader, documentName, askedBy, text, link }) => ({
    subject: `${askedBy} has a question about “${documentName}”`,
    greeting: `Hello ${reader},`,
    paragraphs: [`${askedBy} asks before signing “${documentName}”:`, `“${text}”`],
    button: "Answer in the dashboard",
    notes: [
      link === null
        ? "Answer from your own system; a reply to this email does not reach them."
        : "A reply to this email does not reach them. An answer in the dashboard is kept in the document’s record.",
    ],
  }),
};

const ANSWERED: Record<Language, (facts: Answered) => Words> = {
  es: ({ reader, documentName, sender, text, answer }) => ({
    subject: `${sender} respondió su pregunta sobre «${documentName}»`,
    greeting: `Hola, ${reader}:`,
    paragraphs: [`Usted preguntó: «${text}»`, `${sender} responde: «${answer}»`],
    button: "Volver al documento",
    notes: ["La pregunta y la respuesta quedan en el registro del documento."],
  }),
  en: ({ reader, documentName, sender, text, answer }) => ({
    subject: `${sender} answered your question about “${documentName}”`,
    greeting: `Hello ${reader},`,
    paragraphs: [`You asked: “${text}”`, `${sender} answers: “${answer}”`],
    button: "Back to the document",
    notes: ["Question and answer are kept in the document’s record."],
  }),
};

/** The message to the owner that a signer asks something, in both languages. */
export function askedMessage({ link, ...facts }: Given<Asked>): NewMessage {
  const shown: Asked = {
    reader: foreignText(facts.reader),
    documentName: foreignText(facts.documentName),
    askedBy: foreignText(facts.askedBy),
    text: foreignText(facts.text),
    link,
  };
  return compose("question", shown.askedBy, link, (language) => ASKED[language](shown));
}

/** The message to a signer with the answer to their question, in both languages. */
export function answeredMessage({ link, ...facts }: Given<Answered>): NewMessage {
  const shown: Answered = {
    reader: foreignText(facts.reader),
    documentName: foreignText(facts.documentName),
    sender: foreignText(facts.sender),
    text: foreignText(facts.text),
    answer: senderText(facts.answer),
    link,
  };
  return compose("answer", shown.sender, link, (language) => ANSWERED[language](shown));
}

function compose(
  template: NewMessage["template"],
  brand: ForeignText,
  link: string | null,
  wordsIn: (language: Language) => Words,
): NewMessage {
  const parts = LANGUAGES.map((language): Part => {
    const { button, ...words } = wordsIn(language);
    return { language, ...words, ...(link !== null && { button: { label: button, link } }) };
  });
  return layOut(template, brand, parts);
}
