import type { SignedCopyTexts } from "../es/signed-copy.ts";

export const signedCopy: SignedCopyTexts = {
  signed: {
    subject: ({ documentName }) => `Your signed copy of “${documentName}”`,
    body: ({ documentName, sender }) =>
      `Everyone has signed the document “${documentName}” from ${sender}. Here is your copy, with the signatures, the audit record and a seal that shows whether anyone changes it.`,
    button: "Download the signed copy",
  },
  completed: {
    subject: ({ documentName }) => `Your copy of “${documentName}”`,
    body: ({ documentName, sender }) =>
      `The document “${documentName}” from ${sender} is complete. Here is your copy, with the audit record and a seal that shows whether anyone changes it.`,
    button: "Download the copy",
  },
  until: (day) => `The link works until ${day}; save the file before then.`,
};
