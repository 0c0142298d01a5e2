import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  documentName: ForeignText;
  sender: ForeignText;
  /** Names. */
  from: ForeignText;
  to: ForeignText;
  /** The new person's email or phone. */
  contact: ForeignText;
}

/** Messages about a signature that its signer has passed on to another person, by their reader. */
export const passedOn = {
  previous: {
    subject: ({ documentName }: Facts) => `«${documentName}»: otra persona firmará en su lugar`,
    body: ({ documentName, sender, to, contact }: Facts) =>
      `La firma que ${sender} le pidió en «${documentName}» se pasó a ${to} (${contact}). Sus enlaces ya no abren el documento.`,
    note: ({ sender }: Facts) =>
      `Si usted no lo hizo, avise a ${sender}, que puede volver a pedirle la firma a usted.`,
  },
  owner: {
    subject: ({ documentName }: Facts) => `«${documentName}»: un firmante pasó su firma a otra persona`,
    body: ({ documentName, from, to, contact }: Facts) =>
      `${from} indicó que otra persona debe firmar «${documentName}»: ${to} (${contact}), a quien ya se le pide la firma.`,
    note: (_facts: Facts) => "Si no está de acuerdo, reasigne al firmante en el documento o anúlelo.",
  },
  ownerOfNext: {
    subject: ({ documentName }: Facts) => `«${documentName}»: ya se sabe quién firma después`,
    body: ({ documentName, from, to, contact }: Facts) =>
      `${from} indicó quién firma «${documentName}» después: ${to} (${contact}), a quien le pediremos la firma.`,
    note: (_facts: Facts) => "Si no está de acuerdo, reasigne la firma en el documento, o anúlelo.",
  },
};

export type PassedOnTexts = typeof passedOn;
