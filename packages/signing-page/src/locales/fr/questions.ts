import type { QuestionWords } from "../es/questions.ts";

export const questionWords: QuestionWords = {
  asking: {
    title: (sender) => `Poser une question à ${sender}`,
    body: (sender) => `Nous préviendrons ${sender}. Vous verrez la réponse ici.`,
    record:
      "La question et la réponse sont conservées dans l’historique du document, joint à l’exemplaire signé de chacun.",
    question: "Votre question",
    missing: "Saisissez votre question.",
    send: "Envoyer la question",
    back: "Revenir au document",
    earlier: "Vos questions",
    asked: (when) => `Vous, ${when}`,
    answered: (sender, when) => `${sender}, ${when}`,
    open: "Pas encore de réponse.",
    sent: "Nous avons envoyé votre question.",
    none: "Vous ne pouvez plus poser de questions ici. Adressez-vous à l’expéditeur du document.",
    tooMany: "Vous avez déjà envoyé plusieurs questions. Patientez une heure avant d’en poser une autre.",
    failed: "Nous n’avons pas pu envoyer votre question. Réessayez.",
    loading: "Recherche de vos questions…",
    loadFailed: "Nous n’avons pas pu afficher vos questions précédentes.",
  },
};
