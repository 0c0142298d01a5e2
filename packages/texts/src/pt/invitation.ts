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
  prepare: {
    button: "Ler e preparar",
    until: (day) => `Você pode preparar até ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} pede que você prepare “${documentName}”`,
      body: ({ sender, documentName }) =>
        `${sender} pede que você preencha, no documento “${documentName}”, campos que outras pessoas assinam depois. Você não o assina. Não é preciso criar uma conta.`,
    },
    reminder: {
      subject: ({ documentName }) => `Lembrete: falta preparar “${documentName}”`,
      body: ({ sender, documentName }) =>
        `Lembramos que ${sender} aguarda que você prepare o documento “${documentName}”.`,
    },
    ready: {
      subject: ({ documentName }) => `“${documentName}” está pronto para você preparar`,
      body: ({ sender, documentName }) =>
        `O documento “${documentName}”, de ${sender}, está completo. Agora você pode ler e preparar.`,
    },
  },
  view: {
    button: "Ler o documento",
    subject: ({ sender, documentName }) => `${sender} compartilhou “${documentName}” com você`,
    body: ({ sender, documentName }) =>
      `${sender} enviou o documento “${documentName}” para você ler. Você não precisa assinar nada; receberá uma cópia quando ele for concluído.`,
  },
  said: (sender) => `Mensagem de ${sender}:`,
  reminderOf: (subject) => `Lembrete: ${subject}`,
};
