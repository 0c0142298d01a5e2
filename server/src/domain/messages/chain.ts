import type { Locale } from "@service/contract/locales";
import type { Moment } from "../model/calendar.ts";
import { foreignText } from "./foreign-text.ts";
import type { NewMessage } from "./layout.ts";
import { moment } from "./times.ts";

interface Facts {
  personName: string;
  chainName: string;
  documentNames: readonly string[];
  sender: string;
  link: string;
  deadline: Moment | null;
}

/** The one invitation of a person to all documents of a chain. */
export const chainInvitation = (facts: Facts): NewMessage => compose("invitation", facts);

/** For people whose turn to sign has come. */
export const chainReady = (facts: Facts): NewMessage => compose("ready", facts);

function compose(template: "invitation" | "ready", facts: Facts): NewMessage {
  const { link, deadline } = facts;
  const sender = foreignText(facts.sender);
  const chainName = foreignText(facts.chainName);
  const names = facts.documentNames.map(foreignText);
  return {
    template,
    brand: sender,
    language: null,
    write: ({ common, chain }, language) => {
      const list = new Intl.ListFormat(language, { type: "conjunction" });
      const documents = list.format(names.map(common.quoted));
      const given = { sender, chainName, count: names.length, documents };
      return {
        subject: chain[template].subject(given),
        greeting: common.greeting(foreignText(facts.personName)),
        paragraphs: [chain[template].body(given)],
        button: { label: chain.button, link },
        notes: [...(deadline === null ? [] : [chain.until(moment(language, deadline))]), common.notExpected],
      };
    },
  };
}

interface Copies {
  personName: string;
  chainName: string;
  sender: string;
  copies: readonly { name: string; link: string }[];
  /** Expiry of the links. */
  until: Moment;
}

/** The message to each person after the completion, in the language of their signing page; null: not known. */
export function chainCopies(language: Locale | null, { copies, until, ...facts }: Copies): NewMessage {
  const sender = foreignText(facts.sender);
  const links = copies.map(({ name, link }) => ({ label: foreignText(name), link }));
  return {
    template: "signed-copy",
    brand: sender,
    language,
    write: ({ common, chain }, one) => ({
      subject: chain.copies.subject(foreignText(facts.chainName)),
      greeting: common.greeting(foreignText(facts.personName)),
      paragraphs: [chain.copies.body(sender)],
      links,
      notes: [chain.copies.until(moment(one, until)), chain.copies.personalLinks],
    }),
  };
}
