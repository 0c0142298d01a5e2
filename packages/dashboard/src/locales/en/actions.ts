import type { ActionWords } from "../es/actions.ts";

/** Texts about the parts of people in a document. */
export const actionWords: ActionWords = {
  label: "What they do",
  names: {
    sign: "Signs",
    approve: "Approves without signing",
    prepare: "Fills in fields for others, without signing",
    view: "Views only",
    copy: "Receives a copy at the end",
  },
  prepared: "Prepared",
  approved: "Approved",
  waits: "Will receive a copy",
  copied: "Received a copy",
  preparedAt: (when: string) => `Prepared on ${when}`,
  approvedAt: (when: string) => `Approved on ${when}`,
  events: {
    approve: {
      "signer.invited": "Asked to approve",
      "signer.signed": "Approved",
      "signer.declined": "Declined to approve",
    },
    prepare: { "signer.invited": "Asked to prepare", "signer.signed": "Prepared" },
    view: { "signer.invited": "Sent to view" },
  },
};
