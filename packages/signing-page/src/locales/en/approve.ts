import type { Strings } from "../strings.ts";

/** An approval is never called a signature. */
export const approveWords: Strings = {
  title: "Document approval",
  "steps.sign": "Approve",
  "bar.submit": "Approve document",
  "bar.submitting": "Approving…",
  "consent.title": "{0} asked you to approve this document",
  "consent.todo": "Take your time to read it. Then we’ll take you to the fields left: {0}.",
  "consent.todoData":
    "First we need details from you: {0}. They complete the document; you’ll read it before you approve it.",
  "consent.verifyFirst": "First we check that it’s you. Then you’ll read the document before you approve it.",
  "consent.ready": "Take your time to read it. Then all that’s left is to approve it; you don’t sign it.",
  "consent.statement": "By continuing, you agree to approve electronically.",
  "consent.detailsTitle": "Approving electronically",
  "consent.details.0":
    "Approving says that you agree with the document. It is not a signature and isn’t put on its pages.",
  "consent.details.1":
    "We keep the date, the time and the details of this visit. They prove that you approved, and what you approved.",
  "consent.details.2": "You can download the document before approving and read it whenever you like.",
  "consent.details.3":
    "If you don’t agree, decline from the menu or talk to whoever sent it. Nothing is approved until you approve it.",
  "sign.title": "Ready to approve",
  "sign.sentence": "The record will say that {0} approved this document. This can’t be undone.",
  "sign.wait": "We’re recording your approval. Please keep this page open.",
  "decline.title": "Decline to approve?",
  "decline.body": "We’ll tell {0} that you won’t approve. After that, you can’t approve it here.",
  "decline.back": "Keep reviewing",
  "declined.title": "You declined to approve",
  "help.items.0.question": "How do I approve?",
  "help.items.0.answer":
    "Read the document, agree and press “Approve document”. You don’t need to draw a signature.",
  "help.contact": "If something in the document doesn’t look right, talk to {0} before you approve it.",
  "done.title": "Document approved",
  "done.signedBy": "Approved by",
  "done.othersPending": "People still to act: {0}.",
  "done.copyLater": "Once the document is complete, we’ll send a copy to {0}.",
  "done.copyLaterNoMail": "Once the document is complete, {0} can give you a copy.",
  "done.copyReady": "Your copy is ready.",
  "done.download": "Download copy",
  "data.intro": "Your details go into the document. Then you’ll read it all and approve it.",
  "waiting.notYet": "You can’t approve just yet",
  "waiting.turn": "People before you: {0}.",
  "waiting.willWrite": "We’ll write to {0} as soon as you can approve.",
  "waiting.willTell": "We’ll tell you as soon as you can approve.",
  "correcting.changed": "The sender corrected the document. Please check it before you approve.",
  "preparing.body": "This takes a few seconds. You’ll read and approve it right here.",
  "handoff.titles.opened": "Continuing on your phone",
  "errors.SUBMIT_FAILED.title": "We couldn’t record your approval",
  "errors.SESSION_COMPLETED.title": "You have already approved this document",
  "errors.SESSION_CANCELLED.title": "The request was cancelled",
  "errors.SESSION_CANCELLED.advice":
    "Whoever sent you the document cancelled it. If you didn’t expect this, ask them.",
  "errors.SIGNATURE_NOT_FOUND.title": "You’re no longer asked to approve this document",
};
