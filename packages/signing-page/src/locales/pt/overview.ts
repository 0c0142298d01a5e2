import type { OverviewWords } from "../es/overview.ts";

const values = (count: number) => (count === 1 ? "1 dado" : `${count} dados`);
const signatures = (count: number) => (count === 1 ? "1 assinatura" : `${count} assinaturas`);

/** Several documents in one session: the overview, the way from one to the next, and the end. */
export const overviewWords: OverviewWords = {
  lobby: {
    data: "Primeiro, preencha seus dados",
    dataWhy: (missing) =>
      `Pedimos ${values(missing)}, uma única vez, para todos os documentos. Depois você lerá e assinará cada um deles.`,
    toSign: (count) =>
      count === 1 ? "Você tem 1 documento para assinar" : `Você tem ${count} documentos para assinar`,
    left: (count) => (count === 1 ? "Falta 1 documento" : `Faltam ${count} documentos`),
    signWhy: (count) =>
      count === 1
        ? "Leia com calma antes de assinar."
        : "Você vai ler e assinar um por um. Pode parar e continuar depois.",
    given: "Tudo certo! Seus dados estão salvos",
    notYet: "Você ainda não pode assinar",
    preparing: "Estamos preparando seus documentos",
    preparingWhy: "Leva alguns segundos. Você poderá ler e assinar aqui mesmo.",
    waitsForData: (count) =>
      count === 1
        ? "Outra pessoa precisa informar os dados dela para que os documentos fiquem prontos."
        : "Outras pessoas precisam informar os dados delas para que os documentos fiquem prontos.",
    waitsForTurn: (count, document) =>
      count === 1
        ? `Em “${document}”, outra pessoa vem antes de você.`
        : `Em “${document}”, outras pessoas vêm antes de você.`,
    signedCount: (done, total) => `Documentos assinados: ${done} de ${total}`,
    documents: "Documentos",
    next: "Próximo",
    states: {
      pending: "Aguarda sua assinatura",
      signed: "Assinado por você",
      declined: "Recusado por você",
      closed: "Não precisa da sua assinatura",
    },
    signatures: (done, total) => `${done}\u00A0de\u00A0${total}\u00A0assinaturas`,
    declinedBy: (name) => `recusado por ${name}`,
    people: "O que falta",
    self: "Você",
    owed: (missing, unsigned) =>
      [missing > 0 && values(missing), unsigned > 0 && signatures(unsigned)].filter(Boolean).join(" e "),
    nothing: "Nada pendente",
    giveData: "Preencher dados",
    begin: (document) => `Ler e assinar “${document}”`,
    goOn: (document) => `Continuar com “${document}”`,
    dataIntro:
      "Pedimos os dados uma única vez; eles entram em todos os documentos que precisam deles. Depois você poderá ler tudo e assinar.",
    signedOne: "Documento assinado",
    signedName: (document) => `Você assinou “${document}”.`,
    declineTitle: (document) => `Recusar “${document}”?`,
    declineBody: (sender) =>
      `Vamos avisar ${sender} que você não vai assinar. Depois disso, você também não poderá assinar aqui os documentos que faltam.`,
    doneTitle: (count) => (count === 1 ? "Documento assinado" : "Documentos assinados"),
    doneAll: (count) =>
      count === 1
        ? "Você assinou 1 documento. Não precisa fazer mais nada."
        : `Você assinou os ${count} documentos. Não precisa fazer mais nada.`,
    copyPreparing: "Preparando a cópia…",
    download: "Baixar",
    downloadOf: (document) => `Baixar “${document}”`,
    copiesReady: "Suas cópias assinadas estão prontas.",
    copySoon: (email) => `Também enviaremos as cópias para ${email}.`,
    copyLater: (email) => `Quando todos tiverem assinado, enviaremos as cópias para ${email}.`,
    copyLaterNoMail: (sender) => `Quando todos tiverem assinado, peça suas cópias a ${sender}.`,
  },
};
