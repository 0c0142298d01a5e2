import type { ChainTexts } from "../es/chain.ts";

export const chain: ChainTexts = {
  button: "See the documents",
  until: (day) => `You can sign until ${day}.`,
  invitation: {
    subject: ({ sender, chainName }) => `${sender} asked you to sign “${chainName}”`,
    body: ({ sender, count, documents }) =>
      `${sender} sent you ${count === 1 ? "a document" : `${count} documents`} to complete and sign: ${documents}. One link opens them all. You don’t need an account.`,
  },
  ready: {
    subject: ({ chainName }) => `“${chainName}” is ready for you to sign`,
    body: ({ sender, documents }) =>
      `The documents from ${sender} are complete and it’s your turn: you can now read and sign ${documents}.`,
  },
  copies: {
    subject: (chainName) => `Your signed copies of “${chainName}”`,
    body: (sender) =>
      `Everyone has signed the documents from ${sender}. Here are your copies, with the signatures, the audit record and a seal that shows whether anyone changes them.`,
    until: (day) => `The links work until ${day}; save the files before then.`,
    personalLinks: "The links are personal: don’t share them.",
  },
};
