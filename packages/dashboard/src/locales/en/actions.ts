import type { ActionWords } from "../es/actions.ts";

/** Texts about the parts of people in a document. */
export const actionWords: ActionWords = {
  label: "What they do",
  names: {
    sign: "Signs",
    approve: "Approves, without signing",
    view: "Only reads",
    copy: "Gets a copy at the end",
  },
  approved: "Approved",
  waits: "Will get a copy",
  copied: "Got a copy",
  approvedAt: (when: string) => `Approved on ${when}`,
  events: {
    approve: {
      "signer.invited": "Asked to approve",
      "signer.signed": "Approved",
      "signer.declined": "Declined to approve",
    },
    view: { "signer.invited": "Sent to read" },
  },
};
