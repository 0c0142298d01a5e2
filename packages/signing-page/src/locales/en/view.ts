import type { Strings } from "../strings.ts";

/** Texts for a person who only reads: they stay at the page’s first step. */
export const viewWords: Strings = {
  title: "Document to read",
  stepOf: "Read only",
  "steps.consent": "Read",
  nextStep: "Leave",
  "bar.accept": "Close",
  "menu.close": "Close",
  "consent.title": "{0} shared this document with you",
  "consent.ready": "Take your time to read it. You’ll get a copy once it’s complete.",
  "consent.verifyFirst": "First we check that it’s you. Then you can read the document.",
  "consent.statement": "It’s for you to read: you have nothing to sign or approve.",
  "consent.detailsTitle": "Read only",
  "consent.details.0":
    "This document was shared with you to read. The record names you as a reader, not as a signer.",
  "consent.details.1": "We keep the date and time at which you opened it.",
  "consent.details.2": "You can download the document from the menu and read it whenever you like.",
  "consent.details.3": "If something doesn’t look right, talk to whoever sent it.",
  "closed.title": "You can read it again",
  "closed.body": "Open the document again from where you started.",
  "closed.resume": "Read again",
  "correcting.changed": "The sender corrected the document.",
  "handoff.titles.opened": "Continuing on your phone",
  "errors.SESSION_CANCELLED.title": "This document is no longer available",
  "errors.SESSION_CANCELLED.advice": "It has expired or was withdrawn. The sender can tell you more.",
  "errors.SIGNATURE_NOT_FOUND.title": "This document is no longer available",
};
