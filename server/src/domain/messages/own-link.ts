import { MINUTE } from "@service/platform/ports/clock";
import { foreignText } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";
import { span } from "./times.ts";

interface Facts {
  reader: string;
  documentName: string;
  sender: string;
  link: string;
}

/** A signer's own link, with which they go on later. */
export function laterMessage({ reader, link, ...facts }: Facts): NewMessage {
  const given = folded(facts);
  return {
    template: "finish-later",
    brand: given.sender,
    language: null,
    write: ({ common, ownLink: { later } }) => ({
      subject: later.subject(given),
      greeting: common.greeting(foreignText(reader)),
      paragraphs: [later.body(given)],
      button: { label: later.button, link },
      notes: [common.personalLink],
    }),
  };
}

/** The link of a hand-off, which opens once. `minutes`: until it closes. */
export function handoffMessage({ reader, link, minutes, ...facts }: Facts & { minutes: number }): NewMessage {
  const given = folded(facts);
  return {
    template: "handoff",
    brand: given.sender,
    language: null,
    write: ({ common, ownLink: { otherDevice } }, language) => ({
      subject: otherDevice.subject(given),
      greeting: common.greeting(foreignText(reader)),
      paragraphs: [otherDevice.body(given)],
      button: { label: otherDevice.button, link },
      notes: [otherDevice.once(span(language, minutes * MINUTE)), otherDevice.notAsked],
    }),
  };
}

const folded = ({ documentName, sender }: Pick<Facts, "documentName" | "sender">) => ({
  documentName: foreignText(documentName),
  sender: foreignText(sender),
});
