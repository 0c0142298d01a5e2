import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  code: string;
  sender: ForeignText;
  /** "10 minutos". */
  span: string;
}

/** A one-time code. Phones show subjects, so the subject has it. */
export const code = {
  subject: ({ code: digits }: Facts) => `${digits} es su código para firmar`,
  paragraphs: ({ code: digits, sender, span }: Facts) => [
    `${digits} es su código para continuar con la firma del documento de ${sender}.`,
    `Vence en ${span}. No lo comparta con nadie; nunca se lo pediremos.`,
  ],
};

export type CodeTexts = typeof code;
