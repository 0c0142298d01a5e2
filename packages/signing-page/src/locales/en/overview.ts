import type { OverviewWords } from "../es/overview.ts";

const values = (count: number) => (count === 1 ? "1 detail" : `${count} details`);
const signatures = (count: number) => (count === 1 ? "1 signature" : `${count} signatures`);

/** Several documents in one session: the overview, the way from one to the next, and the end. */
export const overviewWords: OverviewWords = {
  lobby: {
    data: "Fill in your details first",
    dataWhy: (missing) =>
      `We need ${missing === 1 ? "1 detail" : `${missing} details`} from you, just once for all documents. Then you’ll read and sign each of them.`,
    toSign: (count) => (count === 1 ? "You have 1 document to sign" : `You have ${count} documents to sign`),
    left: (count) => (count === 1 ? "1 document left to sign" : `${count} documents left to sign`),
    signWhy: (count) =>
      count === 1
        ? "Take your time to read it before you sign."
        : "You’ll read and sign them one by one. You can stop and finish later.",
    given: "Thank you, your details are saved",
    notYet: "You can’t sign just yet",
    preparing: "We’re preparing your documents",
    preparingWhy: "This takes a few seconds. You’ll read and sign them right here.",
    waitsForData: (count) =>
      count === 1
        ? "Someone else still has to provide their details before the documents are ready."
        : "Other people still have to provide their details before the documents are ready.",
    waitsForTurn: (count, document) =>
      count === 1
        ? `Someone else comes before you in “${document}”.`
        : `Other people come before you in “${document}”.`,
    signedCount: (done, total) => `Documents signed: ${done} of ${total}`,
    documents: "Documents",
    next: "Next",
    states: {
      pending: "Waiting for your signature",
      signed: "Signed by you",
      declined: "Declined by you",
      closed: "Doesn’t need your signature",
    },
    signatures: (done, total) => `${done}\u00A0of\u00A0${total}\u00A0signatures`,
    declinedBy: (name) => `declined by ${name}`,
    people: "What’s left",
    self: "You",
    owed: (missing, unsigned) =>
      [missing > 0 && values(missing), unsigned > 0 && signatures(unsigned)].filter(Boolean).join(" and "),
    nothing: "Nothing left",
    giveData: "Fill in details",
    begin: (document) => `Read and sign “${document}”`,
    goOn: (document) => `Continue with “${document}”`,
    dataIntro:
      "We ask for them once; they go into every document that needs them. Then you’ll read it all and sign.",
    signedOne: "Document signed",
    signedName: (document) => `You signed “${document}”.`,
    declineTitle: (document) => `Decline “${document}”?`,
    declineBody: (sender) =>
      `We’ll tell ${sender} that you won’t sign it. After that, you can’t sign your other documents here either.`,
    doneTitle: (count) => (count === 1 ? "Document signed" : "Documents signed"),
    doneAll: (count) =>
      count === 1
        ? "You signed 1 document. There’s nothing more for you to do."
        : `You signed all ${count} documents. There’s nothing more for you to do.`,
    copyPreparing: "Preparing copy…",
    download: "Download",
    downloadOf: (document) => `Download “${document}”`,
    copiesReady: "Your signed copies are ready.",
    copySoon: (email) => `We’ll also send the copies to ${email}.`,
    copyLater: (email) => `Once everyone has signed, we’ll send copies to ${email}.`,
    copyLaterNoMail: (sender) => `Once everyone has signed, ${sender} can give you copies.`,
  },
};
