import type { ChainTexts } from "../es/chain.ts";

export const chain: ChainTexts = {
  button: "Ver os documentos",
  until: (day) => `Você pode assinar até ${day}.`,
  invitation: {
    subject: ({ sender, chainName }) => `${sender} pede que você assine “${chainName}”`,
    body: ({ sender, count, documents }) =>
      count === 1
        ? `${sender} enviou um documento para você preencher e assinar: ${documents}. Não é preciso criar uma conta.`
        : `${sender} enviou ${count} documentos para você preencher e assinar: ${documents}. Um único link serve para todos. Não é preciso criar uma conta.`,
  },
  ready: {
    subject: ({ chainName }) => `“${chainName}” aguarda sua assinatura`,
    body: ({ sender, documents }) =>
      `Os documentos de ${sender} estão completos e chegou a sua vez: agora você pode ler e assinar ${documents}.`,
  },
  copies: {
    subject: (chainName) => `Suas cópias assinadas de “${chainName}”`,
    body: (sender) =>
      `Todos assinaram os documentos de ${sender}. Aqui estão suas cópias, com as assinaturas, a trilha de auditoria e um selo que mostra se alguém as alterar.`,
    until: (day) => `Os links funcionam até ${day}; salve os arquivos antes dessa data.`,
    personalLinks: "Os links são pessoais: não os compartilhe.",
  },
};
