import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  documentName: ForeignText;
  text: ForeignText;
}

export const question = {
  /** To the owner: a signer asks something. */
  asked: {
    subject: ({ documentName, askedBy }: Facts & { askedBy: ForeignText }) =>
      `${askedBy} tiene una pregunta sobre «${documentName}»`,
    paragraphs: ({ documentName, askedBy, text }: Facts & { askedBy: ForeignText }) => [
      `${askedBy} pregunta antes de firmar «${documentName}»:`,
      `«${text}»`,
    ],
    button: "Responder en el panel",
    withoutDashboard: "Responda desde su propio sistema; una respuesta a este correo no le llegará.",
    withDashboard:
      "Una respuesta a este correo no le llegará. La que dé en el panel queda en el registro del documento.",
  },
  /** To the signer: the answer. */
  answered: {
    subject: ({ documentName, sender }: Facts & { sender: ForeignText }) =>
      `${sender} respondió su pregunta sobre «${documentName}»`,
    paragraphs: ({ text, sender, answer }: Facts & { sender: ForeignText; answer: ForeignText }) => [
      `Usted preguntó: «${text}»`,
      `${sender} responde: «${answer}»`,
    ],
    button: "Volver al documento",
    kept: "La pregunta y la respuesta quedan en el registro del documento.",
  },
};

export type QuestionTexts = typeof question;
