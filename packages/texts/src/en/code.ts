import type { CodeTexts } from "../es/code.ts";

export const code: CodeTexts = {
  subject: ({ code: digits }) => `${digits} is your signing code`,
  paragraphs: ({ code: digits, sender, span }) => [
    `${digits} is your code to continue signing for ${sender}.`,
    `It expires in ${span}. Don’t share it with anyone; our team will never ask for it.`,
  ],
};
