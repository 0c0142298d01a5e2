import type { DelegationWords } from "../es/delegation.ts";

export const delegationWords: DelegationWords = {
  delegation: {
    title: "Faire signer une autre personne",
    body: (sender) =>
      `Nous demanderons sa signature à la personne que vous indiquez. Vous ne pourrez plus signer ici. Nous dirons à ${sender} qui va signer, et pourquoi.`,
    name: "Nom de la personne",
    nameMissing: "Saisissez le nom de la personne.",
    nameWrong: "Saisissez seulement le nom, sans adresse.",
    contact: "E-mail ou téléphone de la personne",
    contactHint: "Pour un téléphone, avec l’indicatif du pays : +52 55 1234 5678.",
    contactWrong: "Saisissez une adresse e-mail, ou un numéro de téléphone avec l’indicatif du pays.",
    contactOwn: "Ce contact est le vôtre. Saisissez celui de l’autre personne.",
    contactRefused:
      "Nous ne pouvons pas utiliser ce contact : cette personne signe peut-être déjà ce document, ou ne peut pas recevoir les codes demandés. Saisissez-en un autre.",
    reason: "Motif",
    reasonHint: "Il est conservé dans l’historique du document.",
    reasonMissing: "Saisissez le motif.",
    confirm: "Demander la signature à cette personne",
    back: "Poursuivre la signature",
    notAllowed:
      "Cette signature ne peut plus être confiée à une autre personne. Adressez-vous à l’expéditeur du document.",
    failed: "Nous n’avons pas pu confier la signature. Réessayez.",
    doneTitle: (name) => `Vous avez confié la signature à ${name}`,
    doneBody:
      "Cette personne reçoit l’invitation quand vient son tour de signer. Nous vous envoyons aussi un message de confirmation. Vous pouvez maintenant fermer cette page.",
  },
};
