import type { EndedTexts } from "../es/ended.ts";

export const ended: EndedTexts = {
  outcome: {
    signed: "You had signed it already; the document will not be completed.",
    approved: "You had approved it already; the document will not be completed.",
    acts: "There is nothing left for you to do, and your links no longer open it.",
    reads: "Your link no longer opens the document.",
  },
  voided: {
    subject: ({ documentName }) => `“${documentName}” was voided`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} voided the document “${documentName}”. ${outcome}`,
  },
  expired: {
    subject: ({ documentName }) => `“${documentName}” has expired`,
    body: ({ documentName, sender, outcome }) =>
      `The document “${documentName}” from ${sender} expired before everybody had signed it. ${outcome}`,
    sendAgain: (sender) => `If it is still needed, ask ${sender} to send it again.`,
  },
  removed: {
    subject: ({ documentName }) => `“${documentName}”: nothing is asked of you any more`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} changed the document “${documentName}”, and you are no longer part of it. ${outcome}`,
  },
  replaced: {
    subject: ({ documentName }) => `“${documentName}”: someone else is asked in your place`,
    body: ({ documentName, sender, outcome }) =>
      `${sender} now asks another person for what was asked of you on “${documentName}”. ${outcome}`,
  },
};
