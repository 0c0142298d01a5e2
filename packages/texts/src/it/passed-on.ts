import type { PassedOnTexts } from "../es/passed-on.ts";

export const passedOn: PassedOnTexts = {
  previous: {
    subject: ({ documentName }) => `«${documentName}»: un’altra persona firmerà al suo posto`,
    body: ({ documentName, sender, to, contact }) =>
      `La firma che ${sender} le aveva chiesto su «${documentName}» è stata affidata a ${to} (${contact}). I suoi link non aprono più il documento.`,
    note: ({ sender }) => `Se non lo ha deciso lei, avvisi ${sender}: può chiederle di nuovo la firma.`,
  },
  owner: {
    subject: ({ documentName }) => `«${documentName}»: una firma è stata affidata a un’altra persona`,
    body: ({ documentName, from, to, contact }) =>
      `${from} ha indicato che «${documentName}» deve essere firmato da un’altra persona: ${to} (${contact}), a cui è già stata chiesta la firma.`,
    note: () => "Se non è d’accordo, riassegni la firma nel documento oppure lo annulli.",
  },
  ownerOfNext: {
    subject: ({ documentName }) => `«${documentName}»: un firmatario ha indicato chi firma dopo`,
    body: ({ documentName, from, to, contact }) =>
      `${from} ha indicato chi firma dopo «${documentName}»: ${to} (${contact}), a cui viene chiesta la firma.`,
    note: () => "Se non è d’accordo, riassegni la firma nel documento o lo annulli.",
  },
};
