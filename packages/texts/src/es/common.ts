import type { ForeignText } from "../kinds/foreign-text.ts";

/** Sentences that several messages share. */
export const common = {
  greeting: (name: ForeignText) => `Hola, ${name}:`,
  /** For somebody whose name is not known. */
  greetingWithoutName: "Hola:",
  quoted: (text: ForeignText) => `«${text}»`,
  /** A value beside its label. */
  labelled: (label: string, value: string) => `${label}: ${value}`,
  reason: (reason: ForeignText) => `Motivo: ${reason}`,
  askSender: (sender: ForeignText) => `Si tiene alguna duda, pregunte a ${sender}.`,
  personalLink: "El enlace es personal: no lo comparta.",
  notExpected: "Si no esperaba este mensaje, puede ignorarlo. El enlace es personal: no lo comparta.",
};

export type CommonTexts = typeof common;
