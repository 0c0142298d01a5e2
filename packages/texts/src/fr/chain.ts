import type { ChainTexts } from "../es/chain.ts";

export const chain: ChainTexts = {
  button: "Voir les documents",
  until: (day) => `Vous pouvez signer jusqu’au ${day}.`,
  invitation: {
    subject: ({ sender, chainName }) => `${sender} vous demande de signer « ${chainName} »`,
    body: ({ sender, count, documents }) =>
      `${sender} vous a envoyé ${count === 1 ? "un document" : `${count} documents`} à compléter et à signer : ${documents}. Un seul lien suffit. Aucun compte n’est nécessaire.`,
  },
  ready: {
    subject: ({ chainName }) => `« ${chainName} » est prêt à être signé`,
    body: ({ sender, documents }) =>
      `Les documents envoyés par ${sender} sont complets et c’est votre tour : vous pouvez maintenant lire et signer ${documents}.`,
  },
  copies: {
    subject: (chainName) => `Vos exemplaires signés de « ${chainName} »`,
    body: (sender) =>
      `Toutes les parties ont signé les documents envoyés par ${sender}. Voici vos exemplaires, avec les signatures, la piste d’audit et un cachet électronique qui révèle toute modification.`,
    until: (day) => `Les liens sont valables jusqu’au ${day} ; enregistrez les fichiers avant cette date.`,
    personalLinks: "Ces liens sont personnels : ne les communiquez à personne.",
  },
};
