import type { LaterWords } from "../es/later.ts";

export const laterWords: LaterWords = {
  later: {
    title: "Terminar depois",
    body: (contact) =>
      `O que você já preencheu está salvo. Enviaremos seu link para ${contact}, para você continuar de onde parou.`,
    remind: "Quer um lembrete?",
    days: (days) => (days === null ? "Não" : days === 1 ? "Amanhã" : `Em ${days} dias`),
    send: "Enviar o link para mim",
    back: "Voltar ao documento",
    doneTitle: "Enviamos seu link",
    done: (contact) => `Você o encontrará em ${contact}. Já pode fechar esta página.`,
    reminder: (when) => `Se você ainda não tiver terminado, enviaremos um lembrete em ${when}.`,
    close: "Fechar",
    goOn: "Continuar agora",
    tooMany: "Já enviamos o link várias vezes. Espere uma hora para pedir de novo.",
    notPossible: "Não é mais possível enviar o link. Abra o documento de novo por onde você começou.",
    failed: "Não conseguimos enviar o link. Tente de novo.",
  },
};
