import type { QuestionWords } from "../es/questions.ts";

export const questionWords: QuestionWords = {
  asking: {
    title: (sender) => `Chiedi a ${sender}`,
    body: (sender) => `Avviseremo ${sender}. La risposta comparirà qui.`,
    record:
      "La domanda e la risposta restano nel registro del documento, che accompagna la copia firmata di tutti.",
    question: "La sua domanda",
    missing: "Scriva la sua domanda.",
    send: "Invia la domanda",
    back: "Torna al documento",
    earlier: "Le sue domande",
    asked: (when) => `Lei, ${when}`,
    answered: (sender, when) => `${sender}, ${when}`,
    open: "Ancora nessuna risposta.",
    sent: "La sua domanda è stata inviata.",
    none: "Qui non può fare altre domande. Si rivolga a chi le ha inviato il documento.",
    tooMany: "Ha già inviato diverse domande. Attenda un’ora per farne un’altra.",
    failed: "Non siamo riusciti a inviare la sua domanda. Riprovi.",
    loading: "Ricerca delle sue domande…",
    loadFailed: "Non siamo riusciti a mostrare le sue domande precedenti.",
  },
};
