import { paragraph } from "./html.ts";
import type { MessageContent } from "./queue.ts";

interface Facts {
  code: string;
  sender: string;
  /** How long the code lasts. */
  minutes: number;
}

const WORDS = {
  es: ({ code, sender, minutes }: Facts) => ({
    subject: `${code} es su código para firmar`,
    lines: [
      `Su código para continuar con la firma que le pidió ${sender} es ${code}.`,
      `Vence en ${minutes} minutos. No lo comparta: nadie de nuestro equipo se lo va a pedir.`,
    ],
  }),
  en: ({ code, sender, minutes }: Facts) => ({
    subject: `${code} is your code to sign`,
    lines: [
      `Your code to go on with the signature that ${sender} asked you for is ${code}.`,
      `It expires in ${minutes} minutes. Do not share it: nobody of our team will ask you for it.`,
    ],
  }),
};

/** A one-time code, in both languages: the code stands in the subject, where a phone shows it. */
export function codeMessage(facts: Facts): MessageContent {
  const parts = [WORDS.es(facts), WORDS.en(facts)];
  return {
    template: "code",
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: parts.map(({ lines }) => lines.join("\n")).join("\n\n— — —\n\n"),
    html: `<!doctype html><html lang="es"><body>${parts
      .map(
        ({ lines }, index) =>
          `<div lang="${index === 0 ? "es" : "en"}">${lines.map(paragraph).join("")}</div>`,
      )
      .join("<hr>")}</body></html>`,
  };
}
