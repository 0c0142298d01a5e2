import type { NotificationWords } from "../es/notifications.ts";

export const notificationWords: NotificationWords = {
  title: "Notifications",
  lead: (email: string) => `Emails to ${email} about your documents in this workspace.`,
  wanted: "Emails you want to receive",
  mails: {
    declined: "Someone declines a document",
    completed: "A document is complete",
    expired: "A document expires before it is complete",
    undelivered: "A message doesn't reach a signer",
  },
  always: "We always let you know when a signer asks a question or passes their signature on.",
  saved: "Change saved.",
};
