import type { InvitationTexts } from "../es/invitation.ts";

export const invitation: InvitationTexts = {
  sign: {
    button: "Ler e assinar",
    until: (day) => `Você pode assinar até ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} pede que você assine “${documentName}”`,
      body: ({ sender, documentName }) =>
        `${sender} enviou o documento “${documentName}” para você ler e assinar. Não é preciso criar uma conta.`,
    },
    reminder: {
      subject: ({ documentName }) => `Lembrete: falta sua assinatura em “${documentName}”`,
      body: ({ sender, documentName }) =>
        `Lembramos que ${sender} aguarda sua assinatura no documento “${documentName}”.`,
    },
    ready: {
      subject: ({ documentName }) => `“${documentName}” aguarda sua assinatura`,
      body: ({ sender, documentName }) =>
        `O documento “${documentName}”, de ${sender}, está completo. Agora você pode ler e assinar.`,
    },
  },
  approve: {
    button: "Ler e aprovar",
    until: (day) => `Você pode aprovar até ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} pede que você aprove “${documentName}”`,
      body: ({ sender, documentName }) =>
        `${sender} enviou o documento “${documentName}” para você ler e aprovar. Você não assina o documento. Não é preciso criar uma conta.`,
    },
    reminder: {
      subject: ({ documentName }) => `Lembrete: falta sua aprovação de “${documentName}”`,
      body: ({ sender, documentName }) =>
        `Lembramos que ${sender} aguarda sua aprovação do documento “${documentName}”.`,
    },
    ready: {
      subject: ({ documentName }) => `“${documentName}” aguarda sua aprovação`,
      body: ({ sender, documentName }) =>
        `O documento “${documentName}”, de ${sender}, está completo. Agora você pode ler e aprovar.`,
    },
  },
  view: {
    button: "Ler o documento",
    subject: ({ sender, documentName }) => `${sender} compartilhou “${documentName}” com você`,
    body: ({ sender, documentName }) =>
      `${sender} enviou o documento “${documentName}” para você ler. Você não precisa assinar nada; receberá uma cópia quando ele for concluído.`,
  },
};
