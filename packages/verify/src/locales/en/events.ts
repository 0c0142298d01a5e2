import type { EventWords, EventWordsOf } from "../es/events.ts";

/** Texts of the audit record's events (docs/contract/v3.md#event-catalog): after the actor's name (`by`), and without one (`alone`). `{}` takes the signer's name, `{to}` that of who takes the signer's place. */
export const eventWords: EventWords = {
  "document.created": { by: "created the document", alone: "The document was created" },
  "document.sent": {
    by: "sent the document out for signing",
    alone: "The document was sent out for signing",
  },
  "document.send_failed": {
    by: "recorded that the document could not be sent at its scheduled time",
    alone: "The document could not be sent at its scheduled time",
  },
  "document.viewed": {
    by: "was the first to open the document",
    alone: "The document was opened for the first time",
  },
  "document.pages_arranged": { by: "arranged the pages", alone: "The pages were arranged" },
  "document.corrected": { by: "corrected the document", alone: "The document was corrected" },
  "document.completed": { by: "completed the document", alone: "Everyone signed" },
  "document.voided": { by: "voided the document", alone: "The document was voided" },
  "document.expired": { by: "recorded that the document expired", alone: "The document expired" },
  "document.data_collected": {
    by: "filled in the last missing details",
    alone: "The missing details were filled in",
  },
  "signer.invited": { by: "invited {} to sign", alone: "An invitation to sign went to {}" },
  "signer.opened": { by: "loaded the signing page", alone: "The signing page of {} was loaded" },
  "signer.viewed": { by: "opened the document", alone: "The document was shown to {}" },
  "signer.signed": { by: "signed the document", alone: "The signature of {} was recorded" },
  "signer.declined": { by: "declined to sign", alone: "It was recorded that {} declined" },
  "signer.reminder_sent": { by: "reminded {} to sign", alone: "A reminder to sign went to {}" },
  "signer.undelivered": {
    by: "could not deliver a message to {}",
    alone: "A message to {} could not be delivered",
  },
  "signer.delegated": {
    by: "passed the signature on to {to}",
    alone: "The signature of {} was passed on to {to}",
  },
  "signer.reassigned": {
    by: "asked {to} for the signature in place of {}",
    alone: "{to} was asked for the signature in place of {}",
  },
  "signer.named": { by: "named {to} to sign next", alone: "{to} was named to sign next" },
  "signer.cancelled": {
    by: "acted for the group; {} no longer signs",
    alone: "Someone acted for the group; {} no longer signs",
  },
  "signer.question_asked": { by: "asked a question", alone: "A question from {} arrived" },
  "signer.question_answered": { by: "answered a question from {}", alone: "A question from {} was answered" },
  "signer.postponed": { by: "asked to finish later", alone: "A link to finish later went to {}" },
};

export const eventWordsOf: EventWordsOf = {
  approve: {
    "signer.invited": { by: "asked {} to approve", alone: "A request to approve went to {}" },
    "signer.signed": {
      by: "approved the document, without signing it",
      alone: "The approval of {} was recorded",
    },
    "signer.declined": { by: "declined to approve", alone: "It was recorded that {} declined" },
    "signer.reminder_sent": { by: "reminded {} to approve", alone: "A reminder to approve went to {}" },
    "signer.delegated": {
      by: "passed the approval on to {to}",
      alone: "The approval of {} was passed on to {to}",
    },
    "signer.reassigned": {
      by: "asked {to} for the approval in place of {}",
      alone: "{to} was asked for the approval in place of {}",
    },
  },
  prepare: {
    "signer.invited": {
      by: "asked {} to prepare the document",
      alone: "A request to prepare the document went to {}",
    },
    "signer.signed": {
      by: "filled in fields for other people, without signing",
      alone: "What {} prepared was recorded",
    },
    "signer.reminder_sent": {
      by: "reminded {} to prepare the document",
      alone: "A reminder to prepare the document went to {}",
    },
  },
  view: {
    "signer.invited": { by: "sent the document to {} to read", alone: "The document was sent to {} to read" },
  },
};

export const unnamedSigner: string = "someone";

export const anotherPerson: string = "another person";
