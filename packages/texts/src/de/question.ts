import type { QuestionTexts } from "../es/question.ts";

export const question: QuestionTexts = {
  asked: {
    subject: ({ documentName, askedBy }) => `${askedBy} hat eine Frage zu „${documentName}“`,
    paragraphs: ({ documentName, askedBy, text }) => [
      `${askedBy} fragt vor dem Unterschreiben von „${documentName}“:`,
      `„${text}“`,
    ],
    button: "Im Dashboard antworten",
    withoutDashboard: "Antworten Sie aus Ihrem eigenen System; eine Antwort auf diese E-Mail kommt nicht an.",
    withDashboard:
      "Eine Antwort auf diese E-Mail kommt nicht an. Ihre Antwort im Dashboard bleibt im Protokoll des Dokuments.",
  },
  answered: {
    subject: ({ documentName, sender }) => `${sender} hat Ihre Frage zu „${documentName}“ beantwortet`,
    paragraphs: ({ text, sender, answer }) => [
      `Ihre Frage: „${text}“`,
      `Die Antwort von ${sender}: „${answer}“`,
    ],
    button: "Zurück zum Dokument",
    kept: "Frage und Antwort bleiben im Protokoll des Dokuments.",
  },
};
