import type { SignedCopyTexts } from "../es/signed-copy.ts";

export const signedCopy: SignedCopyTexts = {
  signed: {
    subject: ({ documentName }) => `Sua cópia assinada de “${documentName}”`,
    body: ({ documentName, sender }) =>
      `Todos assinaram o documento “${documentName}”, de ${sender}. Aqui está sua cópia, com as assinaturas, a trilha de auditoria e um selo que mostra se alguém a alterar.`,
    button: "Baixar a cópia assinada",
  },
  completed: {
    subject: ({ documentName }) => `Sua cópia de “${documentName}”`,
    body: ({ documentName, sender }) =>
      `O documento “${documentName}”, de ${sender}, está concluído. Aqui está sua cópia, com a trilha de auditoria e um selo que mostra se alguém a alterar.`,
    button: "Baixar a cópia",
  },
  until: (day) => `O link funciona até ${day}; salve o arquivo antes dessa data.`,
};
