import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  documentName: ForeignText;
  sender: ForeignText;
}

/** Messages with a signer's own link. */
export const ownLink = {
  later: {
    subject: ({ documentName }: Facts) => `«${documentName}»: siga donde se quedó`,
    body: ({ documentName, sender }: Facts) =>
      `Usted pidió terminar después con el documento «${documentName}» de ${sender}. Lo que llenó está guardado.`,
    button: "Seguir con el documento",
  },
  otherDevice: {
    subject: ({ documentName }: Facts) => `«${documentName}»: siga en este dispositivo`,
    body: ({ documentName, sender }: Facts) =>
      `Usted pidió seguir en otro dispositivo con el documento «${documentName}» de ${sender}. Abra el enlace en él.`,
    button: "Seguir aquí",
    once: (span: string) => `El enlace funciona una sola vez, durante ${span}.`,
    notAsked: "Si usted no lo pidió, ignore este mensaje. El enlace es personal: no lo comparta.",
  },
};

export type OwnLinkTexts = typeof ownLink;
