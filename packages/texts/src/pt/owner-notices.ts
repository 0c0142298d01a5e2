import type { OwnerNoticeTexts } from "../es/owner-notices.ts";

export const ownerNotices: OwnerNoticeTexts = {
  others: (count) => (count === 1 ? "outra pessoa" : `outras ${count} pessoas`),
  declined: {
    subject: ({ documentName, people }) => `“${documentName}” foi recusado por ${people}`,
    body: ({ documentName, people }) => `O documento “${documentName}” foi recusado por ${people}.`,
    reason: (reason) => `Motivo: “${reason}”`,
    note: "O documento continua aberto e, assim, não será concluído: corrija-o, troque o signatário ou anule-o.",
  },
  completed: {
    subject: ({ documentName }) => `“${documentName}” foi concluído`,
    body: ({ documentName }) => `O documento “${documentName}” está concluído e selado.`,
    download: "Você pode baixá-lo no painel.",
  },
  expired: {
    subject: ({ documentName }) => `“${documentName}” expirou sem ser concluído`,
    body: ({ documentName }) => `O documento “${documentName}” expirou antes de ser concluído.`,
    missing: ({ people }) => `Faltava: ${people}.`,
    note: "Ninguém mais pode assiná-lo. Se ele ainda for necessário, envie um novo documento.",
  },
  undelivered: {
    subject: ({ documentName, people }) =>
      `Não conseguimos entregar uma mensagem a ${people}: “${documentName}”`,
    body: ({ documentName, people, contact }) =>
      `A nossa mensagem a ${people} (${contact}) sobre o documento “${documentName}” não foi entregue.`,
    why: {
      address_refused:
        "Ninguém recebe mensagens nesse contato: o endereço ou o número pode estar errado ou desativado.",
      mailbox_full: "A caixa de entrada está cheia.",
      message_refused: "O serviço de destino recusou a mensagem.",
      sending_failed:
        "Este serviço não conseguiu entregar a mensagem. Isso não diz nada sobre o endereço ou o número, que pode estar certo.",
    },
    note: "Falta a resposta dessa pessoa: corrija o contato no painel ou reenvie o documento.",
  },
  button: "Abrir no painel",
  off: "Você pode desativar estes e-mails no painel, em “Notificações”.",
};
