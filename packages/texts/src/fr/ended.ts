import type { EndedTexts } from "../es/ended.ts";

export const ended: EndedTexts = {
  outcome: {
    signed: "Vous l’aviez déjà signé ; le document n’aboutira pas.",
    approved: "Vous l’aviez déjà approuvé ; le document n’aboutira pas.",
    prepared: "Vous l’aviez déjà préparé ; le document ne sera pas finalisé.",
    acts: "Vous n’avez plus rien à faire, et vos liens ne l’ouvrent plus.",
    reads: "Votre lien n’ouvre plus le document.",
  },
  voided: {
    subject: ({ documentName }) => `« ${documentName} » a été annulé`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} a annulé le document « ${documentName} ». ${outcome}`,
  },
  expired: {
    subject: ({ documentName }) => `« ${documentName} » a expiré`,
    body: ({ documentName, sender, outcome }) =>
      `Le document « ${documentName} » envoyé par ${sender} a expiré avant d’être signé par toutes les parties. ${outcome}`,
    sendAgain: (sender) => `S’il est encore nécessaire, demandez à ${sender} de le renvoyer.`,
  },
  removed: {
    subject: ({ documentName }) => `« ${documentName} » : vous n’avez plus rien à faire`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} a modifié le document « ${documentName} », qui ne vous concerne plus. ${outcome}`,
  },
  replaced: {
    subject: ({ documentName }) => `« ${documentName} » : une autre personne vous remplace`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} s’adresse désormais à une autre personne pour « ${documentName} ». ${outcome}`,
  },
};
