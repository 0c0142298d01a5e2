import { LANGUAGES, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, type Given } from "./foreign-text.ts";
import type { NewMessage } from "./queue.ts";

interface Facts {
  code: string;
  sender: ForeignText;
  /** TTL of the code. */
  minutes: number;
}

const WORDS = {
  es: ({ code, sender, minutes }: Facts) => ({
    subject: `${code} es su código para firmar`,
    lines: [
      `${code} es su código para continuar con la firma del documento de ${sender}.`,
      `Vence en ${minutes} minutos. No lo comparta con nadie; nunca se lo pediremos.`,
    ],
  }),
  en: ({ code, sender, minutes }: Facts) => ({
    subject: `${code} is your signing code`,
    lines: [
      `${code} is your code to continue signing for ${sender}.`,
      `It expires in ${minutes} minutes. Don’t share it with anyone; our team will never ask for it.`,
    ],
  }),
};

/** A one-time code, in both languages. The subject has the code, because phones show subjects. */
export function codeMessage({ sender, ...facts }: Given<Facts>): NewMessage {
  const given = { ...facts, sender: foreignText(sender) };
  const parts = LANGUAGES.map((language): Part => {
    const { subject, lines } = WORDS[language](given);
    return { language, subject, code: facts.code, paragraphs: lines, notes: [] };
  });
  return layOut("code", given.sender, parts);
}
