import type { PassedOnTexts } from "../es/passed-on.ts";

export const passedOn: PassedOnTexts = {
  previous: {
    subject: ({ documentName }) => `“${documentName}”: outra pessoa assinará no seu lugar`,
    body: ({ documentName, sender, to, contact }) =>
      `A assinatura que ${sender} pediu a você em “${documentName}” passou para ${to} (${contact}). Seus links não abrem mais o documento.`,
    note: ({ sender }) =>
      `Se não foi você que fez isso, avise ${sender}, que pode pedir a assinatura a você de novo.`,
  },
  owner: {
    subject: ({ documentName }) => `“${documentName}”: um signatário passou a assinatura a outra pessoa`,
    body: ({ documentName, from, to, contact }) =>
      `${from} indicou outra pessoa para assinar “${documentName}”: ${to} (${contact}), que já recebe o pedido de assinatura.`,
    note: () => "Se você não estiver de acordo, troque o signatário no documento ou anule-o.",
  },
  ownerOfNext: {
    subject: ({ documentName }) => `“${documentName}”: um signatário indicou quem assina em seguida`,
    body: ({ documentName, from, to, contact }) =>
      `${from} indicou quem assina “${documentName}” em seguida: ${to} (${contact}), a quem pediremos a assinatura.`,
    note: () => "Se não concordar, reatribua a assinatura no documento ou anule-o.",
  },
};
