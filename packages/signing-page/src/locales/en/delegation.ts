import type { DelegationWords } from "../es/delegation.ts";

export const delegationWords: DelegationWords = {
  delegation: {
    title: "Someone else should sign",
    body: (sender) =>
      `We’ll ask the person you name to sign. You won’t be able to sign here any more. We’ll tell ${sender} who will sign, and why.`,
    name: "Name of the person",
    nameMissing: "Enter the person’s name.",
    nameWrong: "Enter the name alone, without addresses.",
    contact: "Email or phone of the person",
    contactHint: "A phone number with its country code: +52 55 1234 5678.",
    contactWrong: "Enter an email address, or a phone number with its country code.",
    contactOwn: "That is your own contact. Enter the other person’s.",
    contactRefused:
      "We can’t use that contact: the person may already be signing this document, or can’t get the codes it asks for. Enter another.",
    reason: "Reason",
    reasonHint: "It is kept in the document’s record.",
    reasonMissing: "Enter the reason.",
    confirm: "Pass it on",
    back: "Go on signing",
    notAllowed: "This signature can’t be passed on any more. Talk to whoever sent you the document.",
    failed: "We couldn’t pass the signature on. Try again.",
    doneTitle: (name) => `You passed this on to ${name}`,
    doneBody:
      "They get their invitation when it is their turn to sign. We’re also sending you a message to confirm. You can close this page.",
  },
};
