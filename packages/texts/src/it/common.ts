import type { CommonTexts } from "../es/common.ts";

export const common: CommonTexts = {
  greeting: (name) => `Buongiorno ${name},`,
  greetingWithoutName: "Buongiorno,",
  quoted: (text) => `«${text}»`,
  labelled: (label, value) => `${label}: ${value}`,
  reason: (reason) => `Motivo: ${reason}`,
  askSender: (sender) => `Per qualsiasi dubbio, si rivolga a ${sender}.`,
  personalLink: "Il link è personale: non lo condivida con nessuno.",
  notExpected:
    "Se non aspettava questo messaggio, può ignorarlo. Il link è personale: non lo condivida con nessuno.",
};
