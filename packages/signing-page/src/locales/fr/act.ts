import type { ActWords } from "../es/act.ts";

export const actWords: ActWords = {
  act: {
    preparedTitle: "Une autre personne a rempli ceci",
    preparedBody: "Vérifiez avant de continuer. Votre signature porte sur ce qui figure ici.",
    filledBy: (name) => `Rempli par ${name}`,
    caption: (label, name) => `${label} : rempli par ${name}`,
    empty: "vide",
    corrected: "Corrigé par vous",
    checked: "Vérifié, continuer",
    back: "Retour",
    nextTitle: "Qui signe ensuite",
    nextBody: (sender, place) =>
      `${sender} vous demande d’indiquer qui prend la place de « ${place} ». Nous demanderons la signature dès que vous aurez terminé, et ${sender} saura qui vous avez désigné.`,
    go: "Continuer",
    name: "Nom de la personne",
    nameMissing: "Saisissez le nom de la personne.",
    nameWrong: "Saisissez seulement le nom, sans adresse.",
    contact: "E-mail ou téléphone de la personne",
    contactHint: "Pour un téléphone, avec l’indicatif du pays : +52 55 1234 5678.",
    contactWrong: "Saisissez une adresse e-mail, ou un numéro de téléphone avec l’indicatif du pays.",
    contactOwn: "Ce contact est le vôtre. Saisissez celui de l’autre personne.",
    contactRefused:
      "Nous ne pouvons pas utiliser ce contact : il figure peut-être déjà dans ce document, ou ne reçoit pas de messages. Saisissez-en un autre.",
  },
};
