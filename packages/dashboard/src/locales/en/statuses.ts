import type { StatusWords } from "../es/statuses.ts";

/** States of documents, signers and others, as people read them. */
export const statusWords: StatusWords = {
  document: {
    draft: "Draft",
    collecting_data: "Collecting data",
    awaiting_signatures: "Awaiting signatures",
    correcting: "Being corrected",
    processing: "Sealing",
    completed: "Completed",
    expired: "Expired",
    voided: "Voided",
  },
  signer: {
    pending: "Waiting their turn",
    sent: "Invited",
    viewed: "Opened",
    signed: "Signed",
    declined: "Declined",
    cancelled: "Cancelled",
    expired: "Expired",
  },
  chain: {
    DRAFT: "Draft",
    INVITED: "Invited",
    FILLING: "Collecting data",
    SIGNING: "Awaiting signatures",
    COMPLETED: "Completed",
    VOIDED: "Voided",
    EXPIRED: "Expired",
  },
  onboarding: {
    pending: "Not started",
    in_progress: "In progress",
    completed: "Finished",
    expired: "Expired",
  },
  verdict: {
    pass: "Passed",
    fail: "Failed",
    review: "Needs review",
    unsupported: "Not available",
  },
  unknown: "Other status",
};
