import type { CommonTexts } from "../es/common.ts";

export const common: CommonTexts = {
  greeting: (name) => `Guten Tag ${name},`,
  greetingWithoutName: "Guten Tag,",
  quoted: (text) => `„${text}“`,
  labelled: (label, value) => `${label}: ${value}`,
  reason: (reason) => `Grund: ${reason}`,
  askSender: (sender) => `Bei Fragen wenden Sie sich an ${sender}.`,
  personalLink: "Der Link ist persönlich: Geben Sie ihn nicht weiter.",
  notExpected:
    "Haben Sie diese Nachricht nicht erwartet, können Sie sie ignorieren. Der Link ist persönlich: Geben Sie ihn nicht weiter.",
};
