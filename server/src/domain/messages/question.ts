import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import { oneLine, withoutLinks } from "./one-line.ts";
import type { NewMessage } from "./queue.ts";

interface Asked {
  /** Name of the owner. */
  reader: string;
  documentName: string;
  askedBy: string;
  text: string;
  /** To the document in the dashboard; null: there is no dashboard. */
  link: string | null;
}

interface Answered {
  /** Name of the signer. */
  reader: string;
  documentName: string;
  sender: string;
  text: string;
  answer: string;
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
export function askedMessage({ link, ...facts }: Asked): NewMessage {
  const shown: Asked = {
    reader: oneLine(facts.reader),
    documentName: oneLine(facts.documentName),
    askedBy: withoutLinks(oneLine(facts.askedBy)),
    text: withoutLinks(oneLine(facts.text)),
    link,
  };
  return compose("question", shown.askedBy, link, (language) => ASKED[language](shown));
}

/** The message to a signer with the answer to their question, in both languages. */
export function answeredMessage({ link, ...facts }: Answered): NewMessage {
  const shown: Answered = {
    reader: oneLine(facts.reader),
    documentName: oneLine(facts.documentName),
    sender: oneLine(facts.sender),
    text: withoutLinks(oneLine(facts.text)),
    answer: oneLine(facts.answer),
    link,
  };
  return compose("answer", shown.sender, link, (language) => ANSWERED[language](shown));
}

function compose(
  template: string,
  brand: string,
  link: string | null,
  wordsIn: (language: Language) => Words,
): NewMessage {
  const parts = LANGUAGES.map((language): Part => {
    const { button, ...words } = wordsIn(language);
    return { language, ...words, ...(link !== null && { button: { label: button, link } }) };
  });
  return layOut(template, brand, parts);
}
