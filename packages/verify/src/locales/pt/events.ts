import type { EventWords, EventWordsOf } from "../es/events.ts";

/** Texts of the audit record's events (docs/contract/v3.md#event-catalog): after the actor's name (`by`), and without one (`alone`). `{}` takes the signer's name, `{to}` that of who takes the signer's place. */
export const eventWords: EventWords = {
  "document.created": { by: "criou o documento", alone: "O documento foi criado" },
  "document.sent": {
    by: "enviou o documento para assinatura",
    alone: "O documento foi enviado para assinatura",
  },
  "document.send_failed": {
    by: "registrou que o documento não pôde ser enviado na hora programada",
    alone: "O documento não pôde ser enviado na hora programada",
  },
  "document.viewed": {
    by: "abriu o documento pela primeira vez",
    alone: "O documento foi aberto pela primeira vez",
  },
  "document.pages_arranged": { by: "organizou as páginas", alone: "As páginas foram organizadas" },
  "document.corrected": { by: "corrigiu o documento", alone: "O documento foi corrigido" },
  "document.completed": { by: "concluiu o documento", alone: "Todos assinaram" },
  "document.voided": { by: "anulou o documento", alone: "O documento foi anulado" },
  "document.expired": { by: "registrou a expiração do documento", alone: "O documento expirou" },
  "document.data_collected": {
    by: "preencheu os dados que faltavam",
    alone: "Os dados que faltavam foram preenchidos",
  },
  "signer.invited": { by: "convidou {} a assinar", alone: "{} recebeu o convite para assinar" },
  "signer.opened": {
    by: "carregou a página de assinatura",
    alone: "A página de assinatura de {} foi carregada",
  },
  "signer.viewed": { by: "abriu o documento", alone: "O documento foi mostrado a {}" },
  "signer.signed": { by: "assinou o documento", alone: "A assinatura de {} foi registrada" },
  "signer.declined": { by: "recusou o documento", alone: "A recusa de {} foi registrada" },
  "signer.reminder_sent": {
    by: "lembrou a {} que falta assinar",
    alone: "{} recebeu um lembrete de que falta assinar",
  },
  "signer.undelivered": {
    by: "não conseguiu entregar uma mensagem a {}",
    alone: "Não foi possível entregar uma mensagem a {}",
  },
  "signer.delegated": {
    by: "passou a assinatura a {to}",
    alone: "A assinatura de {} passou para {to}",
  },
  "signer.reassigned": {
    by: "pediu a assinatura a {to}, no lugar de {}",
    alone: "A assinatura foi pedida a {to}, no lugar de {}",
  },
  "signer.named": {
    by: "indicou {to} para assinar em seguida",
    alone: "{to} foi indicado para assinar em seguida",
  },
  "signer.cancelled": {
    by: "respondeu pelo grupo; {} não assina mais",
    alone: "Outra pessoa do grupo respondeu; {} não assina mais",
  },
  "signer.question_asked": { by: "fez uma pergunta", alone: "Uma pergunta de {} foi recebida" },
  "signer.question_answered": {
    by: "respondeu a uma pergunta de {}",
    alone: "Uma pergunta de {} foi respondida",
  },
  "signer.postponed": {
    by: "pediu o link para terminar depois",
    alone: "{} recebeu o link para terminar depois",
  },
};

export const eventWordsOf: EventWordsOf = {
  approve: {
    "signer.invited": {
      by: "pediu a {} que aprove",
      alone: "{} recebeu o pedido de aprovação",
    },
    "signer.signed": {
      by: "aprovou o documento, sem assinar",
      alone: "A aprovação de {} foi registrada",
    },
    "signer.declined": { by: "recusou o documento", alone: "A recusa de {} foi registrada" },
    "signer.reminder_sent": {
      by: "lembrou a {} que falta aprovar",
      alone: "{} recebeu um lembrete de que falta aprovar",
    },
    "signer.delegated": {
      by: "passou a aprovação a {to}",
      alone: "A aprovação de {} passou para {to}",
    },
    "signer.reassigned": {
      by: "pediu a aprovação a {to}, no lugar de {}",
      alone: "A aprovação foi pedida a {to}, no lugar de {}",
    },
  },
  prepare: {
    "signer.invited": {
      by: "pediu a {} que prepare o documento",
      alone: "{} recebeu o pedido de preparar o documento",
    },
    "signer.signed": {
      by: "preencheu campos de outras pessoas, sem assinar",
      alone: "O que {} preparou foi registrado",
    },
    "signer.reminder_sent": {
      by: "lembrou a {} que falta preparar o documento",
      alone: "{} recebeu um lembrete para preparar o documento",
    },
  },
  view: {
    "signer.invited": {
      by: "enviou o documento a {} para leitura",
      alone: "O documento foi enviado a {} para leitura",
    },
  },
};

/** Stands for a signer whose name the record does not have. */
export const unnamedSigner: string = "alguém";

export const anotherPerson: string = "outra pessoa";
