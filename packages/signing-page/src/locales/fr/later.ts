import type { LaterWords } from "../es/later.ts";

export const laterWords: LaterWords = {
  later: {
    title: "Terminer plus tard",
    body: (contact) =>
      `Ce que vous avez rempli est enregistré. Nous enverrons votre lien à ${contact} pour que vous repreniez là où vous en étiez.`,
    remind: "Voulez-vous un rappel ?",
    days: (days) => (days === null ? "Non, merci" : days === 1 ? "Demain" : `Dans ${days} jours`),
    send: "M’envoyer le lien",
    back: "Revenir au document",
    doneTitle: "Nous vous avons envoyé votre lien",
    done: (contact) => `Vous le trouverez dans vos messages (${contact}). Vous pouvez fermer cette page.`,
    reminder: (when) => `Si vous n’avez pas encore terminé, nous vous le rappellerons le ${when}.`,
    close: "Fermer",
    goOn: "Continuer maintenant",
    tooMany:
      "Nous vous avons déjà envoyé le lien plusieurs fois. Patientez une heure avant de le redemander.",
    notPossible:
      "Nous ne pouvons plus vous envoyer le lien. Rouvrez le document depuis l’endroit où vous avez commencé.",
    failed: "Nous n’avons pas pu envoyer le lien. Réessayez.",
  },
};
