import type { SignedCopyTexts } from "../es/signed-copy.ts";

export const signedCopy: SignedCopyTexts = {
  signed: {
    subject: ({ documentName }) => `Votre exemplaire signé de « ${documentName} »`,
    body: ({ documentName, sender }) =>
      `Toutes les parties ont signé le document « ${documentName} » envoyé par ${sender}. Voici votre exemplaire, avec les signatures, la piste d’audit et un cachet électronique qui révèle toute modification.`,
    button: "Télécharger l’exemplaire signé",
  },
  completed: {
    subject: ({ documentName }) => `Votre exemplaire de « ${documentName} »`,
    body: ({ documentName, sender }) =>
      `Le document « ${documentName} » envoyé par ${sender} est terminé. Voici votre exemplaire, avec la piste d’audit et un cachet électronique qui révèle toute modification.`,
    button: "Télécharger l’exemplaire",
  },
  until: (day) => `Le lien est valable jusqu’au ${day} ; enregistrez le fichier avant cette date.`,
};
