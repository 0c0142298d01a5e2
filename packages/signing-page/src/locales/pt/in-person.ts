import type { InPersonWords } from "../es/in-person.ts";

export const inPersonWords: InPersonWords = {
  loading: "Abrindo…",
  step: (number, total) => `Pessoa ${number} de ${total}`,
  handTo: (name) => `Entregue o dispositivo a ${name}`,
  host: (host) => `${host} é responsável pelo dispositivo.`,
  pin: (name) => `PIN de ${name}`,
  pinHint: (host) => `Peça o PIN a ${host}.`,
  enter: "Continuar",
  others: "Outra pessoa assina primeiro?",
  signed: "Tudo certo! Sua assinatura foi registrada.",
  declined: "Registramos que você não vai assinar.",
  returned: "Nada foi assinado. Essa pessoa pode continuar depois com o PIN dela.",
  closed: "A vez desta pessoa foi encerrada. Para continuar, digite o PIN de novo.",
  empty: "Digite seu PIN: de 4 a 8 números.",
  wrong: (left) =>
    left === 1
      ? "Este PIN não está correto. Resta 1 tentativa."
      : `Este PIN não está correto. Restam ${left} tentativas.`,
  locked: (host) =>
    `O PIN foi digitado errado cinco vezes, e esta assinatura foi bloqueada. ${host} pode dar outro PIN.`,
  noPin: (host) => `Esta assinatura passou para outra pessoa, que ainda não tem PIN. Peça o PIN a ${host}.`,
  notAsked: "Esta pessoa não precisa mais assinar.",
  offline: "Não houve resposta. Verifique a conexão e tente de novo.",
  limited: "Foram muitas tentativas. Espere um minuto e tente de novo.",
  again: "Verificar de novo",
  giveBack: "Devolver o dispositivo",
  part: (name) => name,
  waiting: {
    title: "Ninguém pode assinar aqui agora",
    advice: (host) =>
      `Outras pessoas vêm antes, ou o documento está sendo corrigido. Devolva o dispositivo a ${host}. Esta página se atualiza sozinha.`,
  },
  completed: {
    title: "Todas as pessoas terminaram",
    advice: (host) => `Devolva o dispositivo a ${host}.`,
  },
  cancelled: {
    title: "Esta sessão foi cancelada",
    advice: (host) => `Devolva o dispositivo a ${host}.`,
  },
  expired: {
    title: "Esta sessão terminou",
    advice: (host) => `Devolva o dispositivo a ${host}, que pode abrir outra sessão.`,
  },
  elsewhere: {
    title: "A sessão foi aberta em outro lugar",
    advice: () => "Só uma tela pode usá-la de cada vez.",
  },
  here: "Continuar aqui",
  failed: {
    title: "Não conseguimos abrir a sessão",
    advice: () => "Verifique a conexão com a internet e tente de novo.",
  },
  alone: {
    title: "Esta página não pode ser usada dentro de outra",
    advice: () => "Abra o link que você recebeu para este dispositivo.",
  },
};
