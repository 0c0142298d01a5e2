import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  documentName: ForeignText;
  sender: ForeignText;
}

/** Messages with a signer's own link. */
export const ownLink = {
  later: {
    subject: ({ documentName }: Facts) => `«${documentName}»: continúe donde se quedó`,
    body: ({ documentName, sender }: Facts) =>
      `Usted pidió terminar después el documento «${documentName}» de ${sender}. Lo que llenó está guardado.`,
    button: "Continuar con el documento",
  },
  otherDevice: {
    subject: ({ documentName }: Facts) => `«${documentName}»: continúe en este dispositivo`,
    body: ({ documentName, sender }: Facts) =>
      `Usted pidió continuar en otro dispositivo el documento «${documentName}» de ${sender}. Abra ahí el enlace.`,
    button: "Continuar aquí",
    once: (span: string) => `El enlace funciona una sola vez, durante ${span}.`,
    notAsked: "Si usted no lo pidió, ignore este mensaje. El enlace es personal: no lo comparta.",
  },
};

export type OwnLinkTexts = typeof ownLink;
