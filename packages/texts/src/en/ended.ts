import type { EndedTexts } from "../es/ended.ts";

export const ended: EndedTexts = {
  outcome: {
    signed: "You had signed it already; the document will not be completed.",
    approved: "You had approved it already; the document will not be completed.",
    prepared: "You had prepared it already; the document will not be completed.",
    acts: "There’s nothing left for you to do, and your links no longer open it.",
    reads: "Your link no longer opens the document.",
  },
  voided: {
    subject: ({ documentName }) => `“${documentName}” was withdrawn`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} withdrew the document “${documentName}”. ${outcome}`,
  },
  expired: {
    subject: ({ documentName }) => `“${documentName}” has expired`,
    body: ({ documentName, sender, outcome }) =>
      `The document “${documentName}” from ${sender} expired before everyone had signed it. ${outcome}`,
    sendAgain: (sender) => `If it is still needed, ask ${sender} to send it again.`,
  },
  removed: {
    subject: ({ documentName }) => `“${documentName}”: you no longer need to do anything`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} changed the document “${documentName}”, and you are no longer part of it. ${outcome}`,
  },
  replaced: {
    subject: ({ documentName }) => `“${documentName}”: someone else will do this in your place`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} has asked someone else to do what you were asked to do on “${documentName}”. ${outcome}`,
  },
};
