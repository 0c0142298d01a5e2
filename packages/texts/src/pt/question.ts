import type { QuestionTexts } from "../es/question.ts";

export const question: QuestionTexts = {
  asked: {
    subject: ({ documentName, askedBy }) => `${askedBy} tem uma pergunta sobre “${documentName}”`,
    paragraphs: ({ documentName, askedBy, text }) => [
      `Antes de assinar “${documentName}”, ${askedBy} pergunta:`,
      `“${text}”`,
    ],
    button: "Responder no painel",
    withoutDashboard: "Responda pelo seu próprio sistema; uma resposta a este e-mail não chega à pessoa.",
    withDashboard:
      "Uma resposta a este e-mail não chega à pessoa. A que você der no painel fica na trilha de auditoria do documento.",
  },
  answered: {
    subject: ({ documentName, sender }) => `${sender} respondeu à sua pergunta sobre “${documentName}”`,
    paragraphs: ({ text, sender, answer }) => [
      `Você perguntou: “${text}”`,
      `${sender} responde: “${answer}”`,
    ],
    button: "Voltar ao documento",
    kept: "A pergunta e a resposta ficam na trilha de auditoria do documento.",
  },
};
