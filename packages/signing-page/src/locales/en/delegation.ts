import type { DelegationWords } from "../es/delegation.ts";

export const delegationWords: DelegationWords = {
  delegation: {
    title: "Someone else should sign",
    body: (sender) =>
      `We’ll ask the person you name to sign. You’ll no longer be able to sign here. We’ll tell ${sender} who will sign, and why.`,
    name: "The person’s name",
    nameMissing: "Enter the person’s name.",
    nameWrong: "Enter only the name, without addresses.",
    contact: "The person’s email or phone",
    contactHint: "A phone number with its country code: +52 55 1234 5678.",
    contactWrong: "Enter an email address, or a phone number with its country code.",
    contactOwn: "That’s your own contact. Enter the other person’s.",
    contactRefused:
      "We can’t use that contact: the person may already be signing this document, or can’t get the codes it asks for. Enter another.",
    reason: "Reason",
    reasonHint: "It’s kept in the document’s record.",
    reasonMissing: "Enter the reason.",
    confirm: "Ask them to sign",
    back: "Keep signing",
    notAllowed: "This signature can no longer be passed on. Talk to whoever sent you the document.",
    failed: "We couldn’t pass the signature on. Try again.",
    doneTitle: (name) => `You passed this on to ${name}`,
    doneBody:
      "They’ll get their invitation when it’s their turn to sign. We’re also sending you a message to confirm. You can close this page.",
  },
};
