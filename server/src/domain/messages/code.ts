import { MINUTE } from "@service/platform/ports/clock";
import { foreignText } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";
import { span } from "./times.ts";

/** A one-time code. `minutes`: TTL of the code. */
export function codeMessage({
  code,
  minutes,
  ...given
}: {
  code: string;
  sender: string;
  minutes: number;
}): NewMessage {
  const sender = foreignText(given.sender);
  return {
    template: "code",
    brand: sender,
    language: null,
    write: (texts, language) => {
      const facts = { code, sender, span: span(language, minutes * MINUTE) };
      return {
        subject: texts.code.subject(facts),
        code,
        paragraphs: texts.code.paragraphs(facts),
        notes: [],
      };
    },
  };
}
