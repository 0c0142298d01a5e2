import type { NotificationWords } from "../es/notifications.ts";

export const notificationWords: NotificationWords = {
  title: "Notifications",
  lead: (email: string) => `E-mails to ${email} about the documents that are yours in this workspace.`,
  wanted: "E-mails you want to get",
  mails: {
    declined: "Somebody declines a document",
    completed: "A document is complete",
    expired: "A document expires before it is complete",
    undelivered: "A message does not reach a signer",
  },
  always: "We always write to you when a signer asks something or passes their signature on.",
  saved: "Change saved.",
};
