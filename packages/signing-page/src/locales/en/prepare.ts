import type { Strings } from "../strings.ts";

/** A preparation is never called a signature. */
export const prepareWords: Strings = {
  title: "Document preparation",
  "steps.sign": "Hand in",
  "bar.submit": "Hand in what I filled",
  "bar.submitting": "Handing in…",
  "consent.title": "{0} asked you to prepare this document",
  "consent.todo": "Take your time to read it. Then we’ll take you to the fields that you fill in for others.",
  "consent.todoData":
    "First we need some details from you to complete the document. You’ll read it before you prepare it.",
  "consent.verifyFirst": "First we check that it’s you. Then you can read and prepare the document.",
  "consent.ready": "Take your time to read it. Then all that’s left is to hand it in; you don’t sign it.",
  "consent.statement": "By continuing, you agree to prepare the document electronically.",
  "consent.detailsTitle": "Preparing electronically",
  "consent.details.0":
    "You fill in fields that other people sign later. Each of them sees what you filled in, and your name. You don’t sign.",
  "consent.details.1":
    "We keep the date, the time and the details of this visit. They prove what you filled in.",
  "consent.details.2": "You can download the document before preparing it and read it whenever you like.",
  "consent.details.3":
    "If you can’t prepare it, decline from the menu or talk to whoever sent it. Nothing goes on until you hand it in.",
  "sign.title": "Ready to hand in",
  "sign.sentence":
    "The record and those who sign next will see that {0} filled in these fields. This can’t be undone.",
  "sign.wait": "We’re recording what you filled in. Please keep this page open.",
  "decline.title": "Decline to prepare it?",
  "decline.body": "We’ll tell {0} that you won’t prepare the document. After that, you can’t do it here.",
  "decline.back": "Keep preparing",
  "declined.title": "You declined to prepare the document",
  "help.items.0.question": "How do I prepare a document?",
  "help.items.0.answer":
    "Read the document, agree, fill in the marked fields and press “Hand in what I filled”. You don’t need to draw a signature.",
  "help.contact": "If something in the document doesn’t look right, talk to {0} before you hand it in.",
  "done.title": "Document prepared",
  "done.signedBy": "Prepared by",
  "done.othersPending": "Not everyone has responded yet.",
  "done.copyLater": "Once the document is complete, we’ll send a copy to {0}.",
  "done.copyLaterNoMail": "Once the document is complete, {0} can give you a copy.",
  "done.copyReady": "Your copy is ready.",
  "done.download": "Download copy",
  "data.intro": "Your details go into the document. Then you’ll read it all and prepare it.",
  "waiting.notYet": "You can’t prepare it just yet",
  "waiting.turn": "It isn’t your turn yet.",
  "waiting.willWrite": "We’ll write to {0} as soon as you can prepare it.",
  "waiting.willTell": "We’ll tell you as soon as you can prepare it.",
  "correcting.changed": "The sender corrected the document. Please check it before you hand it in.",
  "preparing.body": "This takes a few seconds. You’ll read and prepare it right here.",
  "handoff.titles.opened": "Continuing on your phone",
  "errors.SUBMIT_FAILED.title": "We couldn’t record what you filled in",
  "errors.SESSION_COMPLETED.title": "You have already prepared this document",
  "errors.SESSION_CANCELLED.title": "The request was cancelled",
  "errors.SESSION_CANCELLED.advice":
    "Whoever sent you the document cancelled it. If you didn’t expect this, ask them.",
  "errors.SIGNATURE_NOT_FOUND.title": "You’re no longer asked to prepare this document",
};
