import type { LaterWords } from "../es/later.ts";

export const laterWords: LaterWords = {
  later: {
    title: "Finish later",
    body: (contact) =>
      `What you’ve filled in is saved. We’ll send your link to ${contact}, so you can pick up where you left off.`,
    remind: "Would you like a reminder?",
    days: (days) => (days === null ? "No, thank you" : days === 1 ? "Tomorrow" : `In ${days} days`),
    send: "Send me the link",
    back: "Back to the document",
    doneTitle: "We sent you your link",
    done: (contact) => `You’ll find it at ${contact}. You can close this page.`,
    reminder: (when) => `If you haven’t finished by then, we’ll remind you on ${when}.`,
    close: "Close",
    goOn: "Continue now",
    tooMany: "We’ve sent you the link several times. Wait an hour to ask for it again.",
    notPossible: "We can no longer send you the link. Open the document again from where you started.",
    failed: "We couldn’t send the link. Try again.",
  },
};
