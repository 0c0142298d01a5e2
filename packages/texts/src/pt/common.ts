import type { CommonTexts } from "../es/common.ts";

export const common: CommonTexts = {
  greeting: (name) => `Olá, ${name}!`,
  greetingWithoutName: "Olá!",
  quoted: (text) => `“${text}”`,
  labelled: (label, value) => `${label}: ${value}`,
  reason: (reason) => `Motivo: ${reason}`,
  askSender: (sender) => `Em caso de dúvida, fale com ${sender}.`,
  personalLink: "O link é pessoal: não o compartilhe.",
  notExpected: "Se você não esperava esta mensagem, pode ignorá-la. O link é pessoal: não o compartilhe.",
};
