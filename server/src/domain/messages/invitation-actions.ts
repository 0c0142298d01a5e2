import type { ForeignText } from "./foreign-text.ts";
import type { Language } from "./layout.ts";

/** Facts of the message. `until`: the day in words. */
interface Told {
  documentName: ForeignText;
  sender: ForeignText;
  until: string | null;
}

interface InvitationText {
  subject: string;
  body: string;
  button: string;
  until: string | null;
}

/** Texts that ask people who do not sign for their act (docs/contract/v3.md#actions). */
export type InvitationTexts = Record<Language, (told: Told) => InvitationText>;

const approval = {
  es: ({ until }: Told) => ({
    button: "Leer y aprobar",
    until: until === null ? null : `Puede aprobar hasta el ${until}.`,
  }),
  en: ({ until }: Told) => ({
    button: "Read and approve",
    until: until === null ? null : `You can approve until ${until}.`,
  }),
};

export const APPROVAL: InvitationTexts = {
  es: (told) => ({
    ...approval.es(told),
    subject: `${told.sender} le pide aprobar «${told.documentName}»`,
    body: `${told.sender} le envió el documento «${told.documentName}» para que lo lea y lo apruebe. Usted no lo firma. No necesita crear una cuenta.`,
  }),
  en: (told) => ({
    ...approval.en(told),
    subject: `${told.sender} asked you to approve “${told.documentName}”`,
    body: `${told.sender} sent you the document “${told.documentName}” to read and approve. You don’t sign it. You don’t need an account.`,
  }),
};

export const APPROVAL_REMINDER: InvitationTexts = {
  es: (told) => ({
    ...approval.es(told),
    subject: `Recordatorio: falta su aprobación de «${told.documentName}»`,
    body: `Le recordamos que ${told.sender} espera su aprobación del documento «${told.documentName}».`,
  }),
  en: (told) => ({
    ...approval.en(told),
    subject: `Reminder: “${told.documentName}” is waiting for your approval`,
    body: `A reminder: ${told.sender} is waiting for you to approve the document “${told.documentName}”.`,
  }),
};

export const APPROVAL_READY: InvitationTexts = {
  es: (told) => ({
    ...approval.es(told),
    subject: `«${told.documentName}» está listo para su aprobación`,
    body: `El documento «${told.documentName}» de ${told.sender} está completo. Ahora puede leerlo y aprobarlo.`,
  }),
  en: (told) => ({
    ...approval.en(told),
    subject: `“${told.documentName}” is ready for you to approve`,
    body: `The document “${told.documentName}” from ${told.sender} is complete. You can now read and approve it.`,
  }),
};

/** Readers have nothing to do until a day. */
export const READING: InvitationTexts = {
  es: ({ sender, documentName }) => ({
    subject: `${sender} compartió «${documentName}» con usted`,
    body: `${sender} le envió el documento «${documentName}» para que lo lea. No tiene que firmar nada; recibirá una copia cuando esté completo.`,
    button: "Leer el documento",
    until: null,
  }),
  en: ({ sender, documentName }) => ({
    subject: `${sender} shared “${documentName}” with you`,
    body: `${sender} sent you the document “${documentName}” to read. You have nothing to sign; you’ll get a copy once it’s complete.`,
    button: "Read the document",
    until: null,
  }),
};
