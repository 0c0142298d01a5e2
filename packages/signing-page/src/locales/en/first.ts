import {
  close,
  mayClose,
  network,
  notLoaded,
  retry,
  unknownError,
} from "@service/contract/locales/en/trouble";
import type { FirstWords } from "../es/first.ts";

/** English: plain, short, direct. */
export const firstWords: FirstWords = {
  title: "Document signing",
  overview: "Document and progress",
  nextStep: "Next step",
  skip: "Go to the button below",
  loading: "Loading your document…",
  sandbox: "Test",
  sandboxMeaning: "Test document, not legally binding",
  from: (sender) => `From ${sender}`,
  labelled: (label, value) => `${label}: ${value}`,
  stepOf: (step, total) => `Step ${step} of ${total}`,
  documentOf: (number, count) => `Document ${number} of ${count}`,
  steps: {
    consent: "Agree",
    verify: "Verify",
    data: "Your details",
    review: "Read and fill in",
    sign: "Sign",
    done: "Done",
  },
  retry,
  close,
  copyCode: "Copy code",
  copied: "Copied",
  unsaved: "You’re offline. We’ll save your work as soon as you’re back.",

  viewer: {
    label: (document) => `Document: ${document}`,
    page: (page) => `Page ${page}`,
    pageOf: (page, total) => `Page ${page} of ${total}`,
    pageFailed: "We couldn’t show this page. Download the document to read it.",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Fit to width",
    tools: "Pages, search and print",
  },

  fields: {
    types: {
      signature: "Signature",
      initials: "Initials",
      date: "Date",
      name: "Name",
      email: "Email",
      text: "Text",
      checkbox: "Checkbox",
    },
    onPage: (page) => `page ${page}`,
    required: "required",
    optional: "optional",
    signed: "signed",
    pending: "to do",
    next: "Next",
    otherSigned: (name) => `${name} signed`,
    place: "Tap to add",
    signaturePlaced: "Signature placed",
    initialsPlaced: "Initials placed",
    removeInk: "Remove from this field",
    problems: {
      required: "Please fill this in.",
      email: "Check the address: it should look like name@example.com.",
      date: "Choose a date from the calendar.",
      refused: "Please check this: we couldn’t accept it.",
    },
    confirmBox: "Tick this box to continue.",
    signHere: "Your signature is missing.",
  },

  bar: {
    accept: "Agree and continue",
    next: (step, total, field) => `Next: ${field} (${step} of ${total})`,
    signHere: (step, total) => `Sign here (${step} of ${total})`,
    initialHere: (step, total) => `Add initials (${step} of ${total})`,
    submit: "Sign document",
    fea: "Sign with e.firma",
    submitting: "Signing…",
    opening: "Opening…",
    verify: "Confirm",
    verifying: "Checking…",
    giveData: "Save and continue",
    givingData: "Saving your details…",
    backToData: "Back to your details",
    dataGiven: (done, total) => `Details done: ${done} of ${total}`,
    filled: (done, total) => `Fields done: ${done} of ${total}`,
  },

  consent: {
    title: (sender) => `${sender} asked you to sign this document`,
    todo: (count) =>
      count === 1
        ? "Take your time to read it. Then we’ll take you to the one field left."
        : `Take your time to read it. Then we’ll take you to the ${count} fields left.`,
    todoData: (count) =>
      `First we need ${count === 1 ? "one detail" : `${count} details`} from you to complete the document. You’ll read it before you sign.`,
    verifyFirst: "First we check that it’s you. Then you can read and sign the document.",
    ready: "Take your time to read it. Your details are in place; all that’s left is to sign.",
    statement: "By continuing, you agree to sign electronically.",
    more: "What this means",
  },

  sign: {
    title: "Ready to sign",
    optional: (count) => (count === 1 ? "1 optional field is empty:" : `${count} optional fields are empty:`),
    seeOptional: (count) => (count === 1 ? "see it" : "see them"),
    sentence: (name) => `You’re about to sign this document as ${name}. This can’t be undone.`,
    wait: "We’re recording your signature. Please keep this page open.",
  },

  declined: {
    title: "You declined to sign",
    body: (sender) => `We’ve told ${sender}.`,
  },

  closed: {
    hint: mayClose,
  },

  errors: {
    NETWORK_ERROR: network,
    PIPELINE_FETCH_FAILED: notLoaded,
    INTERNAL_ERROR: unknownError,
  },
  unknownError,
};
