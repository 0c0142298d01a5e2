import type { Moment } from "../model/calendar.ts";
import { moment } from "./invitation.ts";
import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, foreignTextOrNull, type Given } from "./foreign-text.ts";
import type { NewMessage } from "./queue.ts";

interface Facts {
  /** Null where the integrator gave none. */
  personName: ForeignText | null;
  sender: ForeignText;
  link: string;
  deadline: Moment;
}

interface Words {
  subject: string;
  greeting: string;
  body: string;
  button: string;
  notes: string[];
}

const INVITATION: Record<Language, (facts: Facts) => Words> = {
  es: ({ personName, sender, deadline }) => ({
    subject: `${sender} le pide verificar su identidad`,
    greeting: personName === null ? "Hola:" : `Hola, ${personName}:`,
    body: `${sender} necesita comprobar quién es usted. Tenga a la mano su identificación; se hace con la cámara de su teléfono en unos minutos. No necesita crear una cuenta.`,
    button: "Verificar mi identidad",
    notes: [
      `El enlace funciona hasta el ${moment("es", deadline)}.`,
      "Si no esperaba este mensaje, puede ignorarlo. El enlace es personal: no lo comparta.",
    ],
  }),
  en: ({ personName, sender, deadline }) => ({
    subject: `${sender} asked you to verify your identity`,
    greeting: personName === null ? "Hello," : `Hello ${personName},`,
    body: `${sender} needs to check who you are. Have your identity document at hand; it takes a few minutes with your phone’s camera. You don’t need an account.`,
    button: "Verify my identity",
    notes: [
      `The link works until ${moment("en", deadline)}.`,
      "If you weren’t expecting this message, you can ignore it. The link is personal: don’t share it.",
    ],
  }),
};

/** The message that leads a person to the page of their onboarding, in both languages. */
export function onboardingInvitation(facts: Given<Facts>): NewMessage {
  const given = {
    ...facts,
    personName: foreignTextOrNull(facts.personName),
    sender: foreignText(facts.sender),
  };
  const parts = LANGUAGES.map((language): Part => {
    const { subject, greeting, body, button, notes } = INVITATION[language](given);
    return {
      language,
      subject,
      greeting,
      paragraphs: [body],
      button: { label: button, link: facts.link },
      notes,
    };
  });
  return layOut("onboarding", given.sender, parts);
}
