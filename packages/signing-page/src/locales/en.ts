import type { EmbedErrorCode } from "@service/contract/embed/errors";
import type { FirstWords, Trouble } from "./es.ts";

const network: Trouble = {
  title: "You’re offline",
  advice: "Check your connection and try again. Nothing you entered is lost.",
};
const ourSide: Trouble = {
  title: "Something went wrong on our side",
  advice: "Wait a moment and try again. Nothing you entered is lost.",
};
const wrongSetUp: Trouble = {
  title: "This page can’t open the document",
  advice: "It’s not your fault: the site needs fixing. Please tell whoever asked you to sign.",
};
const newLink: Trouble = {
  title: "This link no longer works",
  advice: "Ask whoever sent you the document for a new one.",
};
const notHere: Trouble = {
  title: "This document can’t be signed here",
  advice: "Tell whoever asked you to sign, so they can offer you another way.",
};

const errors: Record<EmbedErrorCode, Trouble> = {
  NETWORK_ERROR: network,
  BACKEND_UNREACHABLE: ourSide,
  INVALID_BACKEND_RESPONSE: ourSide,
  INTERNAL_ERROR: ourSide,
  INIT_TIMEOUT: { title: "The page took too long", advice: "Check your connection and try again." },
  MISSING_CLIENT_SECRET: wrongSetUp,
  INVALID_CLIENT_SECRET_FORMAT: wrongSetUp,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: wrongSetUp,
  INVALID_REQUEST: {
    title: "We couldn’t accept your details",
    advice: "Check what you entered and try again. If it keeps happening, tell whoever asked you to sign.",
  },
  SESSION_INVALID: newLink,
  SESSION_EXPIRED: {
    title: "Time to sign has run out",
    advice: "For your safety this page expires. Open the document again from where you started.",
  },
  SESSION_COMPLETED: {
    title: "This document is already signed",
    advice: "There’s nothing more for you to do.",
  },
  SESSION_CANCELLED: {
    title: "Signing was cancelled",
    advice: "Whoever sent the document cancelled it. If that’s a surprise, ask them.",
  },
  ORIGIN_NOT_ALLOWED: wrongSetUp,
  RATE_LIMITED: { title: "Too many attempts", advice: "Wait a minute, then try again." },
  SESSION_NOT_FOUND: newLink,
  ALLOWED_ORIGINS_REQUIRED: wrongSetUp,
  SESSION_NOT_COMPLETED: {
    title: "Your signature is missing",
    advice: "Finish signing the document to continue.",
  },
  NOT_EMBEDDED: {
    title: "Open the document from the site that asked for it",
    advice: "This page only works inside that site. Go back to the email or page where you started.",
  },
  INVALID_RESPONSE: ourSide,
  NO_FIELDS: {
    title: "There’s nowhere to sign",
    advice: "The document has no place for your signature. Tell whoever sent it.",
  },
  WRONG_SIGNING_MODE: notHere,
  SUBMIT_FAILED: {
    title: "We couldn’t record your signature",
    advice: "Everything you filled in is still here. Check your connection and try again.",
  },
  SIGNATURE_NOT_FOUND: {
    title: "You’re no longer asked to sign this",
    advice: "The document may have changed. Ask whoever sent it.",
  },
  PIPELINE_FETCH_FAILED: {
    title: "We couldn’t load the document",
    advice: "Check your connection and try again.",
  },
  MODULE_UNSUPPORTED: {
    title: "One step can’t be done here",
    advice:
      "You’re asked to prove who you are in a way this page doesn’t offer. Tell whoever asked you to sign.",
  },
  VERIFICATION_FAILED: {
    title: "We couldn’t confirm who you are",
    advice: "Talk to whoever asked you to sign: they can give you another chance.",
  },
  VERIFICATION_EXPIRED: {
    title: "The identity check has expired",
    advice: "Open the document again from where you started.",
  },
  CSP_BLOCKED: wrongSetUp,
  CAMERA_DENIED: {
    title: "The camera is blocked",
    advice: "Allow camera use in your browser and reload the page.",
  },
  NOT_IMPLEMENTED: notHere,
  DECLINE_NOT_ALLOWED: {
    title: "Declining is switched off here",
    advice: "If you don’t want to sign, tell whoever sent you the document.",
  },
};

/** English: plain, short, direct. */
export const en: FirstWords = {
  title: "Document signing",
  overview: "Document and progress",
  nextStep: "Next step",
  loading: "Loading your document…",
  sandbox: "Sandbox",
  sandboxMeaning: "Test document, not legally binding",
  from: (sender) => `From ${sender}`,
  stepOf: (step, total) => `Step ${step} of ${total}`,
  steps: {
    consent: "Agree",
    verify: "Verify",
    data: "Your details",
    review: "Read and fill in",
    sign: "Sign",
    done: "Done",
  },
  retry: "Try again",
  close: "Close",
  copyCode: "Copy code",
  copied: "Copied",
  unsaved: "You’re offline. We’ll save your work as soon as you’re back.",

  menu: {
    label: "More options",
    language: "Español",
    download: "Download document",
    downloadFailed: "We couldn’t download the document. Try again.",
    handOff: "Continue on my phone",
    giveBack: "Back to the other device",
    help: "Help",
    decline: "Decline to sign",
    close: "Close and finish later",
  },

  viewer: {
    label: (document) => `Document: ${document}`,
    page: (page) => `Page ${page}`,
    pageOf: (page, total) => `Page ${page} of ${total}`,
    pageFailed: "We couldn’t show this page. Download the document to read it.",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Fit to width",
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
    place: "Tap to sign",
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
    next: (step, total) => `Next field (${step} of ${total})`,
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
    dataGiven: (done, total) => `${done} of ${total} details done`,
    filled: (done, total) => `${done} of ${total} fields done`,
  },

  consent: {
    title: (sender) => `${sender} asks you to sign this document`,
    todo: (count) =>
      count === 1
        ? "Take your time to read it. Then we’ll take you to the one field left."
        : `Take your time to read it. Then we’ll take you to the ${count} fields left.`,
    todoData: (count) =>
      `First we need ${count === 1 ? "one detail" : `${count} details`} from you. The document is made with them; you’ll read it before you sign.`,
    ready: "Take your time to read it. Your details are in place; all that’s left is to sign.",
    statement: "By continuing, you agree to sign electronically.",
    more: "What this means",
    detailsTitle: "Signing electronically",
    details: [
      "Your signature here counts the same as one written by hand on paper.",
      "We keep the date, the time and the details of this visit. They prove that you signed, and what you signed.",
      "You can download the document before signing and read it whenever you like.",
      "If you disagree or would rather sign on paper, close this page and talk to whoever sent the document. Nothing is signed for you.",
    ],
    understood: "Got it",
  },

  sign: {
    title: "Ready to sign",
    feaSentence: "Have your certificate (.cer), your private key (.key) and its password at hand.",
    sentence: (name) => `The document will be signed in the name of ${name}. This can’t be undone.`,
    wait: "We’re recording your signature. Please keep this page open.",
  },

  declined: {
    title: "You declined to sign",
    body: (sender) => `We’ve told ${sender}.`,
  },

  closed: {
    title: "You can finish later",
    body: "Your work is saved. Open the document again from where you started.",
    resume: "Continue now",
    hint: "You can close this page now.",
  },

  returned: {
    title: "Continue on the other device",
    body: "What you filled in here is there now. You can close this page.",
  },

  errors,
  unknownError: ourSide,
};
