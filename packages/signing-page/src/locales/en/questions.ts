import type { QuestionWords } from "../es/questions.ts";

export const questionWords: QuestionWords = {
  asking: {
    title: (sender) => `Ask ${sender}`,
    body: (sender) => `We’ll tell ${sender}. You’ll see the answer here.`,
    record:
      "Your question and the answer are kept in the document’s record, which comes with everyone’s signed copy.",
    question: "Your question",
    missing: "Enter your question.",
    send: "Send question",
    back: "Back to the document",
    earlier: "Your questions",
    asked: (when) => `You, ${when}`,
    answered: (sender, when) => `${sender}, ${when}`,
    open: "Not answered yet.",
    sent: "We sent your question.",
    none: "You can’t ask more questions here. Talk to whoever sent you the document.",
    tooMany: "You’ve sent several questions. Wait an hour to ask another.",
    failed: "We couldn’t send your question. Try again.",
    loading: "Looking for your questions…",
    loadFailed: "We couldn’t show your earlier questions.",
  },
};
