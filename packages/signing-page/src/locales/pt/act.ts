import type { ActWords } from "../es/act.ts";

export const actWords: ActWords = {
  act: {
    preparedTitle: "Isto foi preenchido por outra pessoa",
    preparedBody: "Confira antes de continuar. Sua assinatura vale para o que está aqui.",
    filledBy: (name) => `Preenchido por ${name}`,
    caption: (label, name) => `${label}: preenchido por ${name}`,
    empty: "vazio",
    corrected: "Você corrigiu",
    checked: "Conferido, continuar",
    back: "Voltar",
    nextTitle: "Quem assina em seguida",
    nextBody: (sender, place) =>
      `${sender} pede que você indique quem ocupa o lugar de “${place}”. Pediremos a assinatura assim que você terminar, e ${sender} saberá quem você indicou.`,
    go: "Continuar",
    name: "Nome da pessoa",
    nameMissing: "Informe o nome da pessoa.",
    nameWrong: "Informe só o nome, sem endereços.",
    contact: "E-mail ou telefone da pessoa",
    contactHint: "O telefone, com o código do país: +55 11 91234 5678.",
    contactWrong: "Informe um e-mail ou um telefone com o código do país.",
    contactOwn: "Esse contato é o seu. Informe o da outra pessoa.",
    contactRefused:
      "Não podemos usar esse contato: talvez já esteja neste documento, ou não receba mensagens. Informe outro.",
  },
};
