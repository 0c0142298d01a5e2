import type { QuestionTexts } from "../es/question.ts";

export const question: QuestionTexts = {
  asked: {
    subject: ({ documentName, askedBy }) => `${askedBy} ha una domanda su «${documentName}»`,
    paragraphs: ({ documentName, askedBy, text }) => [
      `${askedBy} chiede, prima di firmare «${documentName}»:`,
      `«${text}»`,
    ],
    button: "Rispondi nel pannello",
    withoutDashboard:
      "Risponda dal suo sistema: una risposta a questa email non arriva a chi ha fatto la domanda.",
    withDashboard:
      "Una risposta a questa email non arriva a chi ha fatto la domanda. Quella data nel pannello resta nel registro del documento.",
  },
  answered: {
    subject: ({ documentName, sender }) => `${sender} ha risposto alla sua domanda su «${documentName}»`,
    paragraphs: ({ text, sender, answer }) => [
      `La sua domanda: «${text}»`,
      `La risposta di ${sender}: «${answer}»`,
    ],
    button: "Torna al documento",
    kept: "La domanda e la risposta restano nel registro del documento.",
  },
};
