import { foreignText, senderText } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";

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

const linked = (label: string, link: string | null) => (link === null ? {} : { button: { label, link } });

/** The message to the owner that a signer asks something. */
export function askedMessage({ reader, link, ...facts }: Asked): NewMessage {
  const given = {
    documentName: foreignText(facts.documentName),
    askedBy: foreignText(facts.askedBy),
    text: foreignText(facts.text),
  };
  return {
    template: "question",
    brand: given.askedBy,
    language: null,
    write: ({ common, question: { asked } }) => ({
      subject: asked.subject(given),
      greeting: common.greeting(foreignText(reader)),
      paragraphs: asked.paragraphs(given),
      ...linked(asked.button, link),
      notes: [link === null ? asked.withoutDashboard : asked.withDashboard],
    }),
  };
}

/** The message to a signer with the answer to their question. */
export function answeredMessage({ reader, link, ...facts }: Answered): NewMessage {
  const given = {
    documentName: foreignText(facts.documentName),
    sender: foreignText(facts.sender),
    text: foreignText(facts.text),
    answer: senderText(facts.answer),
  };
  return {
    template: "answer",
    brand: given.sender,
    language: null,
    write: ({ common, question: { answered } }) => ({
      subject: answered.subject(given),
      greeting: common.greeting(foreignText(reader)),
      paragraphs: answered.paragraphs(given),
      ...linked(answered.button, link),
      notes: [answered.kept],
    }),
  };
}
