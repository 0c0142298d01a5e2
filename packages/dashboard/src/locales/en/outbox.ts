import type { OutboxWords } from "../es/outbox.ts";

export const outboxWords: OutboxWords = {
  title: "Test outbox",
  lead: "What this environment would have sent. Nothing leaves it by mail or message.",
  to: "Recipient",
  toHint: "The whole e-mail address or phone number",
  refresh: "Refresh",
  open: "Open the link",
  erased: "The content was erased.",
  live: {
    title: "The outbox belongs to the test environments",
    body: "In live, messages reach people, and their links are for them alone. Change the environment to see simulated ones.",
  },
  empty: {
    title: "There are no messages yet",
    body: "Send a document in this environment, and its invitation appears here with its link.",
  },
  nothing: { title: "No message to that address", body: "Check that it is complete." },
  channels: { email: "E-mail", chat: "Message" },
};
