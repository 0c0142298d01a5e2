import type { PassedOnTexts } from "../es/passed-on.ts";

export const passedOn: PassedOnTexts = {
  previous: {
    subject: ({ documentName }) => `« ${documentName} » : une autre personne signera à votre place`,
    body: ({ documentName, sender, to, contact }) =>
      `La signature demandée par ${sender} sur « ${documentName} » a été confiée à ${to} (${contact}). Vos liens n’ouvrent plus le document.`,
    note: ({ sender }) =>
      `Si vous n’en êtes pas à l’origine, prévenez ${sender}, qui peut de nouveau vous demander de signer.`,
  },
  owner: {
    subject: ({ documentName }) =>
      `« ${documentName} » : un signataire a confié sa signature à une autre personne`,
    body: ({ documentName, from, to, contact }) =>
      `${from} a indiqué qu’une autre personne doit signer « ${documentName} » : ${to} (${contact}), dont la signature est désormais demandée.`,
    note: () => "Si vous n’êtes pas d’accord, réattribuez la signature dans le document, ou annulez-le.",
  },
  ownerOfNext: {
    subject: ({ documentName }) => `« ${documentName} » : un signataire a désigné la personne suivante`,
    body: ({ documentName, from, to, contact }) =>
      `${from} a désigné la personne qui signe ensuite « ${documentName} » : ${to} (${contact}), à qui la signature est demandée.`,
    note: () => "Si vous n’êtes pas d’accord, réattribuez la signature dans le document ou annulez-le.",
  },
};
