import type { notificationsEs } from "./notifications-es.ts";

export const notificationsEn: typeof notificationsEs = {
  title: "Notifications",
  lead: (email: string) =>
    `The mails about your documents in this workspace. They go to ${email}; questions of signers always do.`,
  mails: {
    declined: "Somebody declines a document",
    completed: "A document is complete",
    expired: "A document expires before it is complete",
  },
  on: "Send a mail",
  off: "Don’t send",
  saved: "Change saved.",
};
