import type { OwnLinkTexts } from "../es/own-link.ts";

export const ownLink: OwnLinkTexts = {
  later: {
    subject: ({ documentName }) => `“${documentName}”: continue de onde parou`,
    body: ({ documentName, sender }) =>
      `Você pediu para terminar depois o documento “${documentName}”, de ${sender}. O que você preencheu está salvo.`,
    button: "Continuar o documento",
  },
  otherDevice: {
    subject: ({ documentName }) => `“${documentName}”: continue neste dispositivo`,
    body: ({ documentName, sender }) =>
      `Você pediu para continuar em outro dispositivo o documento “${documentName}”, de ${sender}. Abra o link nele.`,
    button: "Continuar aqui",
    once: (span) => `O link funciona uma única vez, durante ${span}.`,
    notAsked: "Se você não fez este pedido, ignore esta mensagem. O link é pessoal: não o compartilhe.",
  },
};
