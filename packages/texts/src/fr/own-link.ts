import type { OwnLinkTexts } from "../es/own-link.ts";

export const ownLink: OwnLinkTexts = {
  later: {
    subject: ({ documentName }) => `« ${documentName} » : reprenez là où vous en étiez`,
    body: ({ documentName, sender }) =>
      `Vous avez choisi de terminer plus tard le document « ${documentName} » envoyé par ${sender}. Ce que vous avez rempli est enregistré.`,
    button: "Reprendre le document",
  },
  otherDevice: {
    subject: ({ documentName }) => `« ${documentName} » : continuez sur cet appareil`,
    body: ({ documentName, sender }) =>
      `Vous avez demandé à poursuivre sur un autre appareil le document « ${documentName} » envoyé par ${sender}. Ouvrez-y le lien.`,
    button: "Continuer ici",
    once: (span) => `Le lien fonctionne une seule fois, pendant ${span}.`,
    notAsked:
      "Si vous n’avez rien demandé, ignorez ce message. Ce lien est personnel : ne le communiquez à personne.",
  },
};
