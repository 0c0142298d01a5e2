import type { CommonTexts } from "../es/common.ts";

export const common: CommonTexts = {
  greeting: (name) => `Hello ${name},`,
  greetingWithoutName: "Hello,",
  quoted: (text) => `“${text}”`,
  labelled: (label, value) => `${label}: ${value}`,
  reason: (reason) => `Reason: ${reason}`,
  askSender: (sender) => `If you have any questions, ask ${sender}.`,
  personalLink: "The link is personal: don’t share it.",
  notExpected:
    "If you weren’t expecting this message, you can ignore it. The link is personal: don’t share it.",
};
