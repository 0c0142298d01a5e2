import type { QuestionTexts } from "../es/question.ts";

export const question: QuestionTexts = {
  asked: {
    subject: ({ documentName, askedBy }) => `${askedBy} a une question sur « ${documentName} »`,
    paragraphs: ({ documentName, askedBy, text }) => [
      `Avant de signer « ${documentName} », ${askedBy} demande :`,
      `« ${text} »`,
    ],
    button: "Répondre dans le tableau de bord",
    withoutDashboard:
      "Répondez depuis votre propre système ; une réponse à cet e-mail ne lui parviendrait pas.",
    withDashboard:
      "Une réponse à cet e-mail ne lui parviendrait pas. Celle que vous donnez dans le tableau de bord est conservée dans l’historique du document.",
  },
  answered: {
    subject: ({ documentName, sender }) => `${sender} a répondu à votre question sur « ${documentName} »`,
    paragraphs: ({ text, sender, answer }) => [
      `Vous avez demandé : « ${text} »`,
      `${sender} répond : « ${answer} »`,
    ],
    button: "Revenir au document",
    kept: "La question et la réponse sont conservées dans l’historique du document.",
  },
};
