import type { Moment } from "../model/calendar.ts";
import { moment } from "./invitation.ts";
import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, type Given } from "./foreign-text.ts";
import type { NewMessage } from "./queue.ts";

interface Facts {
  personName: ForeignText;
  chainName: ForeignText;
  documentNames: readonly ForeignText[];
  sender: ForeignText;
  link: string;
  deadline: Moment | null;
}

type GivenFacts = Given<Omit<Facts, "documentNames">> & { documentNames: readonly string[] };

interface Words {
  subject: string;
  body: string;
  button: string;
  until: string | null;
  notExpected: string;
}

const GREETING: Record<Language, (name: ForeignText) => string> = {
  es: (name) => `Hola, ${name}:`,
  en: (name) => `Hello ${name},`,
};

function listed(language: Language, names: readonly ForeignText[]): string {
  const quoted = names.map((name) => (language === "es" ? `«${name}»` : `“${name}”`));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(quoted);
}

const INVITATION: Record<Language, (facts: Facts) => Words> = {
  es: ({ chainName, documentNames, sender, deadline }) => ({
    subject: `${sender} le pide firmar «${chainName}»`,
    body: `${sender} le envió ${documentNames.length === 1 ? "un documento" : `${documentNames.length} documentos`} para que los complete y los firme: ${listed("es", documentNames)}. Un solo enlace sirve para todos. No necesita crear una cuenta.`,
    button: "Ver los documentos",
    until: deadline === null ? null : `Puede firmar hasta el ${moment("es", deadline)}.`,
    notExpected: "Si no esperaba este mensaje, puede ignorarlo. El enlace es personal: no lo comparta.",
  }),
  en: ({ chainName, documentNames, sender, deadline }) => ({
    subject: `${sender} asked you to sign “${chainName}”`,
    body: `${sender} sent you ${documentNames.length === 1 ? "a document" : `${documentNames.length} documents`} to complete and sign: ${listed("en", documentNames)}. One link is for all of them. You don’t need an account.`,
    button: "See the documents",
    until: deadline === null ? null : `You can sign until ${moment("en", deadline)}.`,
    notExpected:
      "If you weren’t expecting this message, you can ignore it. The link is personal: don’t share it.",
  }),
};

/** For people whose turn to sign has come. */
const READY: Record<Language, (facts: Facts) => Words> = {
  es: (facts) => ({
    ...INVITATION.es(facts),
    subject: `«${facts.chainName}» está listo para su firma`,
    body: `Los documentos de ${facts.sender} están completos y ya es su turno: ahora puede leer y firmar ${listed("es", facts.documentNames)}.`,
  }),
  en: (facts) => ({
    ...INVITATION.en(facts),
    subject: `“${facts.chainName}” is ready for you to sign`,
    body: `The documents from ${facts.sender} are complete and it is your turn: you can now read and sign ${listed("en", facts.documentNames)}.`,
  }),
};

/** The one invitation of a person to all documents of a chain, in both languages. */
export function chainInvitation(facts: GivenFacts): NewMessage {
  return compose("invitation", INVITATION, facts);
}

export function chainReady(facts: GivenFacts): NewMessage {
  return compose("ready", READY, facts);
}

function compose(template: NewMessage["template"], words: typeof INVITATION, facts: GivenFacts): NewMessage {
  const given = {
    ...facts,
    personName: foreignText(facts.personName),
    chainName: foreignText(facts.chainName),
    documentNames: facts.documentNames.map(foreignText),
    sender: foreignText(facts.sender),
  };
  const parts = LANGUAGES.map((language): Part => {
    const { subject, body, button, until, notExpected } = words[language](given);
    return {
      language,
      subject,
      greeting: GREETING[language](given.personName),
      paragraphs: [body],
      button: { label: button, link: facts.link },
      notes: until === null ? [notExpected] : [until, notExpected],
    };
  });
  return layOut(template, given.sender, parts);
}

interface Copies {
  personName: ForeignText;
  chainName: ForeignText;
  sender: ForeignText;
  copies: readonly { name: string; link: string }[];
  /** Expiry of the links. */
  until: Moment;
}

const COPIES: Record<Language, (facts: Copies) => { subject: string; body: string; notes: string[] }> = {
  es: ({ chainName, sender, until }) => ({
    subject: `Sus copias firmadas de «${chainName}»`,
    body: `Todos firmaron los documentos de ${sender}. Aquí están sus copias, con las firmas, el registro de auditoría y un sello que muestra si alguien las modifica.`,
    notes: [
      `Los enlaces funcionan hasta el ${moment("es", until)}; guarde los archivos antes de esa fecha.`,
      "Los enlaces son personales: no los comparta.",
    ],
  }),
  en: ({ chainName, sender, until }) => ({
    subject: `Your signed copies of “${chainName}”`,
    body: `Everyone has signed the documents from ${sender}. Here are your copies, with the signatures, the audit record and a seal that shows whether anyone changes them.`,
    notes: [
      `The links work until ${moment("en", until)}; save the files before then.`,
      "The links are personal: don’t share them.",
    ],
  }),
};

/** The message to each person after the completion, in the language of their signing page. */
export function chainCopies(language: Language, facts: Given<Copies>): NewMessage {
  const given = {
    ...facts,
    personName: foreignText(facts.personName),
    chainName: foreignText(facts.chainName),
    sender: foreignText(facts.sender),
  };
  const { subject, body, notes } = COPIES[language](given);
  const links = facts.copies.map(({ name, link }) => ({ label: foreignText(name), link }));
  const greeting = GREETING[language](given.personName);
  return layOut("signed-copy", given.sender, [
    { language, subject, greeting, paragraphs: [body], links, notes },
  ]);
}
