import type { QuestionTexts } from "../es/question.ts";

export const question: QuestionTexts = {
  asked: {
    subject: ({ documentName, askedBy }) => `${askedBy} has a question about “${documentName}”`,
    paragraphs: ({ documentName, askedBy, text }) => [
      `${askedBy} asks before signing “${documentName}”:`,
      `“${text}”`,
    ],
    button: "Answer in the dashboard",
    withoutDashboard: "Answer from your own system; a reply to this email won’t reach them.",
    withDashboard:
      "A reply to this email won’t reach them. An answer in the dashboard is kept in the document’s record.",
  },
  answered: {
    subject: ({ documentName, sender }) => `${sender} answered your question about “${documentName}”`,
    paragraphs: ({ text, sender, answer }) => [`You asked: “${text}”`, `${sender} answers: “${answer}”`],
    button: "Back to the document",
    kept: "Your question and the answer are kept in the document’s record.",
  },
};
