import type { OwnLinkTexts } from "../es/own-link.ts";

export const ownLink: OwnLinkTexts = {
  later: {
    subject: ({ documentName }) => `“${documentName}”: go on where you left off`,
    body: ({ documentName, sender }) =>
      `You asked to finish the document “${documentName}” from ${sender} later. What you filled in is saved.`,
    button: "Go on with the document",
  },
  otherDevice: {
    subject: ({ documentName }) => `“${documentName}”: go on with this device`,
    body: ({ documentName, sender }) =>
      `You asked to go on with the document “${documentName}” from ${sender} on another device. Open the link there.`,
    button: "Go on here",
    once: (span) => `The link works once, for ${span}.`,
    notAsked: "If you did not ask for it, ignore this message. The link is personal: don’t share it.",
  },
};
