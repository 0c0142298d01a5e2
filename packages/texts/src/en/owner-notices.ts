import type { OwnerNoticeTexts } from "../es/owner-notices.ts";

export const ownerNotices: OwnerNoticeTexts = {
  others: (count) => `${count} others`,
  declined: {
    subject: ({ documentName, people }) => `${people} declined “${documentName}”`,
    body: ({ documentName, people }) => `${people} declined the document “${documentName}”.`,
    reason: (reason) => `Reason: “${reason}”`,
    note: "The document is still open, but it can’t be completed as it is: correct it, reassign the signer, or void it.",
  },
  completed: {
    subject: ({ documentName }) => `“${documentName}” is complete`,
    body: ({ documentName }) => `The document “${documentName}” is complete and sealed.`,
    download: "You can download it in the dashboard.",
  },
  expired: {
    subject: ({ documentName }) => `“${documentName}” expired before it was complete`,
    body: ({ documentName }) => `The document “${documentName}” expired before it was complete.`,
    missing: ({ people }) => `Still missing: ${people}.`,
    note: "It can no longer be signed. If it’s still needed, send a new document.",
  },
  undelivered: {
    subject: ({ documentName, people }) => `We couldn’t deliver a message to ${people}: “${documentName}”`,
    body: ({ documentName, people, contact }) =>
      `Our message to ${people} (${contact}) about the document “${documentName}” was not delivered.`,
    why: {
      address_refused: "That address or number doesn’t receive messages: it may be misspelt or closed.",
      mailbox_full: "The mailbox is full.",
      message_refused: "The receiving service refused the message.",
      sending_failed: "We couldn’t deliver the message, but the address or number may be right.",
    },
    note: "They have not responded yet: correct the address in the dashboard, or invite them again.",
  },
  button: "Open in the dashboard",
  off: "You can turn off these emails in the dashboard, under “Notifications”.",
};
