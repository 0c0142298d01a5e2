import type { Strings } from "../strings.ts";

/** A preparation is never called a signature. */
export const prepareWords: Strings = {
  title: "Preparação de documento",
  "steps.sign": "Entregar",
  "bar.submit": "Entregar o que preenchi",
  "bar.submitting": "Entregando…",
  "consent.title": "{0} pede que você prepare este documento",
  "consent.todo": "Leia com calma. Depois mostramos os campos que você preenche para outras pessoas.",
  "consent.todoData":
    "Primeiro pedimos alguns dados. Com eles, o documento é completado; você o lerá antes de preparar.",
  "consent.verifyFirst": "Primeiro confirmamos que é você. Depois você poderá ler e preparar o documento.",
  "consent.ready": "Leia com calma. Depois só falta entregar; você não assina o documento.",
  "consent.statement": "Ao continuar, você concorda em preparar o documento por meio eletrônico.",
  "consent.detailsTitle": "Preparar por meio eletrônico",
  "consent.details.0":
    "Você preenche campos que outras pessoas assinam depois. Cada uma verá o que você preencheu e o seu nome. Você não assina.",
  "consent.details.1":
    "Guardamos a data, a hora e os dados deste acesso. Eles são a prova do que você preencheu.",
  "consent.details.2": "Você pode baixar o documento antes de preparar e ler quando quiser.",
  "consent.details.3":
    "Se não puder preparar, recuse pelo menu ou fale com quem enviou o documento. Nada segue sem a sua entrega.",
  "sign.title": "Tudo pronto para entregar",
  "sign.sentence":
    "O registro e quem assina depois verão que {0} preencheu estes campos. Esta ação não pode ser desfeita.",
  "sign.wait": "Estamos registrando o que você preencheu. Não feche esta página.",
  "decline.title": "Recusar a preparação?",
  "decline.body":
    "Vamos avisar {0} que você não prepara o documento. Depois disso, você não poderá mais fazer isso aqui.",
  "decline.back": "Continuar com a preparação",
  "declined.title": "Você recusou preparar o documento",
  "help.items.0.question": "Como eu preparo um documento?",
  "help.items.0.answer":
    "Leia o documento, aceite, preencha os campos marcados e toque em “Entregar o que preenchi”. Não é preciso desenhar uma assinatura.",
  "help.contact": "Se algo no documento não parecer certo, fale com {0} antes de entregar.",
  "done.title": "Documento preparado",
  "done.signedBy": "Preparado por",
  "done.othersPending": "Nem todas as pessoas responderam ainda.",
  "done.copyLater": "Quando o documento for concluído, enviaremos uma cópia para {0}.",
  "done.copyLaterNoMail": "Quando o documento for concluído, peça sua cópia a {0}.",
  "done.copyReady": "Sua cópia está pronta.",
  "done.download": "Baixar cópia",
  "data.intro": "Seus dados entram no documento. Depois você poderá ler tudo e preparar.",
  "waiting.notYet": "Você ainda não pode preparar",
  "waiting.turn": "Ainda não é a sua vez.",
  "waiting.willWrite": "Avisaremos em {0} assim que você puder preparar.",
  "waiting.willTell": "Avisaremos assim que você puder preparar.",
  "correcting.changed": "O remetente corrigiu o documento. Revise-o antes de entregar.",
  "preparing.body": "Leva alguns segundos. Você poderá ler e preparar aqui mesmo.",
  "handoff.titles.opened": "Continua no seu celular",
  "errors.SUBMIT_FAILED.title": "Não conseguimos registrar o que você preencheu",
  "errors.SESSION_COMPLETED.title": "Você já preparou este documento",
  "errors.SESSION_CANCELLED.title": "O pedido foi cancelado",
  "errors.SESSION_CANCELLED.advice":
    "Quem enviou o documento cancelou o pedido. Se você não esperava por isso, pergunte o motivo.",
  "errors.SIGNATURE_NOT_FOUND.title": "Sua preparação não é mais necessária",
};
