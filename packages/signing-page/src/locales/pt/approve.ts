import type { Strings } from "../strings.ts";

/** An approval is never called a signature. */
export const approveWords: Strings = {
  title: "Aprovação de documento",
  "steps.sign": "Aprovar",
  "bar.submit": "Aprovar documento",
  "bar.submitting": "Aprovando…",
  "consent.title": "{0} pede que você aprove este documento",
  "consent.todo": "Leia com calma. Depois mostramos os campos que faltam: {0}.",
  "consent.todoData":
    "Primeiro pedimos alguns dados: {0}. Com eles, o documento é preparado; você o lerá antes de aprovar.",
  "consent.verifyFirst": "Primeiro confirmamos que é você. Depois você lerá o documento antes de aprovar.",
  "consent.ready": "Leia com calma. Depois só falta sua aprovação; você não assina o documento.",
  "consent.statement": "Ao continuar, você concorda em aprovar por meio eletrônico.",
  "consent.detailsTitle": "Aprovar por meio eletrônico",
  "consent.details.0":
    "Com sua aprovação, você declara que está de acordo com o documento. Ela não é uma assinatura e não aparece nas páginas dele.",
  "consent.details.1":
    "Guardamos a data, a hora e os dados deste acesso. Eles são a prova de que você aprovou e do que aprovou.",
  "consent.details.2": "Você pode baixar o documento antes de aprovar e ler quando quiser.",
  "consent.details.3":
    "Se não estiver de acordo, recuse pelo menu ou fale com quem enviou o documento. Nada é aprovado sem você.",
  "sign.title": "Tudo pronto para aprovar",
  "sign.sentence": "O registro vai mostrar que {0} aprovou este documento. Esta ação não pode ser desfeita.",
  "sign.wait": "Estamos registrando sua aprovação. Não feche esta página.",
  "decline.title": "Recusar o documento?",
  "decline.body": "Vamos avisar {0} que você não aprova. Depois disso, você não poderá mais aprovar aqui.",
  "decline.back": "Continuar com a aprovação",
  "declined.title": "Você recusou o documento",
  "help.items.0.question": "Como eu aprovo?",
  "help.items.0.answer":
    "Leia o documento, aceite e toque em “Aprovar documento”. Não é preciso desenhar uma assinatura.",
  "help.contact": "Se algo no documento não parecer certo, fale com {0} antes de aprovar.",
  "done.title": "Documento aprovado",
  "done.signedBy": "Aprovado por",
  "done.othersPending": "Pessoas que faltam: {0}.",
  "done.copyLater": "Quando o documento for concluído, enviaremos uma cópia para {0}.",
  "done.copyLaterNoMail": "Quando o documento for concluído, peça sua cópia a {0}.",
  "done.copyReady": "Sua cópia está pronta.",
  "done.download": "Baixar cópia",
  "data.intro": "Seus dados entram no documento. Depois você poderá ler tudo e aprovar.",
  "waiting.notYet": "Você ainda não pode aprovar",
  "waiting.turn": "Pessoas que vêm antes de você: {0}.",
  "waiting.willWrite": "Avisaremos em {0} assim que você puder aprovar.",
  "waiting.willTell": "Avisaremos assim que você puder aprovar.",
  "correcting.changed": "O remetente corrigiu o documento. Revise-o antes de aprovar.",
  "preparing.body": "Leva alguns segundos. Você poderá ler e aprovar aqui mesmo.",
  "handoff.titles.opened": "Continua no seu celular",
  "errors.SUBMIT_FAILED.title": "Não conseguimos registrar sua aprovação",
  "errors.SESSION_COMPLETED.title": "Você já aprovou este documento",
  "errors.SESSION_CANCELLED.title": "O pedido foi cancelado",
  "errors.SESSION_CANCELLED.advice":
    "Quem enviou o documento cancelou o pedido. Se você não esperava por isso, pergunte o motivo.",
  "errors.SIGNATURE_NOT_FOUND.title": "Sua aprovação não é mais necessária",
};
