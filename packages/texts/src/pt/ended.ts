import type { EndedTexts } from "../es/ended.ts";

export const ended: EndedTexts = {
  outcome: {
    signed: "Você já tinha assinado; o documento não será concluído.",
    approved: "Você já tinha aprovado; o documento não será concluído.",
    prepared: "Você já o havia preparado; o documento não será concluído.",
    acts: "Você não precisa fazer mais nada, e seus links não o abrem mais.",
    reads: "Seu link não abre mais o documento.",
  },
  voided: {
    subject: ({ documentName }) => `“${documentName}” foi anulado`,
    body: ({ documentName, sender, outcome }) => `${sender} anulou o documento “${documentName}”. ${outcome}`,
  },
  expired: {
    subject: ({ documentName }) => `“${documentName}” expirou`,
    body: ({ documentName, sender, outcome }) =>
      `O documento “${documentName}”, de ${sender}, expirou antes que todos assinassem. ${outcome}`,
    sendAgain: (sender) => `Se ele ainda for necessário, peça um novo envio a ${sender}.`,
  },
  removed: {
    subject: ({ documentName }) => `“${documentName}”: você não precisa fazer mais nada`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} alterou o documento “${documentName}”, e você não faz mais parte dele. ${outcome}`,
  },
  replaced: {
    subject: ({ documentName }) => `“${documentName}”: o pedido passou para outra pessoa`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} passou a outra pessoa o que tinha pedido a você em “${documentName}”. ${outcome}`,
  },
};
