import type { OwnLinkTexts } from "../es/own-link.ts";

export const ownLink: OwnLinkTexts = {
  later: {
    subject: ({ documentName }) => `“${documentName}”: pick up where you left off`,
    body: ({ documentName, sender }) =>
      `You asked to finish the document “${documentName}” from ${sender} later. What you filled in is saved.`,
    button: "Continue with the document",
  },
  otherDevice: {
    subject: ({ documentName }) => `“${documentName}”: continue on this device`,
    body: ({ documentName, sender }) =>
      `You asked to continue the document “${documentName}” from ${sender} on another device. Open the link there.`,
    button: "Continue here",
    once: (span) => `The link works once, for ${span}.`,
    notAsked: "If you didn’t ask for it, ignore this message. The link is personal: don’t share it.",
  },
};
