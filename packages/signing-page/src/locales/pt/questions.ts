import type { QuestionWords } from "../es/questions.ts";

export const questionWords: QuestionWords = {
  asking: {
    title: (sender) => `Perguntar a ${sender}`,
    body: (sender) => `Vamos avisar ${sender}. Você verá a resposta aqui.`,
    record:
      "A pergunta e a resposta ficam na trilha de auditoria do documento, que acompanha a cópia assinada de todos.",
    question: "Sua pergunta",
    missing: "Escreva sua pergunta.",
    send: "Enviar pergunta",
    back: "Voltar ao documento",
    earlier: "Suas perguntas",
    asked: (when) => `Você, ${when}`,
    answered: (sender, when) => `${sender}, ${when}`,
    open: "Ainda sem resposta.",
    sent: "Enviamos sua pergunta.",
    none: "Não é mais possível fazer perguntas aqui. Fale com quem enviou o documento.",
    tooMany: "Você já enviou várias perguntas. Espere uma hora para fazer outra.",
    failed: "Não conseguimos enviar sua pergunta. Tente de novo.",
    loading: "Buscando suas perguntas…",
    loadFailed: "Não conseguimos mostrar suas perguntas anteriores.",
  },
};
