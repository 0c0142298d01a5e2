import type { UndeliveredReason } from "@service/contract/undelivered";
import { type ForeignText, foreignText, foreignTextOrNull, type Given } from "./foreign-text.ts";
import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import type { NewMessage } from "./queue.ts";

/** Messages to a document's owner about how it goes on, each of which a member can switch off. */
export type OwnerMessage = "owner-declined" | "owner-completed" | "owner-expired" | "owner-undelivered";

interface Facts {
  /** Name of the owner. */
  reader: ForeignText;
  workspace: ForeignText;
  documentName: ForeignText;
  /** Names of those whom the message is about: who has declined, or who had not signed. */
  people: readonly ForeignText[];
  /** The signer's reason; null: none. */
  reason: ForeignText | null;
  /** The address and reason of a message that did not arrive; null for other notices. */
  failure: { contact: ForeignText; reason: UndeliveredReason } | null;
  /** To the document in the dashboard; null: there is no dashboard. */
  link: string | null;
}

/** The facts as their caller has them, before they are marked as foreign. */
export interface OwnerFacts extends Omit<Given<Facts>, "people" | "failure"> {
  people: readonly string[];
  failure: { contact: string; reason: UndeliveredReason } | null;
}

type Words = Pick<Part, "subject" | "paragraphs" | "notes">;

/** Names that a message lists. */
const MAX_NAMES = 5;

const listOf = (language: Language, people: readonly ForeignText[]): string => {
  const rest = people.length - MAX_NAMES;
  const others = language === "es" ? `otras ${rest} personas` : `${rest} others`;
  const shown = rest > 1 ? [...people.slice(0, MAX_NAMES), others] : people;
  return new Intl.ListFormat(language).format(shown);
};

const WHY: Record<Language, Record<UndeliveredReason, string>> = {
  es: {
    address_refused: "Ahí nadie recibe mensajes: la dirección o el número puede estar mal escrito o cerrado.",
    mailbox_full: "El buzón está lleno.",
    message_refused: "El servicio que lo recibe rechazó el mensaje.",
    sending_failed:
      "Este servicio no logró entregarlo. Eso no dice nada de la dirección o del número, que puede ser correcto.",
  },
  en: {
    address_refused: "Nobody gets messages there: the address or number may be misspelt or closed.",
    mailbox_full: "The mailbox is full.",
    message_refused: "The receiving service refused the message.",
    sending_failed:
      "This service could not get it delivered. That says nothing of the address or number, which may be right.",
  },
};

const WORDS: Record<OwnerMessage, Record<Language, (facts: Facts) => Words>> = {
  "owner-declined": {
    es: ({ documentName, people, reason }) => ({
      subject: `${listOf("es", people)} rechazó «${documentName}»`,
      paragraphs: [
        `${listOf("es", people)} rechazó el documento «${documentName}».`,
        ...(reason === null ? [] : [`Motivo: «${reason}»`]),
      ],
      notes: [
        "El documento sigue abierto y así no se completará: corríjalo, reasigne al firmante o anúlelo.",
      ],
    }),
    en: ({ documentName, people, reason }) => ({
      subject: `${listOf("en", people)} declined “${documentName}”`,
      paragraphs: [
        `${listOf("en", people)} declined the document “${documentName}”.`,
        ...(reason === null ? [] : [`Reason: “${reason}”`]),
      ],
      notes: [
        "The document is still open and will not complete like this: correct it, reassign the signer, or void it.",
      ],
    }),
  },
  "owner-completed": {
    es: ({ documentName, link }) => ({
      subject: `«${documentName}» está completo`,
      paragraphs: [
        `El documento «${documentName}» está completo y sellado.${link === null ? "" : " Puede descargarlo en el panel."}`,
      ],
      notes: [],
    }),
    en: ({ documentName, link }) => ({
      subject: `“${documentName}” is complete`,
      paragraphs: [
        `The document “${documentName}” is complete and sealed.${link === null ? "" : " You can download it in the dashboard."}`,
      ],
      notes: [],
    }),
  },
  "owner-expired": {
    es: ({ documentName, people }) => ({
      subject: `«${documentName}» venció sin completarse`,
      paragraphs: [
        `El documento «${documentName}» venció antes de completarse.`,
        ...(people.length === 0 ? [] : [`Faltaba: ${listOf("es", people)}.`]),
      ],
      notes: ["Ya nadie puede firmarlo. Si todavía hace falta, envíe un documento nuevo."],
    }),
    en: ({ documentName, people }) => ({
      subject: `“${documentName}” expired before it was complete`,
      paragraphs: [
        `The document “${documentName}” expired before it was complete.`,
        ...(people.length === 0 ? [] : [`Still missing: ${listOf("en", people)}.`]),
      ],
      notes: ["Nobody can sign it any more. If it is still needed, send a new document."],
    }),
  },
  "owner-undelivered": {
    es: ({ documentName, people, failure }) => ({
      subject: `No pudimos entregar un mensaje a ${listOf("es", people)}: «${documentName}»`,
      paragraphs: [
        `Nuestro mensaje a ${listOf("es", people)} (${failure?.contact}) sobre el documento «${documentName}» no se entregó.`,
        ...(failure === null ? [] : [WHY.es[failure.reason]]),
      ],
      notes: ["Falta su respuesta: corrija la dirección en el panel, o vuelva a enviarle el documento."],
    }),
    en: ({ documentName, people, failure }) => ({
      subject: `We could not deliver a message to ${listOf("en", people)}: “${documentName}”`,
      paragraphs: [
        `Our message to ${listOf("en", people)} (${failure?.contact}) about the document “${documentName}” was not delivered.`,
        ...(failure === null ? [] : [WHY.en[failure.reason]]),
      ],
      notes: ["They have not responded yet: correct the address in the dashboard, or invite them again."],
    }),
  },
};

const FRAME: Record<Language, { greeting: (reader: ForeignText) => string; button: string; off: string }> = {
  es: {
    greeting: (reader) => `Hola, ${reader}:`,
    button: "Abrir en el panel",
    off: "Puede desactivar estos correos en el panel, en «Avisos».",
  },
  en: {
    greeting: (reader) => `Hello ${reader},`,
    button: "Open in the dashboard",
    off: "You can switch these mails off in the dashboard, in “Notifications”.",
  },
};

/** The message to a document's owner, in both languages. */
export function ownerMessage(template: OwnerMessage, facts: OwnerFacts): NewMessage {
  const { link } = facts;
  const shown: Facts = {
    reader: foreignText(facts.reader),
    workspace: foreignText(facts.workspace),
    documentName: foreignText(facts.documentName),
    people: facts.people.map(foreignText),
    reason: foreignTextOrNull(facts.reason),
    failure: facts.failure && { ...facts.failure, contact: foreignText(facts.failure.contact) },
    link,
  };
  const parts = LANGUAGES.map((language): Part => {
    const { subject, paragraphs, notes } = WORDS[template][language](shown);
    const { greeting, button, off } = FRAME[language];
    return {
      language,
      subject,
      greeting: greeting(shown.reader),
      paragraphs,
      ...(link !== null && { button: { label: button, link } }),
      notes: link === null ? notes : [...notes, off],
    };
  });
  return layOut(template, shown.workspace, parts);
}
