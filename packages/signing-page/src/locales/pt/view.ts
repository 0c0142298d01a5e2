import type { Strings } from "../strings.ts";

/** Texts for a person who only reads: they stay at the page’s first step. */
export const viewWords: Strings = {
  title: "Leitura de documento",
  stepOf: "Somente leitura",
  "steps.consent": "Ler",
  nextStep: "Sair",
  "bar.accept": "Fechar",
  "menu.close": "Fechar",
  "consent.title": "{0} compartilhou este documento com você",
  "consent.ready": "Leia com calma. Você receberá uma cópia quando ele for concluído.",
  "consent.verifyFirst": "Primeiro confirmamos que é você. Depois você poderá ler o documento.",
  "consent.statement": "É só para leitura: você não precisa assinar nem aprovar.",
  "consent.detailsTitle": "Somente leitura",
  "consent.details.0":
    "Este documento foi compartilhado com você para leitura. Seu nome fica no registro como leitor, não como signatário.",
  "consent.details.1": "Guardamos a data e a hora em que você o abriu.",
  "consent.details.2": "Você pode baixar o documento pelo menu e ler quando quiser.",
  "consent.details.3": "Se algo não parecer certo, fale com quem enviou o documento.",
  "closed.title": "Você pode ler de novo",
  "closed.body": "Abra o documento outra vez por onde você começou.",
  "closed.resume": "Ler de novo",
  "correcting.changed": "O remetente corrigiu o documento.",
  "handoff.titles.opened": "Continua no seu celular",
  "errors.SESSION_CANCELLED.title": "Este documento não está mais disponível",
  "errors.SESSION_CANCELLED.advice": "Ele expirou ou foi anulado. Quem o enviou pode explicar melhor.",
  "errors.SIGNATURE_NOT_FOUND.title": "Este documento não está mais disponível",
};
