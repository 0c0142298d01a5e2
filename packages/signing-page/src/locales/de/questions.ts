import type { QuestionWords } from "../es/questions.ts";

export const questionWords: QuestionWords = {
  asking: {
    title: (sender) => `Frage an ${sender}`,
    body: (sender) => `Wir geben ${sender} Bescheid. Die Antwort sehen Sie hier.`,
    record:
      "Frage und Antwort bleiben im Protokoll des Dokuments; es liegt der unterschriebenen Kopie aller Beteiligten bei.",
    question: "Ihre Frage",
    missing: "Geben Sie Ihre Frage ein.",
    send: "Frage senden",
    back: "Zurück zum Dokument",
    earlier: "Ihre Fragen",
    asked: (when) => `Sie, ${when}`,
    answered: (sender, when) => `${sender}, ${when}`,
    open: "Noch nicht beantwortet.",
    sent: "Ihre Frage ist gesendet.",
    none: "Hier können Sie keine weiteren Fragen stellen. Sprechen Sie mit dem Absender des Dokuments.",
    tooMany: "Sie haben schon mehrere Fragen gesendet. Warten Sie bis zur nächsten eine Stunde.",
    failed: "Ihre Frage konnte nicht gesendet werden. Versuchen Sie es erneut.",
    loading: "Ihre Fragen werden geladen…",
    loadFailed: "Ihre früheren Fragen können nicht angezeigt werden.",
  },
};
