import type { Locale } from "@service/contract/locales";
import type { UndeliveredReason } from "@service/contract/undelivered";
import type { Texts } from "@service/texts/texts-of";
import type { ForeignText } from "@service/texts/kinds/foreign-text";
import { foreignText, foreignTextOrNull } from "./foreign-text.ts";
import type { NewMessage, Words } from "./layout.ts";

/** Messages to a document's owner about how it goes on, each of which a member can switch off. */
export type OwnerMessage = "owner-declined" | "owner-completed" | "owner-expired" | "owner-undelivered";

export interface OwnerFacts {
  /** Name of the owner. */
  reader: string;
  workspace: string;
  documentName: string;
  /** Names of those whom the message is about: who has declined, or who had not signed. */
  people: readonly string[];
  /** The signer's reason; null: none. */
  reason: string | null;
  /** The address and reason of a message that did not arrive; null for other notices. */
  failure: { contact: string; reason: UndeliveredReason } | null;
  /** To the document in the dashboard; null: there is no dashboard. */
  link: string | null;
}

/** The facts as texts of the owner's language take them. */
interface Given {
  documentName: ForeignText;
  /** Listed names. */
  people: string;
  isSomebody: boolean;
  reason: ForeignText | null;
  failure: { contact: ForeignText; reason: UndeliveredReason } | null;
  link: string | null;
}

/** Names that a message lists. */
const MAX_NAMES = 5;

function listed(language: Locale, { others }: Texts["ownerNotices"], people: readonly ForeignText[]): string {
  const rest = people.length - MAX_NAMES;
  const shown = rest > 1 ? [...people.slice(0, MAX_NAMES), others(rest)] : people;
  return new Intl.ListFormat(language).format(shown);
}

type Write = (texts: Texts["ownerNotices"], given: Given) => Pick<Words, "subject" | "paragraphs" | "notes">;

const WRITE: Readonly<Record<OwnerMessage, Write>> = {
  "owner-declined": ({ declined }, given) => ({
    subject: declined.subject(given),
    paragraphs: [declined.body(given), ...(given.reason === null ? [] : [declined.reason(given.reason)])],
    notes: [declined.note],
  }),
  "owner-completed": ({ completed }, given) => ({
    subject: completed.subject(given),
    paragraphs: [
      given.link === null ? completed.body(given) : `${completed.body(given)} ${completed.download}`,
    ],
    notes: [],
  }),
  "owner-expired": ({ expired }, given) => ({
    subject: expired.subject(given),
    paragraphs: [expired.body(given), ...(given.isSomebody ? [expired.missing(given)] : [])],
    notes: [expired.note],
  }),
  "owner-undelivered": ({ undelivered }, given) => ({
    subject: undelivered.subject(given),
    paragraphs: given.failure
      ? [
          undelivered.body({ ...given, contact: given.failure.contact }),
          undelivered.why[given.failure.reason],
        ]
      : [],
    notes: [undelivered.note],
  }),
};

/** The message to a document's owner. */
export function ownerMessage(template: OwnerMessage, facts: OwnerFacts): NewMessage {
  const { link, failure } = facts;
  const people = facts.people.map(foreignText);
  const given = {
    documentName: foreignText(facts.documentName),
    isSomebody: people.length > 0,
    reason: foreignTextOrNull(facts.reason),
    failure: failure && { ...failure, contact: foreignText(failure.contact) },
    link,
  };
  const brand = foreignText(facts.workspace);
  return {
    template,
    brand,
    language: null,
    write: ({ common, ownerNotices: texts }, language) => {
      const words = WRITE[template](texts, { ...given, people: listed(language, texts, people) });
      const greeting = common.greeting(foreignText(facts.reader));
      return link === null
        ? { ...words, greeting }
        : { ...words, greeting, button: { label: texts.button, link }, notes: [...words.notes, texts.off] };
    },
  };
}
