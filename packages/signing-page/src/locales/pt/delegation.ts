import type { DelegationWords } from "../es/delegation.ts";

export const delegationWords: DelegationWords = {
  delegation: {
    title: "Pedir que outra pessoa assine",
    body: (sender) =>
      `Pediremos a assinatura à pessoa que você indicar. Você não poderá mais assinar aqui. Avisaremos ${sender} sobre quem vai assinar e por quê.`,
    name: "Nome da pessoa",
    nameMissing: "Informe o nome da pessoa.",
    nameWrong: "Informe só o nome, sem endereços.",
    contact: "E-mail ou telefone da pessoa",
    contactHint: "O telefone, com o código do país: +55 11 91234 5678.",
    contactWrong: "Informe um e-mail ou um telefone com o código do país.",
    contactOwn: "Esse contato é o seu. Informe o da outra pessoa.",
    contactRefused:
      "Não podemos usar esse contato: talvez a pessoa já assine este documento ou não possa receber os códigos exigidos. Informe outro.",
    reason: "Motivo",
    reasonHint: "Fica na trilha de auditoria do documento.",
    reasonMissing: "Informe o motivo.",
    confirm: "Pedir a assinatura a essa pessoa",
    back: "Continuar com a assinatura",
    notAllowed:
      "Não é mais possível passar esta assinatura a outra pessoa. Fale com quem enviou o documento.",
    failed: "Não conseguimos passar a assinatura. Tente de novo.",
    doneTitle: (name) => `Você passou a assinatura a ${name}`,
    doneBody:
      "Essa pessoa recebe o convite quando chegar a vez dela de assinar. Também enviaremos a você uma mensagem de confirmação. Já pode fechar esta página.",
  },
};
