import { momentIn } from "@service/contract/calendar";
import type { Moment } from "../model/calendar.ts";
import type { Signer } from "../model/signer.ts";
import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, type Given } from "./foreign-text.ts";
import {
  APPROVAL,
  APPROVAL_READY,
  APPROVAL_REMINDER,
  type InvitationTexts,
  READING,
} from "./invitation-actions.ts";
import type { NewMessage } from "./queue.ts";

interface Facts {
  signer: { name: ForeignText; action: Signer["action"] };
  documentName: ForeignText;
  /** The workspace, in whose name a signer without `invitedBy` is asked. */
  sender: ForeignText;
  link: string;
  deadline: Moment | null;
}

type GivenFacts = Given<Omit<Facts, "signer">> & { signer: Pick<Signer, "name" | "invitedBy" | "action"> };

interface Words {
  subject: string;
  greeting: string;
  body: string;
  button: string;
  until: string | null;
  notExpected: string;
}

/** Day, hour and zone in the words of the language. */
export function moment(language: Language, { at, calendar }: Moment): string {
  return momentIn(at, language, calendar);
}

/** Words of a message, by its language. */
type Wording = Record<Language, (facts: Facts) => Words>;

const INVITATION: Wording = {
  es: ({ signer, documentName, sender, deadline }) => ({
    subject: `${sender} le pide firmar «${documentName}»`,
    greeting: `Hola, ${signer.name}:`,
    body: `${sender} le envió el documento «${documentName}» para que lo lea y lo firme. No necesita crear una cuenta.`,
    button: "Leer y firmar",
    until: deadline === null ? null : `Puede firmar hasta el ${moment("es", deadline)}.`,
    notExpected: "Si no esperaba este mensaje, puede ignorarlo. El enlace es personal: no lo comparta.",
  }),
  en: ({ signer, documentName, sender, deadline }) => ({
    subject: `${sender} asked you to sign “${documentName}”`,
    greeting: `Hello ${signer.name},`,
    body: `${sender} sent you the document “${documentName}” to read and sign. You don’t need an account.`,
    button: "Read and sign",
    until: deadline === null ? null : `You can sign until ${moment("en", deadline)}.`,
    notExpected:
      "If you weren’t expecting this message, you can ignore it. The link is personal: don’t share it.",
  }),
};

const REMINDER: Wording = {
  es: (facts) => ({
    ...INVITATION.es(facts),
    subject: `Recordatorio: falta su firma en «${facts.documentName}»`,
    body: `Le recordamos que ${facts.sender} espera su firma en el documento «${facts.documentName}».`,
  }),
  en: (facts) => ({
    ...INVITATION.en(facts),
    subject: `Reminder: “${facts.documentName}” is waiting for your signature`,
    body: `A reminder: ${facts.sender} is waiting for your signature on the document “${facts.documentName}”.`,
  }),
};

/** For signers who entered data before: they can sign now. */
const READY: Wording = {
  es: (facts) => ({
    ...INVITATION.es(facts),
    subject: `«${facts.documentName}» está listo para su firma`,
    body: `El documento «${facts.documentName}» de ${facts.sender} está completo. Ahora puede leerlo y firmarlo.`,
  }),
  en: (facts) => ({
    ...INVITATION.en(facts),
    subject: `“${facts.documentName}” is ready for you to sign`,
    body: `The document “${facts.documentName}” from ${facts.sender} is complete. You can now read and sign it.`,
  }),
};

/** The words for a signer, with those for another act in their place. */
const instead = (words: InvitationTexts): Wording => {
  const of = (language: Language) => (facts: Facts) => ({
    ...INVITATION[language](facts),
    ...words[language]({
      ...facts,
      until: facts.deadline === null ? null : moment(language, facts.deadline),
    }),
  });
  return { es: of("es"), en: of("en") };
};

export function readyMessage(facts: GivenFacts): NewMessage {
  return compose("ready", isApprover(facts) ? instead(APPROVAL_READY) : READY, facts);
}

export function invitationMessage(facts: GivenFacts): NewMessage {
  if (facts.signer.action === "view") return compose("invitation", instead(READING), facts);
  return compose("invitation", isApprover(facts) ? instead(APPROVAL) : INVITATION, facts);
}

export function reminderMessage(facts: GivenFacts): NewMessage {
  return compose("reminder", isApprover(facts) ? instead(APPROVAL_REMINDER) : REMINDER, facts);
}

const isApprover = ({ signer }: Pick<GivenFacts, "signer">): boolean => signer.action === "approve";

/** The signer's language is unknown, so the message has both, Spanish first (docs/contract/embed.md#both-languages). */
function compose(template: NewMessage["template"], words: Wording, facts: GivenFacts): NewMessage {
  const given = foldFacts(facts);
  const parts = LANGUAGES.map((language) => partOf(language, words[language](given), facts.link));
  return layOut(template, given.sender, parts);
}

function partOf(language: Language, words: Words, link: string): Part {
  const { subject, greeting, body, button, until, notExpected } = words;
  return {
    language,
    subject,
    greeting,
    paragraphs: [body],
    button: { label: button, link },
    notes: until === null ? [notExpected] : [until, notExpected],
  };
}

/** Names of people and documents stay within one line. */
function foldFacts({ signer, documentName, sender, ...facts }: GivenFacts): Facts {
  return {
    ...facts,
    signer: { name: foreignText(signer.name), action: signer.action },
    documentName: foreignText(documentName),
    sender: foreignText(signer.invitedBy ?? sender),
  };
}
