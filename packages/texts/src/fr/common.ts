import type { CommonTexts } from "../es/common.ts";

export const common: CommonTexts = {
  greeting: (name) => `Bonjour ${name},`,
  greetingWithoutName: "Bonjour,",
  quoted: (text) => `« ${text} »`,
  labelled: (label, value) => `${label} : ${value}`,
  reason: (reason) => `Motif : ${reason}`,
  askSender: (sender) => `Pour toute question, adressez-vous à ${sender}.`,
  personalLink: "Ce lien est personnel : ne le communiquez à personne.",
  notExpected:
    "Si vous n’attendiez pas ce message, vous pouvez l’ignorer. Ce lien est personnel : ne le communiquez à personne.",
};
