import type { PassedOnTexts } from "../es/passed-on.ts";

export const passedOn: PassedOnTexts = {
  previous: {
    subject: ({ documentName }) => `“${documentName}”: someone else will sign in your place`,
    body: ({ documentName, sender, to, contact }) =>
      `The signature that ${sender} asked of you on “${documentName}” was passed on to ${to} (${contact}). Your links no longer open the document.`,
    note: ({ sender }) => `If this wasn’t you, tell ${sender}, who can ask you to sign again.`,
  },
  owner: {
    subject: ({ documentName }) => `“${documentName}”: a signer passed their signature on`,
    body: ({ documentName, from, to, contact }) =>
      `${from} says that someone else should sign “${documentName}”: ${to} (${contact}), who is now asked to sign.`,
    note: () => "If you don’t agree, reassign the signer on the document, or void it.",
  },
  ownerOfNext: {
    subject: ({ documentName }) => `“${documentName}”: a signer named who signs next`,
    body: ({ documentName, from, to, contact }) =>
      `${from} named who signs “${documentName}” next: ${to} (${contact}), who is now asked to sign.`,
    note: () => "If you don’t agree, reassign the signer on the document, or void it.",
  },
};
