import type { OutboxWords } from "../es/outbox.ts";

export const outboxWords: OutboxWords = {
  title: "Test outbox",
  lead: "What this environment would have sent. Nothing is actually sent.",
  to: "Recipient",
  toHint: "The full email address or phone number",
  refresh: "Refresh",
  open: "Open the link",
  erased: "The content was erased.",
  live: {
    title: "The outbox only exists in test environments",
    body: "In the live environment, messages reach people, and the links are only for them. Switch environments to see simulated messages.",
  },
  empty: {
    title: "No messages yet",
    body: "Send a document in this environment and you'll see the invitation here, with its link.",
  },
  nothing: { title: "No message to that address", body: "Check that it is complete." },
  channels: { email: "Email", chat: "Message" },
};
