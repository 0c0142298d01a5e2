import type { ErrorTable, FallbackWords } from "../es/errors.ts";

/** Explanations and remedies of errors, by code (v3, dashboard and v2). */
export const errorTable: ErrorTable = {
  NETWORK_ERROR: {
    title: "No connection",
    advice: "We couldn't reach the service. Check your connection and try again.",
  },
  SIGN_IN_REQUIRED: { title: "Your session has ended", advice: "Sign in again to continue." },
  SIGN_IN_REFUSED: {
    title: "This sign-in no longer works",
    advice: "The link has expired or was used. Ask for a new one.",
  },
  WORKSPACE_SUSPENDED: { title: "Workspace suspended", advice: "Write to whoever operates this service." },
  PERMISSION_DENIED: {
    title: "Your role doesn't allow this",
    advice: "Ask an administrator to do it or to change your role.",
  },
  LAST_OWNER: {
    title: "The workspace needs an owner",
    advice: "Make somebody else an owner first who can sign in.",
  },
  EXPIRY_NOT_CHANGEABLE: {
    title: "The expiry can't change",
    advice: "The document has ended, or is of a chain, whose documents expire together.",
  },
  SIGNING_NOT_OPEN: {
    title: "You can't sign it now",
    advice: "It isn't your turn yet, you have already answered, or the document is closed.",
  },
  SANDBOX_ONLY: { title: "In test environments only", advice: "Change the environment and try again." },
  WEBHOOK_NOT_FOUND: { title: "We cannot find the webhook", advice: "Somebody may have deleted it." },
  PASSKEYS_UNAVAILABLE: {
    title: "No passkeys here",
    advice: "The address of this service doesn't allow them. Use the link by e-mail.",
  },
  INSUFFICIENT_CREDITS: { title: "Not enough credits", advice: "Add credits to your plan and try again." },
  DOCUMENT_NOT_FOUND: {
    title: "We can't find the document",
    advice: "It may be in another environment or workspace.",
  },
  DOCUMENT_NOT_SENDABLE: {
    title: "It can't be sent yet",
    advice: "Check that it has signers and at least one signature field.",
  },
  DOCUMENT_NOT_EDITABLE: {
    title: "It can't be changed any more",
    advice: "Correct the document to change it, or create another.",
  },
  DOCUMENT_NOT_VOIDABLE: { title: "It can't be voided any more", advice: "The document has already ended." },
  SIGNER_NOT_REASSIGNABLE: {
    title: "It can't be reassigned any more",
    advice: "The signature was given or declined, or the document has ended.",
  },
  QUESTION_NOT_ANSWERABLE: {
    title: "It can't be answered any more",
    advice: "It was answered already, someone else signs now, or the document has ended.",
  },
  DOCUMENT_NOT_READY: { title: "Not ready yet", advice: "We are sealing the document. Wait a few seconds." },
  DOCUMENT_TOO_LARGE: { title: "The file is too large", advice: "Choose one of at most 10 MB." },
  PAYLOAD_TOO_LARGE: { title: "The file is too large", advice: "Choose a smaller one." },
  INVALID_PDF: {
    title: "We can't read this PDF",
    advice: "It may be damaged or have a password. Export it again and upload it once more.",
  },
  REMINDER_TOO_SOON: {
    title: "A reminder was just sent",
    advice: "You can send another one hour after the last.",
  },
  FOLDER_NOT_FOUND: { title: "We can't find the folder", advice: "Someone may have deleted it." },
  FOLDER_NOT_DELETABLE: { title: "The inbox stays", advice: "You can rename it." },
  E1700: {
    title: "It can't be done this way",
    advice:
      "Check what you sent. A folder is deleted once it is empty; a file must be of the type asked for.",
  },
  TEMPLATE_NOT_FOUND: { title: "We can't find the template", advice: "Someone may have deleted it." },
  VALIDATION_ERROR: { title: "Something needs correcting", advice: "Check the marked values." },
  E1200: { title: "Something needs correcting", advice: "Check the values." },
  EMAIL_VALIDATION_FAILED: {
    title: "That address takes no mail",
    advice: "Check the spelling of the e-mail address.",
  },
  E1300: {
    title: "We can't find it",
    advice: "Someone may have deleted it, or it is in another environment.",
  },
  E1103: {
    title: "Your role doesn't allow this",
    advice: "Only whoever created it, or an administrator, can.",
  },
  E1100: { title: "Your role doesn't allow this", advice: "Ask an administrator to do it." },
  E1400: { title: "Not enough credits", advice: "Add credits to your plan and try again." },
  E1600: {
    title: "Something changed meanwhile",
    advice: "Refresh the page: it already exists, or its state doesn't allow this.",
  },
  TRIAL_FEATURE_RESTRICTED: {
    title: "Not in the sandbox",
    advice: "The sandbox doesn't include this feature.",
  },
  DEV_FEATURE_RESTRICTED: {
    title: "Not in development",
    advice: "The development environment doesn't include this feature.",
  },
  RATE_LIMITED: { title: "Too many requests", advice: "Wait a moment and try again." },
  NOT_FOUND: { title: "We can't find it", advice: "Someone may have deleted it." },
  CROSS_SITE_REQUEST: {
    title: "This is not the service's page",
    advice: "Open the dashboard at its own address.",
  },
  SERVICE_UNAVAILABLE: { title: "The service is busy", advice: "Try again in a few seconds." },
  UNSUPPORTED_FILE: { title: "That file doesn't work here", advice: "Choose a PDF." },
};

export const fallbackWords: FallbackWords = {
  refused: { title: "It couldn't be done", advice: "Check the values and try again." },
  server: {
    title: "Something failed on our side",
    advice: "Try again. If it keeps failing, give this code to support.",
  },
  wait: (seconds: number) => `You can try in ${seconds} seconds.`,
};
