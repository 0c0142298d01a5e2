import type { StatusWords } from "../es/statuses.ts";

/** States of documents, signers and others, as people read them. */
export const statusWords: StatusWords = {
  document: {
    draft: "Draft",
    collecting_data: "Collecting data",
    awaiting_signatures: "Awaiting signatures",
    correcting: "In correction",
    processing: "Sealing",
    completed: "Completed",
    expired: "Expired",
    voided: "Voided",
  },
  signer: {
    pending: "Waiting their turn",
    sent: "Invited",
    viewed: "Opened it",
    signed: "Signed",
    declined: "Declined",
    cancelled: "Cancelled",
    expired: "Expired",
  },
  chain: {
    DRAFT: "Draft",
    INVITED: "Invited",
    FILLING: "Filling in",
    SIGNING: "Signing",
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
    fail: "Not passed",
    review: "To review",
    unsupported: "Not available",
  },
  unknown: "Other state",
};
