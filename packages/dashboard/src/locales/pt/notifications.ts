import type { NotificationWords } from "../es/notifications.ts";

export const notificationWords: NotificationWords = {
  title: "Notificações",
  lead: (email) => `E-mails para ${email} sobre seus documentos neste espaço de trabalho.`,
  wanted: "E-mails que você quer receber",
  mails: {
    declined: "Alguém recusa um documento",
    completed: "Um documento é concluído",
    expired: "Um documento expira sem ser concluído",
    undelivered: "Uma mensagem não chega a um signatário",
  },
  always: "Sempre avisamos você quando um signatário faz uma pergunta ou passa a assinatura a outra pessoa.",
  saved: "Alteração salva.",
};
