import type { ErrorTexts } from "../es/errors.ts";
import { network, notLoaded, unknownError } from "./trouble.ts";
import type { Trouble } from "../es/trouble.ts";

/** The integrator has to mend the page. */
const setup: Trouble = {
  title: "This page can’t open the document",
  advice: "It’s not your fault: the site has a problem. Please tell whoever asked you to sign.",
};
const newLink: Trouble = {
  title: "This link no longer works",
  advice: "Ask whoever sent you the document for a new one.",
};
const notHere: Trouble = {
  title: "This document can’t be signed here",
  advice: "Tell whoever asked you to sign, so they can offer you another way.",
};

/** The signer's texts for each code, in the element and in its frame. */
export const errors: ErrorTexts = {
  NETWORK_ERROR: network,
  BACKEND_UNREACHABLE: unknownError,
  INVALID_BACKEND_RESPONSE: unknownError,
  INTERNAL_ERROR: unknownError,
  INIT_TIMEOUT: { title: "The page took too long", advice: "Check your connection and try again." },
  MISSING_CLIENT_SECRET: setup,
  INVALID_CLIENT_SECRET_FORMAT: setup,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: setup,
  INVALID_REQUEST: {
    title: "We couldn’t accept your details",
    advice: "Check what you entered and try again. If it keeps happening, tell whoever asked you to sign.",
  },
  SESSION_INVALID: newLink,
  SESSION_EXPIRED: {
    title: "The time to sign has run out",
    advice: "For your safety this page expires. Open the document again from where you started.",
  },
  SESSION_COMPLETED: {
    title: "This document is already signed",
    advice: "There’s nothing more for you to do.",
  },
  SESSION_CANCELLED: {
    title: "Signing was cancelled",
    advice: "Whoever sent you the document cancelled the signing. If you didn’t expect this, ask them.",
  },
  ORIGIN_NOT_ALLOWED: setup,
  RATE_LIMITED: { title: "Too many attempts", advice: "Wait a minute, then try again." },
  SESSION_NOT_FOUND: newLink,
  ALLOWED_ORIGINS_REQUIRED: setup,
  SESSION_NOT_COMPLETED: {
    title: "Your signature is missing",
    advice: "Finish signing the document to continue.",
  },
  NOT_EMBEDDED: {
    title: "Open the document from the site that asked for it",
    advice: "This page only works inside that site. Go back to the email or page where you started.",
  },
  INVALID_RESPONSE: unknownError,
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
    title: "You’re no longer asked to sign this document",
    advice: "The document may have changed. Ask whoever sent it.",
  },
  PIPELINE_FETCH_FAILED: notLoaded,
  MODULE_UNSUPPORTED: {
    title: "One step can’t be done here",
    advice:
      "You’re asked to verify your identity in a way this page doesn’t offer. Tell whoever asked you to sign.",
  },
  VERIFICATION_FAILED: {
    title: "We couldn’t verify your identity",
    advice: "Talk to whoever asked you to sign: they can give you another chance.",
  },
  VERIFICATION_EXPIRED: {
    title: "The identity check has expired",
    advice: "Open the document again from where you started.",
  },
  VERIFICATION_PENDING: {
    title: "First, confirm that it’s you",
    advice: "The document opens once you’ve been verified. Open it again from where you started.",
  },
  CSP_BLOCKED: setup,
  CAMERA_DENIED: {
    title: "The camera is blocked",
    advice: "Allow camera use in your browser and reload the page.",
  },
  NOT_IMPLEMENTED: notHere,
  FORM_UNAVAILABLE: newLink,
  DECLINE_NOT_ALLOWED: {
    title: "You can’t decline this document here",
    advice: "If you don’t want to sign, tell whoever sent you the document.",
  },
};
