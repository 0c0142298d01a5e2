import type { Instant } from "../clock.ts";
import type { Signer } from "../signers/signer.ts";
import { escape, paragraph } from "./html.ts";
import type { MessageContent } from "./queue.ts";

interface Facts {
  signer: Pick<Signer, "name">;
  documentName: string;
  sender: string;
  link: string;
  expiresAt: Instant | null;
}

interface Words {
  subject: string;
  greeting: string;
  body: string;
  button: string;
  until: string | null;
  notExpected: string;
}

/** The signer's language is not known when the message leaves: it carries both, Spanish first (decisions §5). */
const LANGUAGES = ["es", "en"] as const;
type Language = (typeof LANGUAGES)[number];

function day(language: Language, instant: Instant): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(instant);
}

const INVITATION: Record<Language, (facts: Facts) => Words> = {
  es: ({ signer, documentName, sender, expiresAt }) => ({
    subject: `${sender} le pide firmar «${documentName}»`,
    greeting: `Hola, ${signer.name}:`,
    body: `${sender} le envió el documento «${documentName}» para que lo lea y lo firme. No necesita una cuenta.`,
    button: "Leer y firmar",
    until: expiresAt === null ? null : `Puede firmar hasta el ${day("es", expiresAt)}.`,
    notExpected: "Si no esperaba este mensaje, puede ignorarlo. No comparta el enlace: es personal.",
  }),
  en: ({ signer, documentName, sender, expiresAt }) => ({
    subject: `${sender} asks you to sign “${documentName}”`,
    greeting: `Hello ${signer.name},`,
    body: `${sender} has sent you the document “${documentName}” to read and sign. You do not need an account.`,
    button: "Read and sign",
    until: expiresAt === null ? null : `You can sign until ${day("en", expiresAt)}.`,
    notExpected:
      "If you did not expect this message, you can ignore it. Do not share the link: it is yours alone.",
  }),
};

const REMINDER: Record<Language, (facts: Facts) => Words> = {
  es: (facts) => ({
    ...INVITATION.es(facts),
    subject: `Recordatorio: falta su firma en «${facts.documentName}»`,
    body: `Le recordamos que ${facts.sender} espera su firma en el documento «${facts.documentName}».`,
  }),
  en: (facts) => ({
    ...INVITATION.en(facts),
    subject: `Reminder: “${facts.documentName}” awaits your signature`,
    body: `A reminder: ${facts.sender} is waiting for your signature on the document “${facts.documentName}”.`,
  }),
};

/** To who gave data and may have left since: now it is theirs to sign. */
const READY: Record<Language, (facts: Facts) => Words> = {
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

export function readyMessage(facts: Facts): MessageContent {
  return compose("ready", READY, facts);
}

export function invitationMessage(facts: Facts): MessageContent {
  return compose("invitation", INVITATION, facts);
}

export function reminderMessage(facts: Facts): MessageContent {
  return compose("reminder", REMINDER, facts);
}

function compose(template: string, words: typeof INVITATION, facts: Facts): MessageContent {
  const parts = LANGUAGES.map((language) => ({ language, words: words[language](facts) }));
  return {
    template,
    // A header holds one line, whatever the document is called.
    subject: parts.map(({ words }) => words.subject.replaceAll(/\s+/g, " ")).join(" · "),
    text: parts.map(({ words }) => asText(words, facts.link)).join("\n\n— — —\n\n"),
    html: `<!doctype html><html lang="es"><body>${parts.map(({ language, words }) => asHtml(language, words, facts.link)).join("<hr>")}</body></html>`,
  };
}

function asText({ greeting, body, button, until, notExpected }: Words, link: string): string {
  return [greeting, body, `${button}: ${link}`, until, notExpected]
    .filter((line) => line !== null)
    .join("\n\n");
}

function asHtml(language: Language, words: Words, link: string): string {
  return [
    `<div lang="${language}">`,
    paragraph(words.greeting),
    paragraph(words.body),
    `<p><a href="${escape(link)}">${escape(words.button)}</a></p>`,
    words.until === null ? "" : paragraph(words.until),
    paragraph(words.notExpected),
    "</div>",
  ].join("");
}
