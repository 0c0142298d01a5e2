import type { ErrorTable, FallbackWords } from "../es/errors.ts";

/** Explanations and remedies of errors, by code (v3, dashboard and v2). */
export const errorTable: ErrorTable = {
  NETWORK_ERROR: {
    title: "No connection",
    advice: "We couldn't reach the service. Check your connection and try again.",
  },
  SIGN_IN_REQUIRED: { title: "Your session has ended", advice: "Sign in again to continue." },
  SIGN_IN_REFUSED: {
    title: "This link no longer works",
    advice: "It has expired or was already used. Ask for a new one.",
  },
  WORKSPACE_SUSPENDED: { title: "Workspace suspended", advice: "Contact the operator of this service." },
  PERMISSION_DENIED: {
    title: "Your role doesn't allow this",
    advice: "Ask an administrator to do it or to change your role.",
  },
  LAST_OWNER: {
    title: "The workspace needs an owner",
    advice: "First make someone else an owner, someone who can sign in.",
  },
  EXPIRY_NOT_CHANGEABLE: {
    title: "The expiry can no longer change",
    advice: "The document has ended, or it belongs to a chain: its documents expire together.",
  },
  SIGNING_NOT_OPEN: {
    title: "You can't sign this now",
    advice: "It isn't your turn yet, you have already answered, or the document is closed.",
  },
  SANDBOX_ONLY: { title: "Only in test environments", advice: "Switch environments and try again." },
  WEBHOOK_NOT_FOUND: { title: "We can't find the webhook", advice: "Someone may have deleted it." },
  PASSKEYS_UNAVAILABLE: {
    title: "Passkeys aren't available",
    advice: "This service's address doesn't allow them. Use the link we send by email.",
  },
  INSUFFICIENT_CREDITS: { title: "Not enough credits", advice: "Add credits to your plan and try again." },
  DOCUMENT_NOT_FOUND: {
    title: "We can't find the document",
    advice: "It may be in another environment or workspace.",
  },
  DOCUMENT_NOT_SENDABLE: {
    title: "It can't be sent yet",
    advice: "Add signers and place at least one signature field.",
  },
  DOCUMENT_NOT_EDITABLE: {
    title: "It can no longer be changed",
    advice: "Start a correction to change it, or create another document.",
  },
  EXTERNAL_ID_TAKEN: {
    title: "Another document has this name of yours",
    advice: "Look it up by its external ID, or choose another.",
  },
  DOCUMENT_NOT_DELETABLE: {
    title: "It cannot be deleted",
    advice: "Void a document that is still open first.",
  },
  LEGAL_HOLD: { title: "Under a legal hold", advice: "It must not be deleted for now." },
  DOCUMENT_NOT_VOIDABLE: { title: "It can no longer be voided", advice: "The document has already ended." },
  SIGNER_NOT_REASSIGNABLE: {
    title: "It can no longer be reassigned",
    advice: "This person already signed or declined, or the document has ended.",
  },
  QUESTION_NOT_ANSWERABLE: {
    title: "It can no longer be answered",
    advice: "It was already answered, someone else is the signer now, or the document has ended.",
  },
  DOCUMENT_NOT_READY: { title: "Not ready yet", advice: "We are sealing the document. Wait a few seconds." },
  DOCUMENT_TOO_LARGE: { title: "The file is too large", advice: "Choose one up to 10 MB." },
  PAYLOAD_TOO_LARGE: { title: "The file is too large", advice: "Choose a smaller one." },
  INVALID_PDF: {
    title: "We can't read this file",
    advice: "It may be damaged or have a password. Export it again and upload the new copy.",
  },
  REMINDER_TOO_SOON: {
    title: "A reminder was just sent",
    advice: "You can send another one hour after the last.",
  },
  FOLDER_NOT_FOUND: { title: "We can't find the folder", advice: "Someone may have deleted it." },
  FOLDER_NOT_DELETABLE: { title: "The inbox can't be deleted", advice: "You can rename it instead." },
  E1700: {
    title: "We couldn't make this change",
    advice: "Empty the folder before you delete it, or choose a file of the type asked for.",
  },
  TEMPLATE_VERSION_NOT_FOUND: {
    title: "That version no longer exists",
    advice: "Only the newest 50 are kept.",
  },
  TEMPLATE_DRAFT_NOT_FOUND: { title: "We can't find the draft", advice: "Someone may have deleted it." },
  TEMPLATE_DRAFT_NOT_CHANGEABLE: {
    title: "The draft is already published",
    advice: "To change the template, begin another draft.",
  },
  TEMPLATE_DRAFT_CHANGED: {
    title: "The draft was changed in another window",
    advice: "Reload it and make your change again.",
  },
  TEMPLATE_DRAFT_LIMIT: {
    title: "There are too many open drafts",
    advice: "Publish or delete some and try again.",
  },
  TEMPLATE_DRAFT_NOT_PUBLISHABLE: {
    title: "It can't be published yet",
    advice: "Each role needs a field, and one must be a signature.",
  },
  TEMPLATE_NOT_FOUND: { title: "We can't find the template", advice: "Someone may have deleted it." },
  VALIDATION_ERROR: { title: "Some details need correcting", advice: "Check the marked values." },
  E1200: { title: "Some details need correcting", advice: "Check the values." },
  EMAIL_VALIDATION_FAILED: {
    title: "That address doesn't receive email",
    advice: "Check the spelling of the address.",
  },
  E1300: {
    title: "We can't find what you're looking for",
    advice: "Someone may have deleted it, or it's in another environment.",
  },
  E1103: {
    title: "Your role doesn't allow this",
    advice: "Only the person who created it or an administrator can do this.",
  },
  E1100: { title: "Your role doesn't allow this", advice: "Ask an administrator to do it." },
  E1400: { title: "Not enough credits", advice: "Add credits to your plan and try again." },
  E1600: {
    title: "This changed while you were working",
    advice: "Refresh the page to see how it is now, and try again.",
  },
  TRIAL_FEATURE_RESTRICTED: {
    title: "Not available in the sandbox",
    advice: "The sandbox doesn't include this feature.",
  },
  DEV_FEATURE_RESTRICTED: {
    title: "Not available in development",
    advice: "The development environment doesn't include this feature.",
  },
  RATE_LIMITED: { title: "Too many requests", advice: "Wait a moment and try again." },
  NOT_FOUND: { title: "We can't find what you're looking for", advice: "Someone may have deleted it." },
  CROSS_SITE_REQUEST: {
    title: "This isn't the service's page",
    advice: "Open the dashboard at its own address.",
  },
  SERVICE_UNAVAILABLE: { title: "The service is busy", advice: "Try again in a few seconds." },
  UNSUPPORTED_FILE: { title: "That type of file can't be used here", advice: "Choose a PDF." },
};

export const fallbackWords: FallbackWords = {
  refused: { title: "It couldn't be done", advice: "Check the values and try again." },
  server: {
    title: "Something failed on our side",
    advice: "Try again. If it keeps failing, send this code to support.",
  },
  wait: (seconds: number) => `You can try again in ${seconds} seconds.`,
};
